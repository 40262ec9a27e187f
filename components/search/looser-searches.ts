import { changed, cleared } from '@/lib/domain/discovery/search/address.ts'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import type { NothingFound, SearchPageView } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'
import type { ChosenFilter } from './chosen-filters.ts'
import { filterWords, type LooserSearch } from './filters/filter-words.ts'

/** Alternatives to a search without results. */
export function looserSearches(
  view: SearchPageView,
  { loosened }: NothingFound,
  chosen: readonly ChosenFilter[],
  locale: Locale,
  t: Translate<'NothingFits'>,
): LooserSearch[] {
  const { address } = view
  return loosened.flatMap(({ condition, total, isExact }): LooserSearch[] => {
    const found = { total: { total, isExact } }
    if (condition === 'filters') return [{ label: t('without.filters'), ...found, search: cleared(address) }]
    if (condition === 'words') {
      const search = changed(address, { q: '', exact: false })
      return [{ label: t('withoutOne', { name: address.q }), ...found, search }]
    }
    const { looser } = filterWords[condition]
    if (typeof looser === 'function') return looser({ view, locale, t })
    const [one, ...others] = chosen.filter(({ group }) => group === condition)
    const isNamed = looser === 'withoutOne' && one !== undefined && others.length === 0
    const label = isNamed ? t('withoutOne', { name: one.label }) : t(`without.${condition}`)
    return [{ label, ...found, search: changed(address, searchFilters[condition].empty.address) }]
  })
}
