import 'server-only'
import { unstable_cache } from 'next/cache'

/**
 * Marks the page that is being rendered: it is rendered anew once one of the tags is refreshed.
 * The data itself is not cached a second time; only the finished page is.
 */
export async function dependsOn(...tags: string[]): Promise<void> {
  // Next knows a page's tags only from what the page reads through a tagged cache, so a marker is read.
  if (process.env.NEXT_RUNTIME === undefined) return
  for (let from = 0; from < tags.length; from += 100) {
    const some = tags.slice(from, from + 100)
    await unstable_cache(async () => true, ['page-tags', ...some], { tags: some })()
  }
}
