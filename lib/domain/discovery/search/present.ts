import type { z } from 'zod'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { guidePath } from '../../catalogue/guides/guide.ts'
import { presentThumbnail } from '../../core/photos/present.ts'
import { placePath } from '../../geography/places/place.ts'
import type { suggestionsSchema } from './schema.ts'
import type { SuggestedPlace, SuggestionsView } from './suggestion.ts'

/** @param locale of the links */
export function presentSuggestions(
  { places, categories, excursions, guides }: SuggestionsView,
  locale: Locale,
): z.input<typeof suggestionsSchema> {
  return {
    places: places.map((place) => ({
      kind: place.kind,
      id: place.id,
      name: place.name,
      countryName: place.countryName,
      guideCount: place.guideCount,
      excursionCount: place.excursionCount,
      link: localePath(locale, pathOf(place)),
      thumb_photo_url: presentThumbnail(place.picture),
      match: place.match,
    })),
    categories: categories.map(({ slug, picture, ...category }) => ({
      ...category,
      link: localePath(locale, `/search/excursions?${new URLSearchParams({ category: slug })}`),
      thumb_photo_url: presentThumbnail(picture),
    })),
    excursions: excursions.map(({ path, picture, textLocale, ...excursion }) => ({
      ...excursion,
      lang: textLocale,
      link: localePath(locale, path),
      thumb_photo_url: presentThumbnail(picture),
    })),
    guides: guides.map(({ portrait, textLocale, ...guide }) => ({
      ...guide,
      lang: textLocale,
      link: localePath(locale, guidePath(guide.id)),
      thumb_photo_url: presentThumbnail(portrait),
    })),
  }
}

/** A place without guides may still have excursions. */
function pathOf({ kind, slug, countrySlug, guideCount, excursionCount }: SuggestedPlace): string {
  return placePath(
    guideCount > 0 || excursionCount === 0 ? 'guides' : 'excursions',
    countrySlug,
    kind === 'city' ? slug : undefined,
  )
}
