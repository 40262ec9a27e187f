import { formatMoney, moneyOf } from '@/lib/domain/basics/money/price.ts'
import { changed, type SearchAddress, toggled } from '@/lib/domain/discovery/search/address.ts'
import type { FilterGroup, OwnGroup } from '@/lib/domain/discovery/search/filter.ts'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import {
  choosing,
  chosenIn,
  type FixedGroup,
  fixedFilters,
  fixedGroups,
} from '@/lib/domain/discovery/search/fixed-filters.ts'
import type { SearchChoices, SearchPageView, Total } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  capitalised,
  formatDuration,
  formatMonthDay,
  formatRating,
  languageName,
} from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'
import { recordOf } from '@/lib/shared/records.ts'
import { dayInSentence } from '../day-in-sentence.ts'
import { valueLabel } from './value-label.ts'

/** Facts of a result that can be filtered by. */
export type Has = {
  category?: string
  languages: readonly string[]
  city: string
  maxGuests?: number
  minutes?: number
  rating: number
  ratingCount: number
}

/** A search with one condition less or another one, and how many it finds. */
export type LooserSearch = { label: string; total: Total; search: SearchAddress }

/** A chosen value, and the fields of the address without it. */
type Chip = { label: string; without: Partial<SearchAddress> }
type ChipTexts = {
  choices: Pick<SearchChoices, 'places' | 'categories'>
  locale: Locale
  t: Translate<'SearchFilters'>
}
type NothingTexts = { view: SearchPageView; locale: Locale; t: Translate<'NothingFits'> }

/** How a filter is spoken of outside its form (`filter-forms.tsx`). */
type FilterWords = {
  chips(address: SearchAddress, texts: ChipTexts): Chip[]
  /**
   * Offered when nothing fits: the search without the filter ("Any day"), the same by its name if only one is chosen
   * ("Without “History”"), or other choices.
   */
  looser: 'without' | 'withoutOne' | ((texts: NothingTexts) => LooserSearch[])
  /** Words for a filter that a result misses: "Architecture, not history". */
  miss(has: Has, texts: NothingTexts): string
}

const ownWords: Record<OwnGroup, FilterWords> = {
  place: {
    chips: ({ places }, { choices }) =>
      places.map((value) => ({
        label: nameIn(choices.places, value) ?? value,
        without: { places: toggled(places, value) },
      })),
    looser: 'without',
    miss: ({ city }, { view: { address, choices }, t }) =>
      instead(city, nameIn(choices.places, only(address.places)), t) ?? t('miss.place'),
  },
  date: {
    chips: ({ date, near }, { locale, t }) => {
      if (date === null) return []
      return one('date', t(near ? 'chip.near' : 'chip.date', { date: dayInSentence(date, locale) }))
    },
    looser: 'without',
    miss: (_, { view, locale, t }) => {
      const { date } = view.address
      return t('miss.date', { date: date === null ? '' : capitalised(formatMonthDay(date, locale), locale) })
    },
  },
  guests: {
    chips: ({ guests }, { t }) => (guests === null ? [] : one('guests', t('chip.guests', { count: guests }))),
    looser: 'without',
    miss: ({ maxGuests }, { t }) =>
      maxGuests === undefined ? t('miss.smallGroups') : t('miss.guests', { count: maxGuests }),
  },
  price: {
    chips: ({ priceFrom, priceTo, currency }, { locale, t }) => {
      if (currency === null) return []
      const amount = (units: number) => formatMoney(moneyOf(units, currency), locale)
      if (priceFrom !== null && priceTo !== null) {
        return one('price', t('chip.priceBetween', { from: amount(priceFrom), to: amount(priceTo) }))
      }
      if (priceFrom !== null) return one('price', t('chip.priceFrom', { from: amount(priceFrom) }))
      return priceTo === null ? [] : one('price', t('chip.priceTo', { to: amount(priceTo) }))
    },
    looser: 'without',
    miss: (_, { t }) => t('miss.price'),
  },
  language: {
    chips: ({ languages }, { locale }) =>
      languages.map((value) => ({
        label: capitalised(languageName(value, locale), locale),
        without: { languages: toggled(languages, value) },
      })),
    // Other languages are named, since one of them may do.
    looser: ({ view: { address, choices }, locale, t }) =>
      choices.languages
        .filter(({ count, isChosen }) => count > 0 && !isChosen)
        .slice(0, mostLanguages)
        .map(({ value, count }) => ({
          label: t('inLanguage', { language: languageName(value, locale) }),
          total: { total: count, isExact: choices.isExact },
          search: changed(address, { languages: [value] }),
        })),
    miss: ({ languages }, { view: { address }, locale, t }) => {
      const own = languages.find((code) => code === localeTraits[locale].language) ?? languages[0]
      const asked = only(address.languages)
      const has = own && capitalised(languageName(own, locale), locale)
      return instead(has, asked && languageName(asked, locale), t) ?? t('miss.language')
    },
  },
  category: {
    chips: ({ categories }, { choices }) =>
      categories.map((value) => ({
        label: nameIn(choices.categories, value) ?? value,
        without: { categories: toggled(categories, value) },
      })),
    looser: 'withoutOne',
    miss: ({ category }, { view: { address, choices }, locale, t }) => {
      const wanted = nameIn(choices.categories, only(address.categories))
      // In the middle of a sentence.
      const lowered = wanted && wanted.charAt(0).toLocaleLowerCase(locale) + wanted.slice(1)
      return instead(category, lowered, t) ?? t('miss.category')
    },
  },
}

type PlainMiss = `miss.${Exclude<FixedGroup, keyof typeof ownMisses>}`

/** Of a filter with a fixed list of values, where a result's own value says more than that it is another one. */
const ownMisses = {
  duration: ({ minutes }, { locale, t }) =>
    t('miss.duration', { duration: formatDuration(minutes ?? 0, locale) }),
  rating: ({ rating, ratingCount }, { locale, t }) =>
    ratingCount === 0 ? t('miss.unrated') : t('miss.rating', { rating: formatRating(rating, locale) }),
} satisfies Partial<Record<FixedGroup, FilterWords['miss']>>

function wordsOfFixed<Group extends FixedGroup>(group: Group): FilterWords {
  const missed: FilterWords['miss'] = (_, { t }) => t(`miss.${group}` as PlainMiss)
  const own: Partial<Record<FixedGroup, FilterWords['miss']>> = ownMisses
  return {
    chips: (address, { locale, t }) => {
      const chosen = chosenIn(group, address).map(({ value }) => value)
      return chosen.map((value) => ({
        label: valueLabel(group, value, locale, t, 'chip'),
        without: choosing(
          group,
          chosen.filter((one) => one !== value),
        ),
      }))
    },
    looser: fixedFilters[group].looser,
    miss: own[group] ?? missed,
  }
}

export const filterWords: Record<FilterGroup, FilterWords> = {
  ...ownWords,
  ...recordOf(fixedGroups, wordsOfFixed),
}

/** More languages than these are behind "any language". */
const mostLanguages = 2

/** The chip of a filter with a single choice. */
function one(group: OwnGroup, label: string): Chip[] {
  return [{ label, without: searchFilters[group].empty.address }]
}

function nameIn(choices: readonly { value: string; name: string }[], value?: string): string | undefined {
  return choices.find((choice) => choice.value === value)?.name
}

function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined
}

function instead(has: string | undefined, wanted: string | undefined, t: NothingTexts['t']): string | null {
  return has === undefined || wanted === undefined ? null : t('instead', { has, wanted })
}
