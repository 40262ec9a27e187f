import type { z } from 'zod'
import { listCategoryCounts } from '@/lib/domain/geography/categories/queries.ts'
import type { categoriesQuery } from '@/lib/domain/geography/categories/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { pageAnswer } from '@/lib/shared/paging.ts'
import type { PlaceId } from '@/lib/shared/place-id.ts'

/** One page of a place's categories: there are a dozen, so all of them are read. @param place null for everywhere */
export async function answerCategories(
  place: PlaceId | null,
  { page, per_page }: z.output<typeof categoriesQuery>,
  locale: Locale,
) {
  const counts = await listCategoryCounts(place, locale)
  const items = counts.slice((page - 1) * per_page, page * per_page)
  return pageAnswer({ items, total: counts.length, page, perPage: per_page }, (item) => item)
}
