import { request } from 'node:http'
import { setTimeout } from 'node:timers/promises'

/** Calls of other visitors in the meantime. */
export type Outcome = {
  /** Number of calls there were. */
  calls: number
  /** Answers of the proxy instead of the site, and calls without any answer. */
  broken: number
  /** In milliseconds. */
  slowest: number
}

/** Bytes of bodies, and how long after the head they come, in milliseconds. */
const bodies = [2, 3000, 60_000]
const delays = [0, 1, 2, 4, 6]

/**
 * Sends calls whose head alone is refused, with the body a moment later, while other visitors read and write. A proxy that is
 * not told otherwise gives the connection of a refused call to the next visitor.
 * @param rounds of one call for each size and delay
 */
export async function sendRefused(address: string, rounds: number): Promise<Outcome> {
  const isOver = { value: false }
  const others = Array.from({ length: 4 }, (_, index) => visit(address, index % 2 === 0, isOver))
  for (let round = 0; round < rounds; round++) {
    for (const bytes of bodies)
      await Promise.all(delays.map((delay) => send(address, 'POST', { bytes, delay })))
  }
  isOver.value = true
  const calls = (await Promise.all(others)).flat()
  return {
    calls: calls.length,
    broken: calls.filter(({ status }) => status === 0 || status >= 500).length,
    slowest: Math.max(...calls.map(({ milliseconds }) => milliseconds)),
  }
}

type Call = { status: number; milliseconds: number }

/** One visitor after another, until it is over. */
async function visit(address: string, reads: boolean, isOver: { value: boolean }): Promise<Call[]> {
  const calls: Call[] = []
  while (!isOver.value) {
    const since = performance.now()
    const status = await (reads ? send(address, 'GET') : send(address, 'POST', { bytes: 2, delay: 0 }))
    calls.push({ status, milliseconds: performance.now() - since })
  }
  return calls
}

/** One call on a connection of its own, without the mark that a changing call needs. @returns its status, 0 for none */
function send(address: string, method: string, body?: { bytes: number; delay: number }): Promise<number> {
  return new Promise((resolve) => {
    const path = method === 'GET' ? '/api/config' : '/api/sessions'
    const head = { 'Content-Type': 'application/json', 'Content-Length': String(body?.bytes ?? 0) }
    const sent = request(address + path, { method, agent: false, headers: body ? head : {} }, (response) => {
      response.resume()
      response.on('end', () => resolve(response.statusCode ?? 0))
      response.on('error', () => resolve(0))
    })
    sent.on('error', () => resolve(0))
    sent.flushHeaders()
    if (!body) sent.end()
    else void setTimeout(body.delay).then(() => sent.end('x'.repeat(body.bytes)))
  })
}
