import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewBar } from '@/components/cabinet/preview-bar.tsx'
import { ExcursionPage } from '@/components/excursions/excursion-page.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { findExcursionPreview } from '@/lib/domain/catalogue/excursions/editor/preview.ts'
import { listReviewsOfExcursion } from '@/lib/domain/conversation/reviews/queries.ts'
import { requirePageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../../../area-metadata.ts'

export const dynamic = 'force-dynamic'

type Props = { params: Promise<{ locale: string; id: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const t = translatorFor(locale, 'Preview')
  return areaMetadata(locale, pathOf(id), t('title'))
}

/** A tour's own page as travellers will see it, with what is not approved yet. */
export default async function Page({ params }: Props) {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const { guideId } = await requirePageActor(locale, pathOf(id))
  const isId = /^[1-9]\d{0,8}$/.test(id)
  const excursion = guideId === null || !isId ? null : await findExcursionPreview(guideId, Number(id), locale)
  if (!excursion) notFound()
  const [reviews, features] = await Promise.all([
    listReviewsOfExcursion(excursion.id, locale, { most: 60 }),
    findFeatures(),
  ])
  const t = translatorFor(locale, 'ExcursionEditor')
  return (
    <>
      <PreviewBar
        locale={locale}
        path={pathOf(id)}
        back={`/profile/excursions/${id}/check`}
        textLocale={excursion.textLocale}
      />
      <ExcursionPage
        locale={locale}
        site={await siteSettings()}
        excursion={{ ...excursion, title: excursion.title || t('untitled') }}
        reviews={features.reviews ? reviews : null}
        others={[]}
        articles={[]}
      />
    </>
  )
}

function pathOf(id: string): string {
  return `/profile/excursions/${id}/preview`
}
