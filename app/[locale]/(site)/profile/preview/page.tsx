import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewBar } from '@/components/cabinet/preview-bar.tsx'
import { GuidePage } from '@/components/guides/guide-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listExcursionsOfGuide } from '@/lib/domain/catalogue/excursions/lists.ts'
import { findGuidePreview } from '@/lib/domain/catalogue/guides/profile/preview.ts'
import { listReviewsOfGuide } from '@/lib/domain/conversation/reviews/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../area-metadata.ts'

export const dynamic = 'force-dynamic'

const path = '/profile/preview'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'Preview')
  return areaMetadata(locale, path, t('title'))
}

/** The guide's own page as travellers will see it, with what is not approved yet. */
export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const { guideId } = await requirePageActor(locale, path)
  const guide = guideId === null ? null : await findGuidePreview(guideId, locale)
  if (!guide) notFound()
  const [excursions, reviews, features] = await Promise.all([
    listExcursionsOfGuide(guide.id, locale),
    listReviewsOfGuide(guide.id, locale, { most: 60 }),
    findFeatures(),
  ])
  return (
    <>
      <PreviewBar locale={locale} path={path} back="/profile" textLocale={guide.textLocale} />
      <GuidePage
        locale={locale}
        site={await siteSettings()}
        guide={guide}
        excursions={excursions}
        reviews={features.reviews ? reviews : null}
        others={[]}
      />
    </>
  )
}
