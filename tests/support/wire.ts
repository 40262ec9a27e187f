import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

/** A connection without an HTTP client in between, for requests that no client would send. */
export async function openConnection(port: number): Promise<Socket> {
  const socket = connect({ port, host: '127.0.0.1' })
  socket.on('error', () => {})
  await once(socket, 'connect')
  return socket
}

/** All bytes until the server ends the connection, as text. */
export async function readToEnd(socket: Socket): Promise<string> {
  const chunks: Buffer[] = []
  socket.on('data', (chunk: Buffer) => chunks.push(chunk))
  // Data still being written when the server ends the connection fails; earlier data counts.
  if (!socket.closed) await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(chunks).toString('latin1')
}

/** Sends these bytes on a connection of its own and returns the status of the answer; 0 if there is none. */
export async function statusOf(port: number, bytes: string | Buffer): Promise<number> {
  const socket = await openConnection(port)
  socket.write(bytes)
  const first = await Promise.race([
    once(socket, 'data').then(([chunk]) => String(chunk)),
    once(socket, 'close').then(() => ''),
  ]).catch(() => '')
  socket.destroy()
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? 0)
}
