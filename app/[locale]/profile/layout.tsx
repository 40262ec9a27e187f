import type { ReactNode } from 'react'
import { PublicFrame } from '@/components/layout/public-frame'
import { env } from '@/lib/env'
import { requireLocale } from '@/lib/i18n/page-locale'

export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Head and foot of pages that are never cached. */
export default async function ProfileLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <PublicFrame locale={locale} socialLinks={env().SOCIAL_LINKS}>
      {children}
    </PublicFrame>
  )
}
