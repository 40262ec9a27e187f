import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gunzipSync } from 'node:zlib'
import type { ErrorEvent } from '@sentry/core'

/** Replaces Sentry: keeps each envelope's event, and everything received. */
export async function startReportCollector() {
  const received: { whole: string; event: ErrorEvent }[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body = Buffer.concat(chunks)
    const whole =
      request.headers['content-encoding'] === 'gzip' ? gunzipSync(body).toString() : body.toString()
    received.push({ whole, event: JSON.parse(whole.split('\n')[2] ?? '{}') })
    response.end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise((resolve) => {
      server.close(resolve)
      server.closeAllConnections()
    })
  return { received, dsn: `http://publickey@127.0.0.1:${port}/1`, close }
}
