import type { ReactNode } from 'react'
import { KnownAccount } from '@/components/layout/known-account'
import { PublicFrame } from '@/components/layout/public-frame'
import { getAccount } from '@/lib/accounts/queries'
import { findPageActor } from '@/lib/auth/page-actor'
import { env } from '@/lib/env'
import { requireLocale } from '@/lib/i18n/page-locale'
import { parseAccount } from '@/lib/session/account'

export const dynamic = 'force-dynamic'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** Head and foot of pages that are never cached. */
export default async function ProfileLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  return (
    <KnownAccount locale={locale} account={actor && parseAccount(await getAccount(actor, locale))}>
      <PublicFrame locale={locale} socialLinks={env().SOCIAL_LINKS}>
        {children}
      </PublicFrame>
    </KnownAccount>
  )
}
