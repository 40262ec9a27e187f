import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { OwnReviewsPage } from '@/components/cabinet/reviews/own-reviews-page.tsx'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { listOwnReviews } from '@/lib/domain/conversation/reviews/own.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'
import { findOwnGuide } from '../own-guide.ts'

const path = '/profile/reviews'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'OwnReviews')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requirePageActor(locale, path)
  if (guideId === null) notFound()
  const { waiting, page } = await searchParams
  const isWaiting = waiting === '1'
  const [reviews, guide] = await Promise.all([
    listOwnReviews(guideId, locale, {
      isWaiting,
      page: typeof page === 'string' && /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    }),
    findOwnGuide(locale),
  ])
  return (
    <OwnReviewsPage
      locale={locale}
      reviews={reviews}
      isWaiting={isWaiting}
      ownPage={guide && guidePath(guide.id)}
    />
  )
}
