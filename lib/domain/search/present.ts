import type { z } from 'zod'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { guidePath } from '../guides/guide.ts'
import { presentThumbnail } from '../photos/present.ts'
import { placePath } from '../places/place.ts'
import type { suggestionsSchema } from './schema.ts'
import type { PlaceResult, SuggestionsView } from './search.ts'

/** @param locale of the links */
export function presentSuggestions(
  { places, guides, excursions }: SuggestionsView,
  locale: Locale,
): z.input<typeof suggestionsSchema> {
  return {
    places: places.map((place) => ({
      kind: place.kind,
      id: place.id,
      name: place.name,
      countryName: place.countryName,
      link: localePath(locale, pathOf(place)),
      guideCount: place.guideCount,
      excursionCount: place.excursionCount,
    })),
    guides: guides.map(({ id, name, city, portrait }) => ({
      id,
      name,
      cityName: city.name,
      link: localePath(locale, guidePath(id)),
      thumb_photo_url: presentThumbnail(portrait),
    })),
    excursions: excursions.map(({ id, title, city, path, picture }) => ({
      id,
      title,
      cityName: city.name,
      link: localePath(locale, path),
      thumb_photo_url: presentThumbnail(picture),
    })),
  }
}

/** A place without guides may still have excursions. */
function pathOf({ kind, slug, countrySlug, guideCount, excursionCount }: PlaceResult): string {
  return placePath(
    guideCount > 0 || excursionCount === 0 ? 'guides' : 'excursions',
    countrySlug,
    kind === 'city' ? slug : undefined,
  )
}
