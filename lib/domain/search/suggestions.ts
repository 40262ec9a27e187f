import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import { listExcursionLinks } from '../excursions/link.ts'
import { listGuideLinks } from '../guides/link.ts'
import { searchPlaces } from './place-search.ts'
import { search } from './queries.ts'
import type { SuggestionsView } from './search.ts'

const mostPlaces = 6
const mostOfEach = 4

/** Suggestions for the beginning of a query. */
export async function listSuggestions(q: string, locale: Locale): Promise<SuggestionsView> {
  const [places, guides, excursions] = await Promise.all([
    searchPlaces(q, locale, mostPlaces),
    search('guide', { q, locale, perPage: mostOfEach }).then(({ ids }) => listGuideLinks(ids, locale)),
    search('excursion', { q, locale, perPage: mostOfEach }).then(({ ids }) =>
      listExcursionLinks(ids, locale),
    ),
  ])
  return { places, guides, excursions }
}
