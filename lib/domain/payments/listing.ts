import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import type { Prisma } from '../../server/prisma/client/client.ts'
import { database } from '../../server/prisma/database.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { monthInZone } from '../../shared/calendar/zoned-time.ts'
import { mostCounted } from '../../shared/list-address.ts'
import type { Page } from '../../shared/page.ts'
import { guidesMatching, type ListedGuide, listedGuide, listedGuideSelect } from '../guides/matching.ts'
import { findSeller } from '../invoices/settings.ts'
import type { Money } from '../money/price.ts'
import type { PaymentProviderName, PaymentState } from './payment.ts'

type Purpose = 'subscription' | 'first_place'
export type PaymentFilter = {
  /** Words of a guide's name or address, or the number of an invoice. */
  search?: string
  state?: PaymentState
  provider?: PaymentProviderName
  purpose?: Purpose
  /** In which it was paid, `2026-11`, by the seller's calendar. */
  month?: string
  page: number
  perPage: number
}

export type ListedPayment = {
  id: string
  guide: ListedGuide
  state: PaymentState
  purpose: Purpose
  provider: PaymentProviderName
  price: Money
  /** The invoice that counts. */
  invoice: { id: string; number: string } | null
  needsReview: boolean
  dueAt: Date | null
  paidAt: Date | null
  createdAt: Date
}

/**
 * All guides' payments, the newest first.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function listPayments(
  actor: Pick<Actor, 'role'>,
  { page, perPage, ...filter }: PaymentFilter,
  locale: Locale,
): Promise<Page<ListedPayment>> {
  requireAdmin(actor)
  const db = database()
  const where = await conditionOf(filter)
  const [rows, total] = await Promise.all([
    db.payment.findMany({
      where,
      // Version 7 of UUIDs follows the time.
      orderBy: { id: 'desc' },
      skip: (page - 1) * perPage,
      take: perPage,
      select: {
        id: true,
        state: true,
        purpose: true,
        provider: true,
        amount: true,
        currency: true,
        dueAt: true,
        paidAt: true,
        createdAt: true,
        guide: { select: listedGuideSelect(locale) },
        invoices: { where: { kind: 'invoice', creditedAt: null }, select: { id: true, number: true } },
        cases: { where: { resolvedAt: null }, take: 1, select: { id: true } },
      },
    }),
    db.payment.count({ where, take: mostCounted + 1 }),
  ])
  const items = rows.map(({ guide, amount, currency, invoices, cases, ...facts }) => ({
    ...facts,
    guide: listedGuide(guide, locale),
    price: { amount, currency },
    invoice: invoices[0] ?? null,
    needsReview: cases.length > 0,
  }))
  return { items, total, page, perPage }
}

async function conditionOf({
  search = '',
  month,
  ...exact
}: Omit<PaymentFilter, 'page' | 'perPage'>): Promise<Prisma.PaymentWhereInput> {
  const words = search.trim()
  const time = month && monthInZone(month, (await findSeller(database())).timeZone)
  return {
    ...exact,
    ...(time && { paidAt: { gte: time.from, lt: time.to } }),
    ...(words !== '' && {
      OR: [{ guide: guidesMatching(words) }, { invoices: { some: { number: words.toUpperCase() } } }],
    }),
  }
}
