import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Agent, type ClientRequest, get } from 'node:http'
import { createGunzip } from 'node:zlib'
import type pg from 'pg'
import { z } from 'zod'

/** An open stream of events, as a browser's `EventSource` has one. */
type Stream = { request: ClientRequest; seen: Map<number, number>; waiting: Map<number, () => void> }

/** The token of its link, and its readers. */
export type Conversation = { token: string; streams: Stream[] }

const message = z.object({ number: z.int() })

/** A traveller's conversation, written straight into the database. @returns the token of its link */
export async function addConversation(client: pg.Client): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await client.query(
    `INSERT INTO "Enquiry" ("id", "tokenHash", "guideId", "state", "locale", "travellerName", "travellerEmail",
       "languageCode", "dateFlexible", "adults", "consentedAt", "confirmedAt", "updatedAt")
     SELECT $1, $2, "id", 'new', 'en', 'Bench', 'bench@example.com', 'en', true, 2, now(), now(), now()
     FROM "Guide" WHERE "listed" ORDER BY "id" LIMIT 1`,
    [randomUUID(), createHash('sha256').update(token).digest()],
  )
  return token
}

/**
 * Opens streams of a conversation's events and waits until each has begun.
 * @param headers of the calls
 */
export function openStreams(
  address: string,
  token: string,
  count: number,
  headers?: Record<string, string>,
): Promise<Stream[]> {
  return Promise.all(Array.from({ length: count }, () => openStream(address, token, headers)))
}

function openStream(address: string, token: string, headers?: Record<string, string>): Promise<Stream> {
  const seen = new Map<number, number>()
  const waiting = new Map<number, () => void>()
  return new Promise((resolve, reject) => {
    const request = get(
      `${address}/api/enquiries/${token}/events`,
      { agent: new Agent({ keepAlive: false }), headers: { Accept: 'text/event-stream', ...headers } },
      (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream began with ${response.statusCode}`))
        const body =
          response.headers['content-encoding'] === 'gzip' ? response.pipe(createGunzip()) : response
        let text = ''
        body.setEncoding('utf8')
        body.on('data', (chunk: string) => {
          text += chunk
          const events = text.split('\n\n')
          text = events.pop() ?? ''
          for (const event of events) {
            const data = /^data: (.*)$/m.exec(event)?.[1]
            if (data === undefined || !event.startsWith('event: message\n')) continue
            const { number } = message.parse(JSON.parse(data))
            seen.set(number, performance.now())
            waiting.get(number)?.()
          }
        })
        response.on('error', () => {})
        body.on('error', () => {})
        body.once('data', () => resolve({ request, seen, waiting }))
      },
    )
    request.on('error', reject)
  })
}

/** The header and the cookie that a changing call must bring. */
export async function antiForgery(address: string): Promise<Record<string, string>> {
  const response = await fetch(`${address}/api/xsrf-token`)
  const [cookie = ''] = (response.headers.getSetCookie()[0] ?? '').split(';')
  return { Cookie: cookie, 'X-XSRF-TOKEN': decodeURIComponent(cookie.slice(cookie.indexOf('=') + 1)) }
}

/**
 * Writes one message.
 * @param headers of `antiForgery`
 * @returns how long it took to come to each stream, in milliseconds, the fastest first
 */
export async function sendToAll(
  address: string,
  { token, streams }: Conversation,
  headers: Record<string, string>,
): Promise<number[]> {
  const since = performance.now()
  const response = await fetch(`${address}/api/enquiries/${token}/messages`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ client_id: randomUUID(), body: 'Is the walk on even if it rains?' }),
  })
  if (response.status !== 201) throw new Error(`a message was answered with ${response.status}`)
  const { number } = message.parse(await response.json())
  const times = await Promise.all(
    streams.map(
      (stream) =>
        new Promise<number>((resolve) => {
          const arrived = () => resolve((stream.seen.get(number) ?? Number.NaN) - since)
          if (stream.seen.has(number)) arrived()
          else stream.waiting.set(number, arrived)
        }),
    ),
  )
  return times.sort((one, other) => one - other)
}

export function closeStreams(streams: Stream[]): void {
  for (const { request } of streams) request.destroy()
}

/** Memory of a process, in bytes; Linux only. */
export function memoryOf(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
