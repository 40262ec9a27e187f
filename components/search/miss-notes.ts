import type { Condition, NothingFound, SearchPageView } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'
import { filterWords, type Has } from './filters/filter-words.ts'

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
  const noteOf = (condition: Condition, has: Has) => {
    if (condition === 'words') return t('miss.words', { query: view.address.q })
    if (condition === 'filters') return t('miss.filters')
    return filterWords[condition].miss(has, { view, locale, t })
  }
  return new Map(
    having.flatMap(([id, has]) => {
      const condition = misses.get(id)
      return condition ? [[id, noteOf(condition, has)]] : []
    }),
  )
}
