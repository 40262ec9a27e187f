import 'server-only'
import { unstable_cache } from 'next/cache.js'
import { isInsideNext } from '../next-internals/inside-next.ts'
import { onPrimary, pageRequests } from '../page-request.ts'
import { collectTags, dependsOn, isCollecting } from './depends-on.ts'

/**
 * Data kept in the page cache with the rendered pages, until one of its tags is refreshed, at most an hour. Only plain
 * data: it is stored as JSON. A page that shows it depends on the same tags.
 * @param key different for everything that `read` depends on
 */
export async function cached<Data>(key: string[], tags: string[], read: () => Promise<Data>): Promise<Data> {
  // Outside Next.js there is no cache. Without our front server a page learns the tags from the cache.
  const isOutside = !isInsideNext()
  if (isOutside || isCollecting() || pageRequests().getStore()) await dependsOn(...tags)
  if (isOutside) return read()
  const readAlone = async () => (await collectTags(() => onPrimary(read))).value
  return unstable_cache(readAlone, key, { tags, revalidate: 3600 })()
}
