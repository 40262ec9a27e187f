import type { Metadata } from 'next'
import { AdminDashboardPage } from '@/components/admin/dashboard/admin-dashboard-page.tsx'
import { requirePageAdmin } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../area-metadata.ts'
import { queueSummaries } from './queue-summaries.ts'

const path = '/admin'

type Props = { params: Promise<{ locale: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = await translatorFor(locale, 'AdminMenu')
  return areaMetadata(locale, path, t('dashboard'))
}

export default async function Page({ params }: Props) {
  const locale = requireLocale((await params).locale)
  const { now, summaries } = await queueSummaries(await requirePageAdmin(locale, path))
  return <AdminDashboardPage locale={locale} now={now} queues={summaries} />
}
