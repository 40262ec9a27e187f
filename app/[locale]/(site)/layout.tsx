import type { ReactNode } from 'react'
import { PublicFrame } from '@/components/layout/public-frame.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { findOperatorLine } from '@/lib/domain/basics/operator/queries.ts'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { listFooterPages } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Header and footer of the public pages. */
export default async function SiteLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  const [features, operatorLine, pages, vendors] = await Promise.all([
    findFeatures(),
    findOperatorLine(locale),
    listFooterPages(locale),
    findVendors(locale),
  ])
  return (
    <PublicFrame
      locale={locale}
      site={siteSettings()}
      vendors={vendors}
      features={features}
      operatorLine={operatorLine}
      pages={pages}
    >
      {children}
    </PublicFrame>
  )
}
