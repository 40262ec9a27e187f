import 'server-only'
import { Client } from 'pg'
import { pageTagsChannel } from './refresh.ts'
import { pageStore } from './shared-store.ts'

/**
 * Empties this process's page cache as commands anywhere announce changes. Reconnects for ever; whatever was
 * announced while the line was down is unknown, so the whole cache is emptied whenever a line stands.
 * @returns a function that ends the listening
 */
export function listenForPageTags(databaseUrl: string): () => Promise<void> {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false

  const reconnect = (lost: Client) => {
    // A line that is given up says so more than once.
    if (closed || retry || lost !== client) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, 1000)
  }

  const connect = async () => {
    const next = new Client({
      connectionString: databaseUrl,
      application_name: 'page cache',
      connectionTimeoutMillis: 3000,
      statement_timeout: 5000,
      // A server that vanishes without a word is noticed within half a minute.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    })
    client = next
    next.on('error', () => reconnect(next))
    next.on('end', () => reconnect(next))
    next.on('notification', (notice) => {
      if (notice.payload) pageStore().refresh(notice.payload)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${pageTagsChannel}`)
      pageStore().clear()
    } catch (error) {
      console.warn('page cache listener:', error instanceof Error ? error.message : error)
      // Nothing is heard while the line is down, so nothing older may be served as fresh.
      pageStore().clear()
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
