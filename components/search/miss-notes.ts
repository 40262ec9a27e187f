import type { Condition, NothingFound, SearchPageView } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  capitalised,
  formatDuration,
  formatMonthDay,
  formatRating,
  languageName,
} from '@/lib/shared/i18n/format.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'

/** Facts of a result that can be filtered by. */
type Has = {
  category?: string
  languages: readonly string[]
  city: string
  maxGuests?: number
  minutes?: number
  rating: number
  ratingCount: number
}

/** Conditions that each of the nearest results misses, by its id: "Architecture, not history". */
export function missNotes(
  view: SearchPageView,
  { nearest, misses }: NothingFound,
  locale: Locale,
  t: Translate<'NothingFits'>,
): Map<number, string> {
  const having: [id: number, has: Has][] =
    nearest.kind === 'guides'
      ? nearest.items.map(({ id, languages, city, rating, ratingCount }) => [
          id,
          { languages: languages.map(({ code }) => code), city: city.name, rating, ratingCount },
        ])
      : nearest.items.map(({ id, languages, city, rating, ratingCount, category, ...tour }) => [
          id,
          {
            category: category.name,
            languages,
            city: city.name,
            maxGuests: tour.maxGuests,
            minutes: tour.durationMinutes,
            rating,
            ratingCount,
          },
        ])
  return new Map(
    having.flatMap(([id, has]) => {
      const condition = misses.get(id)
      return condition ? [[id, missNote(condition, has, view, locale, t)]] : []
    }),
  )
}

function missNote(
  condition: Condition,
  has: Has,
  { address, choices }: SearchPageView,
  locale: Locale,
  t: Translate<'NothingFits'>,
): string {
  const { q, date, languages, places, categories } = address
  const instead = (own: string | undefined, wanted: string | undefined) =>
    own === undefined || wanted === undefined ? null : t('instead', { has: own, wanted })
  const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined)
  const language = (code: string | undefined) => code && languageName(code, locale)
  switch (condition) {
    case 'category': {
      const wanted = choices.categories.find(({ value }) => value === only(categories))
      return instead(has.category, lowered(wanted?.name, locale)) ?? t('miss.category')
    }
    case 'language': {
      const own = language(has.languages.find((code) => code === locale.slice(0, 2)) ?? has.languages[0])
      return instead(own && capitalised(own, locale), language(only(languages))) ?? t('miss.language')
    }
    case 'place':
      return (
        instead(has.city, choices.places.find(({ value }) => value === only(places))?.name) ?? t('miss.place')
      )
    case 'date':
      return t('miss.date', { date: date === null ? '' : capitalised(formatMonthDay(date, locale), locale) })
    case 'guests':
      return has.maxGuests === undefined ? t('miss.smallGroups') : t('miss.guests', { count: has.maxGuests })
    case 'duration':
      return t('miss.duration', { duration: formatDuration(has.minutes ?? 0, locale) })
    case 'rating':
      return has.ratingCount === 0
        ? t('miss.unrated')
        : t('miss.rating', { rating: formatRating(has.rating, locale) })
    case 'words':
      return t('miss.words', { query: q })
    case 'price':
    case 'filters':
      return t(`miss.${condition}`)
  }
}

/** A name in the middle of a sentence. */
function lowered(name: string | undefined, locale: Locale): string | undefined {
  return name && name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
}
