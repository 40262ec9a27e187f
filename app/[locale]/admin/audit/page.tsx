import type { Metadata } from 'next'
import { AuditPage } from '@/components/admin/audit/audit-page.tsx'
import { listStaff } from '@/lib/domain/people/accounts/queries.ts'
import { findAuditEntries } from '@/lib/domain/people/audit/admin-list.ts'
import { auditList } from '@/lib/domain/people/audit/admin-list-filter.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requestedTimeZone } from '@/lib/server/auth/page-time-zone.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/audit'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminAudit')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { query, state } = auditList.read(await searchParams)
  const timeZone = (await requestedTimeZone()) ?? 'UTC'
  const [{ rows, total }, staff] = await Promise.all([
    findAuditEntries(actor, query, locale, timeZone),
    listStaff(actor),
  ])
  return <AuditPage {...{ locale, path, state, rows, total, staff }} />
}
