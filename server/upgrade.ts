import type { Server } from 'node:http'

/**
 * Refuses to change protocols: nothing here does, and Next.js would leave such connections open for ever. Registered
 * before Next.js listens.
 */
export function refuseUpgrades(server: Server): void {
  server.on('upgrade', (_request, socket) => {
    socket.on('error', () => {})
    socket.end('HTTP/1.1 400 Bad Request\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', () =>
      socket.destroy(),
    )
    // Also if the other side never reads the answer.
    setTimeout(() => socket.destroy(), 1000).unref()
  })
}
