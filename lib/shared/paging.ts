import { z } from 'zod'
import type { Page } from './page.ts'

/** Deeper pages cost the database more than they are worth to a reader. */
const lastPage = 1000

/** Requested part of a list. */
export const pageQuery = {
  page: z.coerce.number().int().min(1).max(lastPage).default(1),
  per_page: z.coerce.number().int().min(1).max(50).default(24),
}

/** One page of a list as the API answers it. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.strictObject({
    items: z.array(item),
    total: z.int().describe('Of all pages.'),
    page: z.int(),
    per_page: z.int(),
  })
}

/** @param present turns an item into its shape in the API */
export function pageAnswer<Item, Presented>(
  { items, total, page, perPage }: Page<Item>,
  present: (item: Item) => Presented,
) {
  return { items: items.map(present), total, page, per_page: perPage }
}
