import { JsonLd } from '@/components/ui/json-ld.tsx'
import { type GuidePageView, guidePath } from '@/lib/domain/guides/guide.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { pictureSource } from '@/lib/shared/pictures/addresses.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = {
  locale: Locale
  site: SiteSettings
  guide: GuidePageView
}

/** The page as a profile of a person, for search engines. */
export function GuideJsonLd({ locale, site, guide }: Props) {
  return (
    <JsonLd
      data={{
        '@type': 'ProfilePage',
        inLanguage: guide.textLocale,
        mainEntity: {
          '@type': 'Person',
          name: guide.name,
          givenName: guide.firstname,
          familyName: guide.lastname,
          description: guide.headline,
          url: absoluteUrl(site, localePath(locale, guidePath(guide.id))),
          image: absoluteUrl(site, pictureSource(guide.portrait)),
          knowsLanguage: guide.languages.map(({ code }) => code),
          workLocation: {
            '@type': 'City',
            name: guide.city.name,
            containedInPlace: { '@type': 'Country', name: guide.country.name },
          },
          hasCredential: guide.credentials.map(({ issuer }) => ({
            '@type': 'EducationalOccupationalCredential',
            name: issuer.text,
          })),
        },
      }}
    />
  )
}
