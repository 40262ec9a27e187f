import type { Metadata } from 'next'
import { PreviewBar } from '@/components/cabinet/preview-bar.tsx'
import { BrandColours } from '@/components/layout/brand-colours.tsx'
import { previewSettings } from '@/lib/domain/discovery/appearance/queries.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { usualStyleSheet } from '@/lib/shared/brand/style-sheet.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../../../area-metadata.ts'
import { homeContent } from '../../../../home-content.tsx'
import { SiteFrame } from '../../../../site-frame.tsx'

export const dynamic = 'force-dynamic'

const path = '/admin/appearance/preview'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  return areaMetadata(locale, path, translatorFor(locale, 'Preview')('title'))
}

/** The home page with the draft of the appearance, in a frame of its own: other pages have the published one. */
export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const site = await previewSettings(actor)
  return (
    <>
      <BrandColours styleSheet={site.styleSheet ?? usualStyleSheet} />
      <SiteFrame locale={locale} site={site}>
        <PreviewBar locale={locale} path={path} back="/admin/appearance" textLocale={locale} />
        {await homeContent(locale, site)}
      </SiteFrame>
    </>
  )
}
