import type { Metadata } from 'next'
import type { ReactNode } from 'react'
import { QuietFrame } from '@/components/layout/quiet-frame.tsx'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { secretAddress } from '../area-metadata.ts'

export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Pick<Props, 'params'>): Promise<Metadata> {
  return {
    robots: { index: false, follow: false, nosnippet: true },
    // The address itself is the key to the page.
    referrer: secretAddress,
    // Installed as an app, it opens as the very page it was installed from.
    manifest: localePath(requireLocale((await params).locale), '/api/manifest?start=here'),
  }
}

/** Around an enquiry that a traveller opens from an email: nothing that leads away from it. */
export default async function StatusLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <QuietFrame locale={locale} site={await siteSettings()} vendors={await findVendors(locale)}>
      {children}
    </QuietFrame>
  )
}
