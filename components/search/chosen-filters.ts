import { formatMoney, moneyOf } from '@/lib/domain/basics/money/price.ts'
import { changed, type SearchAddress, toggled } from '@/lib/domain/discovery/search/address.ts'
import type { FilterGroup } from '@/lib/domain/discovery/search/filters.ts'
import type { SearchChoices } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { capitalised, formatRating, languageName } from '@/lib/shared/i18n/format.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'
import { dayInSentence } from './day-in-sentence.ts'

/** One filter that is set: what it is called, and the same search without it. */
export type ChosenFilter = { group: FilterGroup; label: string; without: SearchAddress }

/** The filters of an address in the order of the form. */
export function chosenFilters(
  address: SearchAddress,
  { places, categories }: Pick<SearchChoices, 'places' | 'categories'>,
  locale: Locale,
  t: Translate<'SearchFilters'>,
): ChosenFilter[] {
  const { date, guests, rating } = address
  const nameIn = (choices: readonly { value: string; name: string }[], value: string) =>
    choices.find((choice) => choice.value === value)?.name ?? value
  const chosen: [group: FilterGroup, label: string | null, change: Partial<SearchAddress>][] = [
    ...address.places.map((value): [FilterGroup, string, Partial<SearchAddress>] => [
      'place',
      nameIn(places, value),
      { places: toggled(address.places, value) },
    ]),
    [
      'date',
      date && t(address.near ? 'chip.near' : 'chip.date', { date: dayInSentence(date, locale) }),
      { date: null, near: false },
    ],
    ['guests', guests === null ? null : t('chip.guests', { count: guests }), { guests: null }],
    ['price', priceLabel(address, locale, t), { priceFrom: null, priceTo: null, currency: null }],
    ...address.languages.map((value): [FilterGroup, string, Partial<SearchAddress>] => [
      'language',
      capitalised(languageName(value, locale), locale),
      { languages: toggled(address.languages, value) },
    ]),
    ...address.categories.map((value): [FilterGroup, string, Partial<SearchAddress>] => [
      'category',
      nameIn(categories, value),
      { categories: toggled(address.categories, value) },
    ]),
    ...address.durations.map((value): [FilterGroup, string, Partial<SearchAddress>] => [
      'duration',
      t(value),
      { durations: toggled(address.durations, value) },
    ]),
    [
      'rating',
      rating === null ? null : t('chip.rating', { rating: formatRating(rating, locale) }),
      { rating: null },
    ],
  ]
  return chosen.flatMap(([group, label, change]) =>
    label === null ? [] : [{ group, label, without: changed(address, change) }],
  )
}

function priceLabel(
  { priceFrom, priceTo, currency }: SearchAddress,
  locale: Locale,
  t: Translate<'SearchFilters'>,
): string | null {
  if (currency === null) return null
  const amount = (units: number) => formatMoney(moneyOf(units, currency), locale)
  if (priceFrom !== null && priceTo !== null) {
    return t('chip.priceBetween', { from: amount(priceFrom), to: amount(priceTo) })
  }
  if (priceFrom !== null) return t('chip.priceFrom', { from: amount(priceFrom) })
  return priceTo === null ? null : t('chip.priceTo', { to: amount(priceTo) })
}
