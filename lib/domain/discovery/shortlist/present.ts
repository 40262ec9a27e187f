import type { z } from 'zod'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { presentPrice } from '../../basics/money/present.ts'
import { presentExcursion } from '../../catalogue/excursions/present.ts'
import { type GuideCardView, guidePath } from '../../catalogue/guides/guide.ts'
import { presentPhoto } from '../../core/photos/present.ts'
import { presentPlaceName } from '../../geography/places/present.ts'
import type { shortlistSchema } from './schema.ts'
import type { ShortlistView } from './view.ts'

type Answer = z.input<typeof shortlistSchema>

/** @param locale of the links */
export function presentShortlist({ guides, excursions }: ShortlistView, locale: Locale): Answer {
  return {
    guides: guides.flatMap(({ facts }) => (facts ? presentGuide(facts.card, locale) : [])),
    excursions: excursions.flatMap(({ facts }) => (facts ? presentExcursion(facts.card, locale) : [])),
    no_longer_offered: { guides: goneIn(guides), excursions: goneIn(excursions) },
  }
}

function presentGuide(guide: GuideCardView, locale: Locale): Answer['guides'][number] {
  const {
    id,
    name,
    headline,
    portrait,
    city,
    country,
    otherCities,
    rating,
    ratingCount,
    writtenCount,
    priceFrom,
  } = guide
  return {
    id,
    link: localePath(locale, guidePath(id)),
    name,
    headline,
    ...presentPhoto(portrait),
    city: presentPlaceName(city),
    country: presentPlaceName(country),
    other_cities: otherCities.map((other) => ({
      ...presentPlaceName(other),
      country: presentPlaceName(other.country),
    })),
    rating,
    ratingCount,
    writtenCount,
    price_from: priceFrom && presentPrice(priceFrom),
  }
}

function goneIn(items: ReadonlyArray<{ id: number; facts: unknown }>): number[] {
  return items.filter(({ facts }) => facts === null).map(({ id }) => id)
}
