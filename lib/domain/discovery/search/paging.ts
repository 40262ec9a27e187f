import { lastPage, perPage } from './address.ts'
import type { Total } from './results.ts'

/** A page of results: how many it has, and whether others follow. */
type Shown = { page: number; items: number; hasNext: boolean }

/**
 * Number of results the numbers of pages are made of. Where the total is an estimate, its last page shows what it
 * really is.
 */
export function totalOfPages(found: Total, { page, items, hasNext }: Shown): number {
  const total = found.isExact || hasNext ? found.total : (page - 1) * perPage + items
  return Math.min(total, lastPage * perPage)
}

/**
 * Target of a link to a page without results. Where the total is an estimate, halfway, so that few steps are enough.
 */
export function pageInstead(page: number, found: Total): number {
  const last = found.isExact ? Math.ceil(found.total / perPage) : Math.floor(page / 2)
  return Math.max(1, Math.min(page - 1, lastPage, last))
}
