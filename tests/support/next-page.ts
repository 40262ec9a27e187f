import type { ServerResponse } from 'node:http'
import PageCacheHandler from '@/lib/server/page-cache/handler.ts'

/**
 * What Next.js does with a page: renders it once, gives it to the page cache, and then finds it there.
 * @returns whether it was found
 */
export async function answerWithPage(
  response: ServerResponse,
  { key, tags = [], render }: { key: string; tags?: string[]; render: () => string },
): Promise<boolean> {
  const handler = new PageCacheHandler()
  const found = await handler.get(key, { kind: 'APP_PAGE' })
  const page = found?.value?.kind === 'APP_PAGE' ? found.value : { kind: 'APP_PAGE' as const, html: render() }
  if (!found) await handler.set(key, page, { tags, cacheControl: { revalidate: 3600 } })
  response.setHeader('x-nextjs-cache', found ? 'HIT' : 'MISS')
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.end(page.html)
  return found !== null
}
