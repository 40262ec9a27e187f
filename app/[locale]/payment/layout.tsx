import type { ReactNode } from 'react'
import { QuietFrame } from '@/components/layout/quiet-frame.tsx'
import { Toasts } from '@/components/ui/toasts.tsx'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'

export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Around one payment: nothing that leads away from it. */
export default async function PaymentLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  return (
    <QuietFrame locale={locale} site={await siteSettings()} vendors={await findVendors(locale)}>
      {children}
      <Toasts texts={messagesOf(locale).Toasts} />
    </QuietFrame>
  )
}
