import { changed, cleared, type SearchAddress } from '@/lib/domain/discovery/search/address.ts'
import type { Condition, NothingFound, SearchPageView, Total } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'
import type { ChosenFilter } from './chosen-filters.ts'

/** A search with one condition less or another one, and how many it finds. */
type LooserSearch = { label: string; total: Total; search: SearchAddress }

const withoutGroup: Record<Exclude<Condition, 'filters'>, Partial<SearchAddress>> = {
  words: { q: '', exact: false },
  place: { places: [] },
  date: { date: null, near: false },
  guests: { guests: null },
  price: { priceFrom: null, priceTo: null, currency: null },
  language: { languages: [] },
  category: { categories: [] },
  duration: { durations: [] },
  rating: { rating: null },
}

/** More languages than these are behind "any language". */
const mostLanguages = 2

/** Alternatives to a search without results. Other languages are named, since one of them may do. */
export function looserSearches(
  { address, choices }: SearchPageView,
  { loosened }: NothingFound,
  chosen: readonly ChosenFilter[],
  locale: Locale,
  t: Translate<'NothingFits'>,
): LooserSearch[] {
  return loosened.flatMap(({ condition, total, isExact }): LooserSearch[] => {
    if (condition === 'filters') {
      return [{ label: t('without.filters'), total: { total, isExact }, search: cleared(address) }]
    }
    if (condition === 'language') {
      const others = choices.languages.filter(({ count, isChosen }) => count > 0 && !isChosen)
      return others.slice(0, mostLanguages).map(({ value, count }) => ({
        label: t('inLanguage', { language: languageName(value, locale) }),
        total: { total: count, isExact: choices.isExact },
        search: changed(address, { languages: [value] }),
      }))
    }
    const [only, ...more] = condition === 'category' ? chosen.filter(({ group }) => group === condition) : []
    const name = condition === 'words' ? address.q : more.length === 0 ? only?.label : undefined
    return [
      {
        label: name === undefined ? t(`without.${condition}`) : t('withoutOne', { name }),
        total: { total, isExact },
        search: changed(address, withoutGroup[condition]),
      },
    ]
  })
}
