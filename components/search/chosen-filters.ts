import { changed, type SearchAddress } from '@/lib/domain/discovery/search/address.ts'
import type { FilterGroup } from '@/lib/domain/discovery/search/filter.ts'
import { filterGroups } from '@/lib/domain/discovery/search/filters.ts'
import type { SearchChoices } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { filterWords } from './filters/filter-words.ts'

/** One filter that is set: what it is called, and the same search without it. */
export type ChosenFilter = { group: FilterGroup; label: string; without: SearchAddress }

/** The filters of an address in the order of the form. */
export function chosenFilters(
  address: SearchAddress,
  choices: Pick<SearchChoices, 'places' | 'categories'>,
  locale: Locale,
): ChosenFilter[] {
  const texts = { choices, locale, t: translatorFor(locale, 'SearchFilters') }
  return filterGroups.flatMap((group) =>
    filterWords[group]
      .chips(address, texts)
      .map(({ label, without }) => ({ group, label, without: changed(address, without) })),
  )
}
