import type { IncomingMessage } from 'node:http'

/** Address of a page's data with only the router's parameter. */
export const plainDataAddress = /^[^?]+(?:\?_rsc(?:=[\w-]*)?)?$/

/** Parameters that the router adds to its own requests. */
export const routerParameter = /(?:^|&)(_rsc(?:=[\w-]*)?)(?=&|$)/

/** The router says in these that it fetches in advance. */
const prefetchHeaders = ['next-router-prefetch', 'next-router-segment-prefetch']

/** Headers that may make Next.js answer with something other than the page, or with a part of it. */
export const partHeaders = ['next-action', ...prefetchHeaders, 'x-prerender-revalidate']

/** Headers that say which page the router comes from. */
export const originHeaders = ['next-router-state-tree', 'next-url']

/**
 * True if the router asks, for what it shows a page with: by this very value, for Next.js answers others with a page.
 */
export function isData({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers.rsc === '1'
}

/** True if the router fetches in advance what somebody may open. */
export function isRouterPrefetch({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return prefetchHeaders.some((name) => name in headers)
}
