import type { ReactNode } from 'react'
import { MessagesPages } from '@/components/cabinet/messages/messages-pages.tsx'
import { findTimeZone } from '@/lib/domain/conversation/calendar/time-zone.ts'
import { presentThreads } from '@/lib/domain/conversation/enquiries/conversation/present.ts'
import { listThreads } from '@/lib/domain/conversation/enquiries/conversation/threads.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** The list stays while conversations are opened beside it. The pages turn away who has no messages. */
export default async function Layout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  if (!actor || actor.guideId === null || actor.lacksFactor) return children
  const [list, timeZone] = await Promise.all([
    listThreads(actor.guideId, { tab: 'all', q: '', locale }),
    findTimeZone(actor.guideId),
  ])
  return (
    <MessagesPages locale={locale} list={presentThreads(list)} timeZone={timeZone}>
      {children}
    </MessagesPages>
  )
}
