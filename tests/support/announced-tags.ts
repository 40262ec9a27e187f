import { Client } from 'pg'
import { channels } from '@/lib/server/events/notify.ts'
import { parseNotification } from '@/lib/server/page-cache/change-log.ts'

/** The page tags that are announced while `work` runs, sorted. */
export async function announcedBy(work: () => Promise<unknown>): Promise<string[]> {
  const client = new Client({ connectionString: process.env.DATABASE_URL ?? '' })
  await client.connect()
  try {
    const heard: string[] = []
    const end = 'the end'
    const ended = new Promise<void>((resolve, reject) => {
      const deadline = setTimeout(() => reject(new Error('the line stays silent')), 10_000)
      client.on('notification', ({ payload = '' }) => {
        if (payload !== end) return heard.push(parseNotification(payload).tag)
        clearTimeout(deadline)
        resolve()
      })
    })
    await client.query(`LISTEN ${channels.pageTags}`)
    await work()
    // Notifications arrive in the order of their commits.
    await client.query('SELECT pg_notify($1, $2)', [channels.pageTags, end])
    await ended
    return heard.sort()
  } finally {
    await client.end()
  }
}
