import type { ReactNode } from 'react'
import { QuietFrame } from '@/components/layout/quiet-frame.tsx'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'

export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Around the form about a page. */
export default async function ReportLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <QuietFrame locale={locale} site={await siteSettings()} vendors={await findVendors(locale)}>
      {children}
    </QuietFrame>
  )
}
