import { searchExcursions, searchGuides } from '@/lib/domain/discovery/search/queries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Ids of the guides that a search for words finds. */
export async function guidesFoundBy(q: string, locale: Locale = 'en'): Promise<number[]> {
  return (await searchGuides({ q, locale, asTyped: true })).items.map(({ id }) => id)
}

/** Ids of the excursions that a search for words finds. */
export async function excursionsFoundBy(q: string, locale: Locale = 'en'): Promise<number[]> {
  return (await searchExcursions({ q, locale, asTyped: true })).items.map(({ id }) => id)
}
