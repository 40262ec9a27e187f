import type { ReactNode } from 'react'
import { countsOf } from '@/components/admin/frame/admin-entries.ts'
import { AdminFrame } from '@/components/admin/frame/admin-frame.tsx'
import { AdminProof } from '@/components/admin/frame/admin-proof.tsx'
import { BrowserMessages } from '@/components/layout/browser-messages.tsx'
import { Toasts } from '@/components/ui/toasts.tsx'
import { getStaff } from '@/lib/domain/accounts/queries.ts'
import { oldestQueue } from '@/lib/domain/moderation/queue.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requestedTimeZone } from '@/lib/server/auth/page-time-zone.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { queueSummaries } from './queue-summaries.ts'

export const dynamic = 'force-dynamic'

/** What the frame's components translate in the browser. */
const namespaces = [
  'AdminFinder',
  'AdminKeys',
  'AdminMenu',
  'DataTable',
  'Dialog',
  'FieldErrors',
  'Form',
  'Pagination',
  'Security',
] as const

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

/** The admin area's frame. It guards nothing: each page asks for its admin with `requirePageAdmin`. */
export default async function AdminLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  if (actor?.role !== 'admin' || actor.lacksFactor) return children
  const { summaries } = await queueSummaries(actor)
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <AdminFrame
        locale={locale}
        site={siteSettings()}
        staff={await getStaff(actor)}
        counts={countsOf(summaries)}
        oldest={oldestQueue(summaries)}
        timeZone={await requestedTimeZone()}
        now={new Date()}
      >
        {children}
      </AdminFrame>
      <AdminProof locale={locale} />
      <Toasts texts={messagesOf(locale).Toasts} />
    </BrowserMessages>
  )
}
