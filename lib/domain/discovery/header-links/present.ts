import type { z } from 'zod'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import type { GuidePersonView } from '../../catalogue/guides/guide.ts'
import { presentPhoto, presentThumbnail } from '../../core/photos/present.ts'
import { presentLocation } from '../../geography/places/present.ts'
import type { HeaderLinksView } from './header-links.ts'
import type { headerLinksSchema } from './schema.ts'

/** @param locale of the links */
export function presentHeaderLinks(
  { place, guide, guides, excursions, guideCount, excursionCount }: HeaderLinksView,
  locale: Locale,
): z.input<typeof headerLinksSchema> {
  return {
    city: place?.country ? presentLocation(place) : null,
    country: place ? presentLocation(place.country ?? place) : null,
    guide: guide ? presentPerson(guide) : null,
    guides: guides.map(presentPerson),
    excursions: excursions.map(({ id, title, path, guide }) => ({
      id,
      title,
      link: localePath(locale, path),
      guide: { id: guide.id, thumb_photo_url: presentThumbnail(guide.portrait) },
    })),
    excursionThumbPhotoUrls: [...new Set(excursions.map(({ picture }) => presentThumbnail(picture)))],
    guideCount,
    excursionCount,
  }
}

function presentPerson({ id, firstname, lastname, portrait }: GuidePersonView) {
  return { id, firstname, lastname, ...presentPhoto(portrait) }
}
