import type { Metadata } from 'next'
import { AdminDashboardPage } from '@/components/admin/dashboard/admin-dashboard-page.tsx'
import { readDashboardState } from '@/components/admin/dashboard/dashboard-address.ts'
import { listEmptySearches } from '@/lib/domain/administration/empty-searches/queries.ts'
import { findSetup } from '@/lib/domain/administration/setup/queries.ts'
import { axisOf } from '@/lib/domain/administration/site-figures/axis.ts'
import { findSiteFigures } from '@/lib/domain/administration/site-figures/queries.ts'
import { findSystemState } from '@/lib/domain/composition/background/system-state.ts'
import { listWantedCities } from '@/lib/domain/conversation/city-alerts/wanted.ts'
import { listLatestActs } from '@/lib/domain/people/audit/latest.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { may, type StaffPermission } from '@/lib/shared/staff-roles.ts'
import { areaMetadata } from '../area-metadata.ts'
import { queueSummaries } from './queue-summaries.ts'

const path = '/admin'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminMenu')
  return areaMetadata(locale, path, t('dashboard'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const { now, summaries: queues } = await queueSummaries(actor)
  const isFor = (permission: StaffPermission) => may(actor.role, permission)
  const { period, isTable } = readDashboardState(await searchParams)
  const [system, figures, searches, acts, setup, wanted] = await Promise.all([
    isFor('system') ? findSystemState(actor) : null,
    findSiteFigures(actor, period, now),
    isFor('places') ? listEmptySearches(actor, axisOf(period, now)) : null,
    isFor('audit') ? listLatestActs(actor, locale) : null,
    isFor('settings') ? findSetup(actor) : null,
    isFor('places') ? listWantedCities(actor, locale) : null,
  ])
  return (
    <AdminDashboardPage
      {...{ locale, now, isTable, queues, system, figures, searches, wanted, acts, setup }}
    />
  )
}
