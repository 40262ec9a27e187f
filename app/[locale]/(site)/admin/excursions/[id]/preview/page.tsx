import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewBar } from '@/components/cabinet/preview-bar.tsx'
import { ExcursionPage } from '@/components/excursions/excursion-page.tsx'
import { previewExcursionCase } from '@/lib/domain/administration/moderation/preview.ts'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listReviewsOfExcursion } from '@/lib/domain/conversation/reviews/queries.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
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

/** A tour's page as travellers will see it once the case is approved. */
export default async function Page({ params }: Props) {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const actor = await requirePageStaff(locale, '/admin/excursions/[id]/preview', pathOf(id))
  const excursion = await previewExcursionCase(actor, id, locale)
  if (!excursion) notFound()
  const [reviews, features] = await Promise.all([
    listReviewsOfExcursion(excursion.id, locale, { most: 60 }),
    findFeatures(),
  ])
  return (
    <>
      <PreviewBar
        locale={locale}
        path={pathOf(id)}
        back={`/admin/excursions?case=${id}`}
        backTo="case"
        textLocale={excursion.textLocale}
      />
      <ExcursionPage
        locale={locale}
        site={await siteSettings()}
        excursion={excursion}
        reviews={features.reviews ? reviews : null}
        others={[]}
        articles={[]}
      />
    </>
  )
}

function pathOf(id: string): string {
  return `/admin/excursions/${id}/preview`
}
