import { Agent, createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'

/** With either of them, the Chromium from npm ends a navigation that Lighthouse watches (net::ERR_ABORTED). */
const removed = ['cross-origin-opener-policy', 'referrer-policy']

/** Passes everything on to a server, without headers that Lighthouse can't be run with. @returns its address */
export async function startHeaderFilter(address: string): Promise<string> {
  const agent = new Agent({ keepAlive: true })
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = '/' } = incoming
    const passed = request(address + url, { method, headers, agent }, (answer) => {
      const kept = Object.entries(answer.headers).filter(([name]) => !removed.includes(name))
      outgoing.writeHead(answer.statusCode ?? 502, Object.fromEntries(kept))
      answer.pipe(outgoing)
      answer.on('error', () => outgoing.destroy())
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The run may end without stopping it.
  server.unref()
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
