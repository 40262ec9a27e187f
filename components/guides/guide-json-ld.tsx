import { ratingData, reviewsData } from '@/components/reviews/rating-data.ts'
import { JsonLd } from '@/components/ui/json-ld.tsx'
import { citiesOf, type GuidePageView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import type { ReviewView } from '@/lib/domain/conversation/reviews/review.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { pictureSource } from '@/lib/shared/pictures/addresses.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  guide: GuidePageView
  reviews: ReviewView[]
}

/**
 * For search engines: the page is the profile of a person, or of an agency, and what was rated is what the person runs.
 * Search engines show the stars of a business that others have reviewed, and none of a person.
 */
export function GuideJsonLd({ locale, site, guide, reviews }: Props) {
  const url = absoluteUrl(site, localePath(locale, guidePath(guide.id)))
  const ids = { person: `${url}#guide`, business: `${url}#business` }
  const image = absoluteUrl(site, pictureSource(guide.portrait))
  const shared = {
    name: guide.name,
    description: guide.headline,
    url,
    image,
    knowsLanguage: guide.languages.map(({ code }) => code),
    hasCredential: guide.credentials.map(({ issuer }) => ({
      '@type': 'EducationalOccupationalCredential' as const,
      name: issuer.text,
    })),
  }
  const isPerson = guide.kind === 'solo'
  return (
    <JsonLd
      data={{
        '@graph': [
          {
            '@type': 'ProfilePage',
            url,
            inLanguage: guide.textLocale,
            mainEntity: { '@id': isPerson ? ids.person : ids.business },
          },
          ...(isPerson
            ? [
                {
                  '@type': 'Person' as const,
                  '@id': ids.person,
                  ...shared,
                  ...(guide.firstname && { givenName: guide.firstname }),
                  ...(guide.lastname && { familyName: guide.lastname }),
                  worksFor: { '@id': ids.business },
                },
              ]
            : []),
          {
            '@type': 'LocalBusiness',
            '@id': ids.business,
            ...(isPerson ? { name: guide.name, url, image, founder: { '@id': ids.person } } : shared),
            address: {
              '@type': 'PostalAddress',
              addressLocality: guide.city.name,
              addressCountry: guide.country.name,
            },
            areaServed: citiesOf(guide).map(({ name, country }) => ({
              '@type': 'City' as const,
              name,
              containedInPlace: { '@type': 'Country' as const, name: country.name },
            })),
            ...ratingData(guide),
            ...reviewsData(reviews),
          },
        ],
      }}
    />
  )
}
