import type { ReactNode } from 'react'
import { PublicFrame } from '@/components/layout/public-frame.tsx'
import { findFeatures } from '@/lib/domain/basics/features/queries.ts'
import { findOperatorLine } from '@/lib/domain/basics/operator/queries.ts'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { listFooterPages } from '@/lib/domain/catalogue/static-pages/queries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { SiteSettings } from '@/lib/shared/site-settings.ts'

type Props = { locale: Locale; site: SiteSettings; children: ReactNode }

/** Header and footer of public pages, with what is stored about the site. */
export async function SiteFrame({ locale, site, children }: Props) {
  const [features, operatorLine, pages, vendors] = await Promise.all([
    findFeatures(),
    findOperatorLine(locale),
    listFooterPages(locale),
    findVendors(locale),
  ])
  return <PublicFrame {...{ locale, site, features, operatorLine, pages, vendors }}>{children}</PublicFrame>
}
