import type { Metadata } from 'next'
import { CallToGuides } from '@/components/home/call-to-guides.tsx'
import { HomePage } from '@/components/home/home-page.tsx'
import { SiteJsonLd } from '@/components/home/site-json-ld.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import { listPopularExcursions } from '@/lib/domain/catalogue/excursions/lists.ts'
import { listFeaturedGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { trialDays } from '@/lib/domain/core/listing/subscription-state.ts'
import { listCountries, listProminentCities } from '@/lib/domain/geography/places/lists.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { heroPictures } from '@/lib/shared/pictures/addresses.ts'

export const revalidate = 3600
export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string }> }

/** More than there will ever be: the page names all cities. */
const allCities = 10_000

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'HomePage')
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
  return (
    <>
      <SiteJsonLd locale={locale} site={siteSettings()} />
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
  if (!(await findFeatures()).registration) return null
  const { locales } = siteSettings()
  return <CallToGuides locale={locale} languages={locales.length} trialDays={trialDays} />
}
