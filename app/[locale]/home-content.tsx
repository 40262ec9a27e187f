import type { ReactNode } from 'react'
import { CallToGuides } from '@/components/home/call-to-guides.tsx'
import { HomePage } from '@/components/home/home-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listArticles } from '@/lib/domain/catalogue/articles/queries.ts'
import { listPopularExcursions } from '@/lib/domain/catalogue/excursions/lists.ts'
import { listFeaturedGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { trialDays } from '@/lib/domain/core/listing/subscription-state.ts'
import { listCountries, listProminentCities } from '@/lib/domain/geography/places/lists.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'

/** More than there will ever be: the page names all cities. */
const allCities = 10_000

/** The home page with what is on the site, as published or as a preview of its appearance. */
export async function homeContent(locale: Locale, site: SiteSettings): Promise<ReactNode> {
  const [cities, countries, excursions, guides, articles] = await Promise.all([
    listProminentCities(locale, allCities),
    listCountries(locale),
    listPopularExcursions(null, locale, { perPage: 4 }),
    listFeaturedGuides(locale, 6),
    listArticles(locale, { perPage: 4 }),
  ])
  return (
    <HomePage
      locale={locale}
      parts={site.homeParts}
      hero={site.hero}
      cities={cities}
      countries={countries}
      excursions={excursions.items}
      guides={guides}
      articles={articles.items}
      invitation={<Invitation locale={locale} languages={site.locales.length} />}
      canRegister={cities.length === 0 && (await findFeatures()).registration}
    />
  )
}

async function Invitation({ locale, languages }: { locale: Locale; languages: number }) {
  if (!(await findFeatures()).registration) return null
  return <CallToGuides locale={locale} languages={languages} trialDays={trialDays} />
}
