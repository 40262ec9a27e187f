import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { z } from 'zod'
import { PaymentsPage } from '@/components/admin/money/payments-page.tsx'
import { findPayments } from '@/lib/domain/business/payments/admin-list.ts'
import { paymentsList } from '@/lib/domain/business/payments/admin-list-filter.ts'
import { findMoneyOverview } from '@/lib/domain/sales/billing/overview.ts'
import { findPaymentRecord } from '@/lib/domain/sales/billing/payment-record.ts'
import { requirePageStaff } from '@/lib/server/auth/page-actor.ts'
import { requireLocale } from '@/lib/server/i18n/page-locale.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { areaMetadata } from '../../area-metadata.ts'

const path = '/admin/payments'

type Props = {
  params: Promise<{ locale: string }>
  searchParams: Promise<Record<string, string | string[] | undefined>>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const locale = requireLocale((await params).locale)
  const t = translatorFor(locale, 'AdminMoney')
  return areaMetadata(locale, path, t('title'))
}

export default async function Page({ params, searchParams }: Props) {
  const locale = requireLocale((await params).locale)
  const actor = await requirePageStaff(locale, path)
  const address = await searchParams
  const { query, state } = paymentsList.read(address)
  const now = new Date()
  const opened = z.uuid().safeParse(address.payment).data
  const row = z.string().safeParse(address.row).data ?? ''
  const [page, overview, record] = await Promise.all([
    findPayments(actor, query, locale, now),
    findMoneyOverview(actor, now),
    opened === undefined ? undefined : findPaymentRecord(actor, opened, locale, now),
  ])
  if (record === null) notFound()
  return <PaymentsPage {...{ locale, path, now, state, page, overview, row }} record={record} />
}
