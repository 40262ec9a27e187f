import type { ServerResponse } from 'node:http'
import { pageRequests } from '@/lib/server/page-request.ts'

/** Stub of Next.js for a page: renders it, and reports what the page has read. */
export function answerWithPage(
  response: ServerResponse,
  { tags = [], render }: { tags?: string[]; render: () => string },
): void {
  for (const tag of tags) pageRequests().getStore()?.tags.add(tag)
  const isData = response.req.headers.rsc === '1'
  response.setHeader('content-type', isData ? 'text/x-component' : 'text/html; charset=utf-8')
  response.end(render())
}
