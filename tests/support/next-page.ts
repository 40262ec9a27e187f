import type { ServerResponse } from 'node:http'
import { pageRequests } from '@/lib/server/page-cache/page-request.ts'

/** What Next.js does with a page: renders it, and says by the way what the page has read. */
export function answerWithPage(
  response: ServerResponse,
  { tags = [], render }: { tags?: string[]; render: () => string },
): void {
  for (const tag of tags) pageRequests().getStore()?.tags.add(tag)
  const isData = response.req.headers.rsc === '1'
  response.setHeader('content-type', isData ? 'text/x-component' : 'text/html; charset=utf-8')
  response.end(render())
}
