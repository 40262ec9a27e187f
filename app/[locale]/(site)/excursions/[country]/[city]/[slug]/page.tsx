import type { Metadata } from 'next'
import { ExcursionPage } from '@/components/excursions/excursion-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listArticlesAbout } from '@/lib/domain/catalogue/articles/teasers.ts'
import type { ExcursionPageView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import { listOtherExcursions } from '@/lib/domain/catalogue/excursions/lists.ts'
import { findExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { sharePictureOfExcursion } from '@/lib/domain/catalogue/excursions/share-picture.ts'
import { listReviewsOfExcursion } from '@/lib/domain/conversation/reviews/queries.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { excursionPath } from '@/lib/shared/addresses/excursion-path.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isSlug } from '@/lib/shared/addresses/slug.ts'
import { formatDuration } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { movedOrNotFound } from '../../../../moved.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string; country: string; city: string; slug: string }> }
type Address = { locale: Locale; country: string; city: string; slug: string }

const othersShown = 4
/** Of all, and of each choice among them. More would make it a page of reviews; the average counts all of them. */
const reviewsShown = 60

export default async function Page({ params }: Props) {
  const address = await readParams(params)
  const { locale } = address
  const excursion = await requireExcursion(address)
  const [reviews, others, articles] = await Promise.all([
    listReviewsOfExcursion(excursion.id, locale, { most: reviewsShown }),
    listOtherExcursions(placeOf(excursion), null, locale, { perPage: othersShown }),
    listArticlesAbout(excursion.city.id, locale),
  ])
  return (
    <ExcursionPage
      locale={locale}
      site={await siteSettings()}
      excursion={excursion}
      reviews={(await findFeatures()).reviews ? reviews : null}
      others={others.items}
      articles={articles}
    />
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const address = await readParams(params)
  const { locale } = address
  const excursion = await requireExcursion(address)
  const t = translatorFor(locale, 'ExcursionPage')
  const { city, originalLocale } = excursion
  return pageMetadata({
    locale,
    path: excursion.path,
    title: t('metaTitle', {
      title: excursion.title,
      city: city.name,
      cityIn: city.prepositionalCase ?? city.name,
    }),
    description: t('metaDescription', {
      summary: excursion.summary,
      duration: formatDuration(excursion.durationMinutes, locale),
      group: t('upTo', { count: excursion.maxGuests }),
      guide: excursion.guide.name,
    }),
    share: await sharePictureOfExcursion(excursion, locale),
    availableLocales: [originalLocale, ...excursion.availableLocales.filter((one) => one !== originalLocale)],
    textLocale: excursion.textLocale,
    isUnchecked: excursion.isUnchecked,
    isHiddenFromSearch: !excursion.isListed,
  })
}

async function readParams(params: Props['params']): Promise<Address> {
  const { locale, ...address } = await params
  return { locale: requireLocale(locale), ...address }
}

async function requireExcursion(address: Address): Promise<ExcursionPageView> {
  const { locale, country, city, slug } = address
  const isAddress = [country, city, slug].every(isSlug)
  const excursion = isAddress ? await findExcursion(country, city, slug, locale) : null
  return excursion ?? movedOrNotFound(locale, excursionPath(country, city, slug))
}

function placeOf({ id, city, country, isListed }: ExcursionPageView) {
  return { id, cityId: city.id, countryId: country.id, isListed }
}
