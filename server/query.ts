import { readsQuery } from '../lib/shared/addresses/areas.ts'
import { areaOf } from './area.ts'
import { routerParameter } from './next-internals/router-requests.ts'

/**
 * Takes the query from the address of a page that reads none. Such a page is kept for everybody; Next.js would write
 * the first reader's query into it.
 * @param isRouter whether the router asks, for a page's data
 * @returns the address for Next.js, and the query that redirects get back, without `?`
 */
export function dropQuery(address: string, isRouter: boolean): { address: string; dropped: string } {
  const at = address.indexOf('?')
  if (at < 0) return { address, dropped: '' }
  const path = address.slice(0, at)
  if (areaOf(path) !== 'page' || readsQuery(path)) return { address, dropped: '' }
  const query = address.slice(at + 1)
  const own = isRouter ? routerParameter.exec(query)?.[1] : undefined
  const dropped = query.replace(routerParameter, '').replace(/^&/, '')
  return { address: own === undefined ? path : `${path}?${own}`, dropped }
}

/** The address that a redirect leads to, with the query that the page was asked for. */
export function withQuery(location: string, query: string): string {
  if (query === '') return location
  const [target = '', fragment] = location.split('#', 2)
  const joined = `${target}${target.includes('?') ? '&' : '?'}${query}`
  return fragment === undefined ? joined : `${joined}#${fragment}`
}
