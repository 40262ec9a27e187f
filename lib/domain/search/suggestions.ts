import 'server-only'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { photoUrls } from '../excursions/schema.ts'
import { guidePath } from '../guides/guide.ts'
import { placePath } from '../places/place.ts'
import { searchExcursions, searchGuides, searchPlaces } from './queries.ts'
import type { Suggestions } from './schema.ts'

const mostPlaces = 6
const mostOfEach = 4

/** What the search box offers for the beginning of a query. */
export async function listSuggestions(q: string, locale: Locale): Promise<Suggestions> {
  const [places, guides, excursions] = await Promise.all([
    searchPlaces(q, locale, mostPlaces),
    searchGuides(q, locale, { perPage: mostOfEach }),
    searchExcursions(q, locale, { perPage: mostOfEach }),
  ])
  return {
    places: places.map(({ kind, id, name, slug, countryName, countrySlug, guideCount, excursionCount }) => ({
      kind,
      id,
      name,
      countryName,
      link: localePath(
        locale,
        // A place without guides may still have excursions.
        placePath(
          guideCount > 0 || excursionCount === 0 ? 'guides' : 'excursions',
          countrySlug,
          kind === 'city' ? slug : undefined,
        ),
      ),
      guideCount,
      excursionCount,
    })),
    guides: guides.items.map(({ id, name, city, portrait }) => ({
      id,
      name,
      cityName: city.name,
      link: localePath(locale, guidePath(id)),
      thumb_photo_url: photoUrls(portrait).thumb_photo_url,
    })),
    excursions: excursions.items.map(({ id, title, city, path, picture }) => ({
      id,
      title,
      cityName: city.name,
      link: localePath(locale, path),
      thumb_photo_url: photoUrls(picture).thumb_photo_url,
    })),
  }
}
