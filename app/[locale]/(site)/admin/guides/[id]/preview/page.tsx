import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { PreviewBar } from '@/components/cabinet/preview-bar.tsx'
import { GuidePage } from '@/components/guides/guide-page.tsx'
import { previewProfileCase } from '@/lib/domain/administration/moderation/preview.ts'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { listExcursionsOfGuide } from '@/lib/domain/catalogue/excursions/lists.ts'
import { listReviewsOfGuide } from '@/lib/domain/conversation/reviews/queries.ts'
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

/** A guide's page as travellers will see it once the case is approved. */
export default async function Page({ params }: Props) {
  const { locale: segment, id } = await params
  const locale = requireLocale(segment)
  const actor = await requirePageStaff(locale, '/admin/guides/[id]/preview', pathOf(id))
  const guide = await previewProfileCase(actor, id, locale)
  if (!guide) notFound()
  const [excursions, reviews, features] = await Promise.all([
    listExcursionsOfGuide(guide.id, locale),
    listReviewsOfGuide(guide.id, locale, { most: 60 }),
    findFeatures(),
  ])
  return (
    <>
      <PreviewBar
        locale={locale}
        path={pathOf(id)}
        back={`/admin/guides?case=${id}`}
        backTo="case"
        textLocale={guide.textLocale}
      />
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

function pathOf(id: string): string {
  return `/admin/guides/${id}/preview`
}
