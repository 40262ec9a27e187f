import { cookies } from 'next/headers'
import type { ReactNode } from 'react'
import { countsOf } from '@/components/admin/admin-entries.ts'
import { AdminFrame } from '@/components/admin/frame/admin-frame.tsx'
import { AdminProof } from '@/components/admin/frame/admin-proof.tsx'
import { ActingClosed } from '@/components/layout/notices/acting-closed.tsx'
import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { Toasts } from '@/components/ui/toasts.tsx'
import { oldestQueue } from '@/lib/domain/administration/moderation/queue.ts'
import { getAccount, getStaff } from '@/lib/domain/people/accounts/queries.ts'
import type { Actor } from '@/lib/server/auth/actor.ts'
import { findPageActor } from '@/lib/server/auth/page-actor.ts'
import { requestedTimeZone } from '@/lib/server/auth/page-time-zone.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { railCookie } from '@/lib/shared/addresses/names.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { railWidthOf } from '@/lib/shared/rail-width.ts'
import { isStaff } from '@/lib/shared/staff-roles.ts'
import { queueSummaries } from './queue-summaries.ts'

export const dynamic = 'force-dynamic'

/** Namespaces of the frame's client components. */
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

/** The admin area's frame. It guards nothing: each page asks for staff with `requirePageStaff`. */
export default async function AdminLayout({ children, params }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await findPageActor()
  if (actor?.impersonatorId) return actingClosed(actor, actor.impersonatorId, locale)
  if (!actor || !isStaff(actor.role) || actor.lacksFactor) return children
  const { summaries } = await queueSummaries(actor)
  return (
    <BrowserMessages locale={locale} namespaces={namespaces}>
      <AdminFrame
        locale={locale}
        site={await siteSettings()}
        staff={await getStaff(actor)}
        role={actor.role}
        counts={countsOf(summaries)}
        oldest={oldestQueue(summaries)}
        timeZone={await requestedTimeZone()}
        railWidth={railWidthOf((await cookies()).get(railCookie)?.value)}
        now={new Date()}
      >
        {children}
      </AdminFrame>
      <AdminProof locale={locale} />
      <Toasts texts={messagesOf(locale).Toasts} />
    </BrowserMessages>
  )
}

/** For an admin who acts as a guide in another tab: to the guide there are none of these pages. */
async function actingClosed(actor: Actor, adminId: string, locale: Locale) {
  const t = translatorFor(locale, 'ActingClosed')
  const { name } = await getAccount(actor, locale)
  const texts = { title: t('title', { name }), text: t('text'), back: t('back') }
  return <ActingClosed locale={locale} adminId={adminId} texts={texts} />
}
