import type { Metadata } from 'next'
import { CallToGuides } from '@/components/home/call-to-guides.tsx'
import { HomePage } from '@/components/home/home-page.tsx'
import { JsonLd } from '@/components/ui/json-ld.tsx'
import { listArticles } from '@/lib/domain/articles/queries.ts'
import { listPopularExcursions } from '@/lib/domain/excursions/lists.ts'
import { findFeatures } from '@/lib/domain/features/queries.ts'
import { listFeaturedGuides } from '@/lib/domain/guides/lists.ts'
import { listCountries, listProminentCities } from '@/lib/domain/places/lists.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { heroPictures } from '@/lib/shared/pictures/addresses.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

export const revalidate = 3600
export function generateStaticParams() {
  return []
}

type Props = { params: Promise<{ locale: string }> }

/** More than there will ever be: the page names all cities. */
const allCities = 10_000

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await translatorFor(locale, 'HomePage')
  return pageMetadata({
    locale,
    path: '/',
    title: t('metaTitle', { name: siteSettings().name }),
    description: t('metaDescription'),
    image: heroPictures().wide,
    isTitleWhole: true,
  })
}

export default async function Home({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const [cities, countries, excursions, guides, articles] = await Promise.all([
    listProminentCities(locale, allCities),
    listCountries(locale),
    listPopularExcursions(null, locale, { perPage: 4 }),
    listFeaturedGuides(locale, 6),
    listArticles(locale, { perPage: 4 }),
  ])
  const site = siteSettings()
  const home = absoluteUrl(site, localePath(locale, '/'))
  return (
    <>
      <JsonLd
        data={{
          '@type': 'Organization',
          '@id': `${home}#organization`,
          name: site.name,
          url: home,
          logo: absoluteUrl(site, '/apple-touch-icon.png'),
        }}
      />
      <JsonLd
        data={{
          '@type': 'WebSite',
          name: site.name,
          url: home,
          inLanguage: locale,
          potentialAction: {
            '@type': 'SearchAction',
            target: `${absoluteUrl(site, localePath(locale, '/search/guides'))}?q={search_term_string}`,
            'query-input': 'required name=search_term_string',
          },
        }}
      />
      <HomePage
        locale={locale}
        cities={cities}
        countries={countries}
        excursions={excursions.items}
        guides={guides}
        articles={articles.items}
        invitation={<Invitation locale={locale} />}
      />
    </>
  )
}

async function Invitation({ locale }: { locale: Locale }) {
  return (await findFeatures()).registration ? <CallToGuides locale={locale} /> : null
}
