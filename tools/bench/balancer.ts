import {
  Agent,
  createServer,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request,
  type ServerResponse,
} from 'node:http'
import { z } from 'zod'
import { findNginx, startNginx } from './nginx.ts'

export type Balancer = { name: string; address: string; stop: () => Promise<void> }

type Backend = { port: number; failures: number }

/** As docs/operations.md has it: a check every two seconds, and two failures. */
const checkEvery = 2000
const mostFailures = 2

/** Starts a load balancer: this machine's nginx, or else a small proxy with the same role. */
export async function startBalancer(folder: string, ports: readonly number[]): Promise<Balancer> {
  const version = await findNginx()
  if (version === undefined) return startOwn(ports)
  const { address, stop } = await startNginx(folder, ports)
  return { name: version, address, stop }
}

/**
 * One after the other of those that are ready, over connections that stay open. Who can't be reached is passed over;
 * what may have been done already isn't tried again, as by nginx.
 */
async function startOwn(ports: readonly number[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true })
  const backends: Backend[] = ports.map((port) => ({ port, failures: 0 }))
  let turn = 0

  const check = async (backend: Backend) => {
    const isReady = await fetch(`http://127.0.0.1:${backend.port}/api/health/ready`).then(
      async (response) => {
        await response.body?.cancel()
        return response.ok
      },
      () => false,
    )
    backend.failures = isReady ? 0 : backend.failures + 1
  }
  const clock = setInterval(() => {
    for (const backend of backends) void check(backend)
  }, checkEvery)

  const inTurn = () => {
    const ready = backends.filter(({ failures }) => failures < mostFailures)
    const able = ready.length > 0 ? ready : backends
    turn += 1
    return able.map((_, index) => able[(turn + index) % able.length]?.port ?? 0)
  }
  const pass = (incoming: IncomingMessage, outgoing: ServerResponse, [port, ...others]: number[]) => {
    const headers: OutgoingHttpHeaders = {
      ...incoming.headers,
      connection: undefined,
      'x-forwarded-for': incoming.socket.remoteAddress,
    }
    const { method, url: path } = incoming
    let isSent = false
    const passed = request({ port, host: '127.0.0.1', method, path, headers, agent }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    passed.on('socket', (socket) => {
      if (!socket.connecting) isSent = true
      else socket.once('connect', () => (isSent = true))
    })
    passed.on('error', () => {
      if (outgoing.headersSent) outgoing.destroy()
      else if (others.length > 0 && (method === 'GET' || !isSent)) pass(incoming, outgoing, others)
      else outgoing.writeHead(502).end()
    })
    if (method === 'GET') passed.end()
    else incoming.pipe(passed)
  }
  const server = createServer((incoming, outgoing) => pass(incoming, outgoing, inTurn()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const stop = async () => {
    clearInterval(clock)
    agent.destroy()
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { name: 'a small proxy', address: `http://127.0.0.1:${port}`, stop }
}
