import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { PublicFrame } from '@/components/layout/public-frame.tsx'
import { findFeatures } from '@/lib/domain/features/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'

export const dynamic = 'force-dynamic'

// The address itself is the key to the page: it must not be sent to other sites.
export const metadata: Metadata = {
  robots: { index: false, follow: false, nosnippet: true },
  referrer: 'no-referrer',
  // Installed as an app, it opens as the very page it was installed from.
  manifest: '/api/manifest?start=here',
}

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Header and footer of pages that are never cached. */
export default async function StatusLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <PublicFrame locale={locale} site={siteSettings()} features={await findFeatures()}>
      {children}
    </PublicFrame>
  )
}
