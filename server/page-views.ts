import type { IncomingMessage, ServerResponse } from 'node:http'
import { viewCounter } from '../lib/domain/discovery/page-views/counter.ts'
import { type CountedView, viewsOf } from '../lib/domain/discovery/page-views/page-view.ts'
import { cookieNames } from '../lib/shared/addresses/names.ts'
import { isRobot } from '../lib/shared/user-agent.ts'
import { isRouterPrefetch } from './next-internals/router-requests.ts'

/** Statuses with which a reader gets the page, or has it already. */
const delivered = [200, 304]

/**
 * The page view that a request counts as once its page is delivered: a page that a reader opens, or that the router
 * fetches to show it. Nothing for robots, for what is fetched in advance, and for signed-in readers: these are
 * guides, who look at their own pages, and admins. docs/decisions/0048-page-views.md
 */
export function viewsAskedFor({ method, url = '/', headers }: IncomingMessage): CountedView[] {
  if (method !== 'GET' || isFetchedInAdvance(headers) || headers.cookie?.includes(cookieNames.session))
    return []
  const views = viewsOf(url, headers.referer)
  // Last, because it takes longest.
  return views.length === 0 || isRobot(headers['user-agent'] ?? '') ? [] : views
}

/** Counts the views of a request that has been answered. */
export function countViews(views: readonly CountedView[], { statusCode }: ServerResponse): void {
  if (!delivered.includes(statusCode)) return
  for (const view of views) viewCounter().add(view)
}

/** The router says it in headers of its own, browsers in two others. */
export function isFetchedInAdvance(headers: IncomingMessage['headers']): boolean {
  if (isRouterPrefetch({ headers })) return true
  return `${headers['sec-purpose'] ?? headers.purpose ?? ''}`.includes('prefetch')
}
