import type { ReactNode } from 'react'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { SiteFrame } from '../site-frame.tsx'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export default async function SiteLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <SiteFrame locale={locale} site={await siteSettings()}>
      {children}
    </SiteFrame>
  )
}
