import { localisedPlainText } from '@/components/guides/running-text.tsx'
import { ratingData, reviewsData } from '@/components/reviews/rating-data.ts'
import { JsonLd } from '@/components/ui/json-ld.tsx'
import { wholeUnits } from '@/lib/domain/basics/money/price.ts'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { ReviewView } from '@/lib/domain/conversation/reviews/review.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { pictureSource } from '@/lib/shared/pictures/addresses.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'
import { familyData } from './family-data.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  excursion: ExcursionPageView
  reviews: ReviewView[]
}

/** The excursion as a trip with a price and ratings, for search engines. */
export function ExcursionJsonLd({ locale, site, excursion, reviews }: Props) {
  const { guide, price } = excursion
  const address = absoluteUrl(site, localePath(locale, excursion.path))
  return (
    <JsonLd
      data={{
        '@type': ['Product', 'TouristTrip'],
        name: excursion.title,
        description: localisedPlainText(excursion.description),
        url: address,
        image: excursion.gallery.map((picture) => absoluteUrl(site, pictureSource(picture))),
        category: excursion.category.name,
        provider: {
          '@type': 'Person',
          name: guide.name,
          url: absoluteUrl(site, localePath(locale, guidePath(guide.id))),
        },
        itinerary: {
          '@type': 'ItemList',
          itemListElement: excursion.stops.map((stop, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            item: {
              '@type': 'TouristAttraction',
              name: stop.title,
              ...(stop.point && { geo: { '@type': 'GeoCoordinates', ...stop.point } }),
            },
          })),
        },
        offers: {
          '@type': 'Offer',
          url: address,
          price: String(wholeUnits(price)),
          priceCurrency: price.currency,
          availability: `https://schema.org/${excursion.enquiriesPaused ? 'OutOfStock' : 'InStock'}`,
        },
        ...familyData(excursion, locale),
        ...ratingData(excursion),
        ...reviewsData(reviews),
      }}
    />
  )
}
