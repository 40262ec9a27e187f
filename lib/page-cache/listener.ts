import { Client } from 'pg'
import { pageTagsChannel } from './refresh.ts'
import { pageStore } from './shared-store.ts'

/**
 * Empties this process's page cache as commands anywhere announce changes. Reconnects for ever; whatever was
 * announced while the line was down is unknown, so the whole cache is emptied after each reconnection.
 * @returns a function that ends the listening
 */
export function listenForPageTags(databaseUrl: string): () => Promise<void> {
  let client: Client | undefined
  let retry: NodeJS.Timeout | undefined
  let closed = false
  let connectedBefore = false

  const reconnect = () => {
    if (closed || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void connect()
    }, 1000)
  }

  const connect = async () => {
    const next = new Client({ connectionString: databaseUrl, keepAlive: true, connectionTimeoutMillis: 3000 })
    client = next
    next.on('error', reconnect)
    next.on('end', reconnect)
    next.on('notification', (notice) => {
      if (notice.payload) pageStore().refresh(notice.payload)
    })
    try {
      await next.connect()
      await next.query(`LISTEN ${pageTagsChannel}`)
      if (connectedBefore) pageStore().clear()
      connectedBefore = true
    } catch (error) {
      console.warn('page cache listener:', error instanceof Error ? error.message : error)
      // Nothing is heard while the line is down, so nothing older may be served as fresh.
      pageStore().clear()
      reconnect()
    }
  }

  void connect()
  return async () => {
    closed = true
    clearTimeout(retry)
    await client?.end()
  }
}
