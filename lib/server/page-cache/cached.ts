import 'server-only'
import { unstable_cache } from 'next/cache'
import { collectTags, dependsOn } from './depends-on.ts'

/**
 * Data that is kept in the page cache beside the finished pages, until one of its tags is refreshed and at most an
 * hour. Only plain data: it is stored as JSON. A page that shows it depends on the same tags.
 * @param key of its own for everything that `read` depends on
 */
export async function cached<Data>(key: string[], tags: string[], read: () => Promise<Data>): Promise<Data> {
  // Outside Next.js there is no cache to keep it in.
  if (process.env.NEXT_RUNTIME === undefined) {
    await dependsOn(...tags)
    return read()
  }
  const readAlone = async () => (await collectTags(read)).value
  return unstable_cache(readAlone, key, { tags, revalidate: 3600 })()
}
