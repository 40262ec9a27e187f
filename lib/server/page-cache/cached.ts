import 'server-only'
import { unstable_cache } from 'next/cache'

/**
 * Data that is kept in the page cache beside the finished pages, until one of its tags is refreshed and at most an
 * hour. Only plain data: it is stored as JSON.
 * @param key of its own for everything that `read` depends on
 */
export async function cached<Data>(key: string[], tags: string[], read: () => Promise<Data>): Promise<Data> {
  // Outside Next.js there is no cache to keep it in.
  if (process.env.NEXT_RUNTIME === undefined) return read()
  return unstable_cache(read, key, { tags, revalidate: 3600 })()
}
