import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { QuietFrame } from '@/components/layout/quiet-frame.tsx'
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

/** Around an enquiry that a traveller opens from an email: nothing that leads away from it. */
export default async function StatusLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <QuietFrame locale={locale} site={siteSettings()}>
      {children}
    </QuietFrame>
  )
}
