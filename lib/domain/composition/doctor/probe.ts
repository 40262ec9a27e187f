import 'server-only'
import { connect, isIP } from 'node:net'
import { connect as connectSecurely, type PeerCertificate } from 'node:tls'

/** Longest time for an answer from elsewhere, in milliseconds. */
export const patience = 3000

/** Thrown when something takes longer than `patience`. */
class TooSlow extends Error {
  override name = 'TooSlow'
  readonly code = 'ETIMEDOUT'
}

/**
 * Result of some work, if it comes in time.
 * @param milliseconds for one answer from elsewhere unless given
 * @throws TooSlow
 */
export async function inTime<Result>(work: Promise<Result>, milliseconds = patience): Promise<Result> {
  const { promise: tooSlow, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TooSlow()), milliseconds)
  // If it fails after that, nobody asks any more.
  work.catch(() => {})
  return Promise.race([work, tooSlow]).finally(() => clearTimeout(timer))
}

/** Code of a failure such as `ECONNREFUSED`: messages may have an address with its password. */
export function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // Attempts with several addresses of one host.
  if (error instanceof AggregateError && error.errors.length > 0) return codeOf(error.errors[0])
  const { code } = error as Error & { code?: unknown }
  if (typeof code === 'string' && /^[\w-]{2,40}$/.test(code)) return code
  return error.cause === undefined ? error.name : codeOf(error.cause)
}

/** Connects to a port and closes the connection. Rejects if nobody takes it. */
export async function knock(host: string, port: number): Promise<void> {
  const socket = connect({ host, port, timeout: patience })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  socket.once('connect', () => resolve())
  socket.once('error', reject)
  socket.once('timeout', () => reject(new TooSlow()))
  await promise.finally(() => socket.destroy())
}

/** Certificate of a host. `problem` is a code if browsers refuse it. */
export type FoundCertificate = { validTo: Date; problem: string | null }

/** Reads the certificate that a host shows to browsers. Rejects if nobody answers. */
export async function readCertificate(host: string, port: number): Promise<FoundCertificate> {
  const socket = connectSecurely({
    host,
    port,
    // Servers are asked for a name, never for an address.
    ...(isIP(host) === 0 && { servername: host }),
    rejectUnauthorized: false,
    timeout: patience,
  })
  const { promise, resolve, reject } = Promise.withResolvers<FoundCertificate>()
  socket.once('secureConnect', () => {
    const certificate: PeerCertificate = socket.getPeerCertificate()
    const { authorizationError } = socket
    resolve({
      validTo: new Date(certificate.valid_to),
      problem: socket.authorized ? null : String(codeOfRefusal(authorizationError)),
    })
  })
  socket.once('error', reject)
  socket.once('timeout', () => reject(new TooSlow()))
  return promise.finally(() => socket.destroy())
}

/** Node.js gives the code itself or an error with it. */
function codeOfRefusal(reason: unknown): string {
  return typeof reason === 'string' ? reason : codeOf(reason)
}
