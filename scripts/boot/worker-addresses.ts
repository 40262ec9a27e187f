import { createServer, type Server } from 'node:http'
import { isBearerOf } from '../../lib/server/auth/bearer.ts'

type Answer = { status: number; text: string; type?: string }

export type WorkerState = {
  /** True if the database answers. */
  isReady: () => Promise<boolean>
  /** Figures in Prometheus's text format. */
  figures: () => Promise<string>
  /** Users who may read the figures; without it nobody. */
  metricsToken: string | undefined
}

/**
 * Serves the addresses by which a worker is watched, the same as a web server's: `/api/health/live`,
 * `/api/health/ready` and `/api/metrics`.
 */
export function serveWorkerAddresses(port: number, state: WorkerState): Server {
  const server = createServer(async ({ url, headers }, response) => {
    const { status, text, type } = await answer(url ?? '/', headers.authorization ?? null, state)
    response.writeHead(status, { 'Content-Type': type ?? 'application/json', 'Cache-Control': 'no-store' })
    response.end(text)
  })
  return server.listen(port)
}

async function answer(address: string, authorization: string | null, state: WorkerState): Promise<Answer> {
  switch (address.replace(/\?.*/, '')) {
    case '/api/health/live':
      return { status: 200, text: '{"live":true}' }
    case '/api/health/ready':
      return (await state.isReady())
        ? { status: 200, text: '{"ready":true}' }
        : { status: 503, text: '{"missing":["database"]}' }
    case '/api/metrics': {
      const token = state.metricsToken
      if (!token) return { status: 404, text: '{}' }
      if (!isBearerOf(authorization, token)) return { status: 401, text: '{}' }
      return { status: 200, text: await state.figures(), type: 'text/plain; version=0.0.4; charset=utf-8' }
    }
    default:
      return { status: 404, text: '{}' }
  }
}
