import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { SubscriptionsPage } from '@/components/admin/money/subscriptions-page.tsx'
import { findSubscriptions } from '@/lib/domain/business/subscriptions/admin-list.ts'
import { subscriptionsList } from '@/lib/domain/business/subscriptions/admin-list-filter.ts'
import { findLedger } from '@/lib/domain/business/subscriptions/ledger.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/subscriptions'
const guideNumber = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminSubscriptions')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const address = await searchParams
  const { query, state } = subscriptionsList.read(address)
  const opened = guideNumber.safeParse(address.guide).data
  const [found, ledger] = await Promise.all([
    findSubscriptions(actor, query, locale),
    opened === undefined ? undefined : findLedger(actor, opened, locale),
  ])
  if (ledger === null) notFound()
  return (
    <SubscriptionsPage
      {...{ locale, path, state, ledger }}
      rows={found.rows}
      total={found.total}
      counts={found.counts}
      timeZone={found.timeZone}
    />
  )
}
