import 'server-only'
import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { type Channel, channels } from './notify.ts'

type Listener = {
  /** The connection's name in PostgreSQL's list and in the log. */
  name: string
  onNews(payload: string): void
  /** The connection is open, for the first time or again: anything announced before is unknown. */
  onOpen(): void
  /** The connection could not be opened; the next try is in a second. */
  onFailure?(): void
}

/** How often a connection proves that what is announced reaches it. */
const probeMilliseconds = 15_000

/**
 * Listens to what commands of any process announce on a channel. Reconnects forever, also when the connection has gone
 * deaf without an error: it notifies itself from time to time.
 * @returns a function that stops listening
 */
export function listen(databaseUrl: string, channel: Channel, listener: Listener): () => Promise<void> {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let probe: NodeJS.Timeout | undefined
  let closed = false
  /** Nobody else listens on it. */
  const probeChannel = `probe_${randomBytes(8).toString('hex')}`

  const reconnect = (lost: Client) => {
    // A lost connection reports it more than once.
    if (closed || retry || lost !== client) return
    clearInterval(probe)
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, 1000)
  }

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: listener.name,
      connectionTimeoutMillis: 3000,
      statement_timeout: 5000,
      // A server that disappears silently is noticed within half a minute.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = next
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    let isAnswered = true
    next.on('notification', ({ channel: from, payload = '' }) => {
      if (from === probeChannel) isAnswered = true
      else listener.onNews(payload)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${channels[channel]}; LISTEN ${probeChannel}`)
      if (closed) return
      listener.onOpen()
      clearInterval(probe)
      probe = setInterval(() => {
        if (isAnswered) {
          isAnswered = false
          // A connection that is lost says so itself.
          void next.query(`NOTIFY ${probeChannel}`).catch(() => {})
          return
        }
        console.warn(`${listener.name}: what is announced does not arrive, so the connection is opened again`)
        void next.end().catch(() => {})
        reconnect(next)
      }, probeMilliseconds)
    } catch (error) {
      console.warn(`${listener.name}:`, error instanceof Error ? error.message : error)
      listener.onFailure?.()
      void next.end().catch(() => {})
      reconnect(next)
    }
  }

  void connect()
  return async () => {
    closed = true
    clearTimeout(retry)
    clearInterval(probe)
    await client?.end()
  }
}
