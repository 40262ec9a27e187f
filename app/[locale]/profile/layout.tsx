import type { ReactNode } from 'react'
import { CabinetFrame } from '@/components/cabinet/frame/cabinet-frame.tsx'
import { LeavingNote } from '@/components/cabinet/frame/leaving-note.tsx'
import { LiveInbox } from '@/components/cabinet/frame/live-inbox.tsx'
import { PushAlignment } from '@/components/cabinet/frame/push-alignment.tsx'
import { KnownAccount } from '@/components/layout/header/known-account.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { Toasts } from '@/components/ui/toasts.tsx'
import { findVendors } from '@/lib/domain/basics/third-parties/queries.ts'
import { guidePath } from '@/lib/domain/catalogue/guides/guide.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { getOwnAccount } from './own-account.ts'
import { findOwnGuide } from './own-guide.ts'

export const dynamic = 'force-dynamic'

/** Namespaces of the cabinet's client components. */
const namespaces = ['CabinetMenu', 'FieldErrors', 'Form'] as const

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** The cabinet's frame, around pages that are never cached. Each page redirects signed-out readers. */
export default async function ProfileLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  if (!actor) return children
  const [account, guide, vendors] = await Promise.all([
    getOwnAccount(actor, locale),
    findOwnGuide(locale),
    findVendors(locale),
  ])
  const { name, guideId, thumb, unreadCount, noticeCount, impersonator } = account
  const acting = impersonator && {
    adminId: impersonator.id,
    reason: impersonator.reason,
    endsAt: impersonator.endsAt.toISOString(),
  }
  return (
    <KnownAccount locale={locale} account={{ name, guideId, thumb, unreadCount, noticeCount, acting }}>
      <BrowserMessages locale={locale} namespaces={namespaces}>
        <CabinetFrame
          locale={locale}
          site={await siteSettings()}
          vendors={vendors}
          person={{
            role: account.role,
            name,
            thumb,
            city: guide?.city.name ?? null,
            ownPage: guide && guidePath(guide.id),
          }}
        >
          {account.guideId !== null && <LiveInbox locale={locale} />}
          <PushAlignment locale={locale} />
          {account.deleteAfter && <LeavingNote locale={locale} deleteAfter={account.deleteAfter} />}
          {children}
        </CabinetFrame>
        <Toasts texts={messagesOf(locale).Toasts} />
      </BrowserMessages>
    </KnownAccount>
  )
}
