import type { Metadata } from 'next'
import { GuidePage } from '@/components/guides/guide-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listExcursionsOfGuide } from '@/lib/domain/catalogue/excursions/lists.ts'
import { type GuidePageView, guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { listOtherGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import { sharePictureOfGuide } from '@/lib/domain/catalogue/guides/share-picture.ts'
import { listReviewsOfGuide } from '@/lib/domain/conversation/reviews/queries.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { pagesKeptByNext } from '@/lib/server/page-cache/vercel.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { formatLanguages } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { movedOrNotFound } from '../../moved.ts'

export const revalidate = 3600

export const generateStaticParams = pagesKeptByNext

type Props = { params: Promise<{ locale: string; id: string }> }

const othersShown = 4
/** Of all, and of each choice among them. More would make it a page of reviews; the average counts all of them. */
const reviewsShown = 60

export default async function Page({ params }: Props) {
  const { locale, id } = await readParams(params)
  const guide = await requireGuide(id, locale)
  const [excursions, reviews, others] = await Promise.all([
    listExcursionsOfGuide(id, locale),
    listReviewsOfGuide(id, locale, { most: reviewsShown }),
    listOtherGuides({ id, cityId: guide.city.id, countryId: guide.country.id }, locale, othersShown),
  ])
  return (
    <GuidePage
      locale={locale}
      site={await siteSettings()}
      guide={guide}
      excursions={excursions}
      reviews={(await findFeatures()).reviews ? reviews : null}
      others={others}
    />
  )
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale, id } = await readParams(params)
  const guide = await requireGuide(id, locale)
  const t = translatorFor(locale, 'GuidePage')
  const { city, originalLocale } = guide
  return pageMetadata({
    locale,
    path: guidePath(id),
    title: t('metaTitle', {
      name: guide.name,
      city: city.name,
      cityIn: city.prepositionalCase ?? city.name,
    }),
    description: t('metaDescription', {
      lead: leadingSentence(guide.headline, guide.textLocale),
      languages: formatLanguages(
        guide.languages.map(({ code }) => code),
        locale,
      ),
    }),
    share: await sharePictureOfGuide(guide, locale),
    availableLocales: [originalLocale, ...guide.availableLocales.filter((one) => one !== originalLocale)],
    textLocale: guide.textLocale,
    isUnchecked: guide.isUnchecked,
    isHiddenFromSearch: !guide.isListed,
  })
}

async function readParams(params: Props['params']): Promise<{ locale: Locale; id: number }> {
  const { locale, id } = await params
  // An id is a plain number that fits the database; `007` is not.
  const known = requireLocale(locale)
  const isId = /^[1-9]\d{0,9}$/.test(id)
  return { locale: known, id: isId ? Number(id) : await movedOrNotFound(known, `/guide/${id}`) }
}

async function requireGuide(id: number, locale: Locale): Promise<GuidePageView> {
  return (await findGuide(id, locale)) ?? movedOrNotFound(locale, guidePath(id))
}

/** The headline as a complete sentence, so that another can follow. */
function leadingSentence(headline: string, locale: Locale): string {
  const isSpaced = !isWrittenInCharacters(locale)
  const stop = /[.!?…。！？]$/.test(headline) ? '' : isSpaced ? '.' : '。'
  return headline + stop + (isSpaced ? ' ' : '')
}
