import type { ReactNode } from 'react'
import { PublicFrame } from '@/components/layout/public-frame.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { findOperatorLine } from '@/lib/domain/basics/operator/queries.ts'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { listFooterPages } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'

export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Header and footer of pages that are never cached. */
export default async function AccountLayout({ children, params }: Props) {
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
