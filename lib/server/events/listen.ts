import 'server-only'
import { Client } from 'pg'
import { keepsAlive } from '../prisma/keep-alive.ts'
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

/**
 * Listens to what commands of any process announce on a channel. Reconnects forever.
 * @returns a function that stops listening
 */
export function listen(databaseUrl: string, channel: Channel, listener: Listener): () => Promise<void> {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const reconnect = (lost: Client) => {
    // A lost connection reports it more than once.
    if (closed || retry || lost !== client) return
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
      ...keepsAlive,
    })
    client = next
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    next.on('notification', ({ payload = '' }) => listener.onNews(payload))
    try {
      await next.connect()
      await next.query(`LISTEN ${channels[channel]}`)
      listener.onOpen()
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
    await client?.end()
  }
}
