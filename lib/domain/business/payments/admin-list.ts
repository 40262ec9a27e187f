import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { assetAddress } from '../../../shared/addresses/assets.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { mostCounted } from '../../../shared/list-address.ts'
import { rowsOfPage } from '../../../shared/list-query.ts'
import { defaultPortrait } from '../../../shared/pictures/addresses.ts'
import { guideName, nameSelect } from '../../core/guide-names/names.ts'
import { newestPortrait } from '../../core/photos/photo.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { findSeller } from '../invoices/settings.ts'
import { type BillingCaseKind, billingCases, orderSchema } from '../orders/payment.ts'
import { failedAt, foundPayments, ofView, overdueAt, unfinishedAt } from './admin-list-conditions.ts'
import type { PaymentsQuery } from './admin-list-filter.ts'
import { type PaidFor, type PaymentRow, type PaymentRows, paymentViews } from './payment-row.ts'
import { receivedOf } from './received.ts'

type Admin = Pick<Actor, 'role'>

/**
 * A page of all guides' payments, with how many each view has. Five statements, however many there are.
 * @throws AppError `forbidden` without the permission
 */
export async function findPayments(
  actor: Admin,
  query: PaymentsQuery,
  locale: Locale,
  now = new Date(),
): Promise<PaymentRows> {
  requireStaff(actor, 'money')
  const { timeZone } = await findSeller(database())
  const found = foundPayments(query, now, timeZone)
  const [ids, counts] = await Promise.all([
    findIds(query, found, now),
    countEach([found, ...(['all', ...paymentViews] as const).map((view) => ofView(view, now))]),
  ])
  const [total = 0, all = 0, needs = 0, waiting = 0, paid = 0, refunded = 0, cancelled = 0] = counts
  const rows = await readPaymentRows(ids, locale, now)
  return { rows, total, timeZone, counts: { all, needs, waiting, paid, refunded, cancelled } }
}

/** Finds the matching ids first; everything else is read for these. */
async function findIds(query: PaymentsQuery, found: Prisma.Sql, now: Date): Promise<string[]> {
  const { skip, take } = rowsOfPage(query)
  const { by, direction } = query.sort
  const rows = await database().$queryRaw<Array<{ id: string }>>(
    by === 'needs'
      ? byNeed(found, now, skip, take)
      : Prisma.sql`
          SELECT p."id" FROM "Payment" p WHERE ${found}
          ORDER BY ${orders[by](direction === 'asc' ? Prisma.sql`ASC` : Prisma.sql`DESC`)}
          LIMIT ${take} OFFSET ${skip}`,
  )
  return rows.map(({ id }) => id)
}

/** Orders besides that of needs. Version 7 of UUIDs follows the time. */
const orders = {
  date: (direction: Prisma.Sql) => Prisma.sql`p."id" ${direction}`,
  // As the column shows it. All are sorted: with a hundred thousand a click takes some dozen milliseconds more.
  amount: (direction: Prisma.Sql) => Prisma.sql`coalesce(p."received", p."amount") ${direction}, p."id" DESC`,
  due: (direction: Prisma.Sql) => Prisma.sql`p."dueAt" ${direction} NULLS LAST, p."id" DESC`,
} as const

/**
 * Overdue, declined, to be looked at, waiting, then the rest by time. Only the few unfinished ones are sorted; the others
 * come from the primary key in order.
 */
function byNeed(found: Prisma.Sql, now: Date, skip: number, take: number): Prisma.Sql {
  const far = skip + take
  const unfinished = unfinishedAt(now)
  return Prisma.sql`
    SELECT ranked."id" FROM (
      (SELECT p."id",
        CASE WHEN ${overdueAt(now)} THEN 0 WHEN ${failedAt(now)} THEN 1 WHEN p."state" NOT IN ('pending', 'processing', 'failed') THEN 2
          WHEN p."state" = 'failed' THEN 4 ELSE 3 END AS "rank",
        CASE WHEN ${overdueAt(now)} THEN p."dueAt" END AS "since"
      FROM "Payment" p WHERE ${found} AND ${unfinished}
      ORDER BY 2, 3, 1 DESC LIMIT ${far})
      UNION ALL
      (SELECT p."id", 4, NULL::timestamptz FROM "Payment" p WHERE ${found} AND NOT ${unfinished}
      ORDER BY p."id" DESC LIMIT ${far})
    ) ranked
    ORDER BY ranked."rank", ranked."since", ranked."id" DESC
    LIMIT ${take} OFFSET ${skip}`
}

/** Number of rows each condition finds, none of them beyond what a list counts. */
async function countEach(conditions: readonly Prisma.Sql[]): Promise<number[]> {
  const counts = conditions.map(
    (condition) => Prisma.sql`
      (SELECT count(*)::int FROM (SELECT FROM "Payment" p WHERE ${condition} LIMIT ${mostCounted + 1}) AS "found")`,
  )
  const [row] = await database().$queryRaw<Array<{ counts: number[] }>>`
    SELECT ARRAY[${Prisma.join(counts)}] AS "counts"`
  return row?.counts ?? []
}

const rowSelect = (locale: Locale) =>
  ({
    id: true,
    state: true,
    provider: true,
    amount: true,
    received: true,
    refunded: true,
    currency: true,
    order: true,
    dueAt: true,
    paidAt: true,
    createdAt: true,
    guide: {
      select: {
        id: true,
        ...nameSelect(locale),
        city: { select: placeNameSelect(locale) },
        photos: newestPortrait,
      },
    },
    invoices: { where: { kind: 'invoice', creditedAt: null }, select: { number: true }, take: 1 },
    cases: { where: { resolvedAt: null }, select: { kind: true } },
    periods: { where: { voidedAt: null }, select: { endsAt: true }, take: 1 },
    firstPlaces: {
      orderBy: { startsOn: 'asc' },
      select: {
        startsOn: true,
        endsOn: true,
        city: { select: placeNameSelect(locale) },
        country: { select: placeNameSelect(locale) },
      },
    },
  }) satisfies Prisma.PaymentSelect

type StoredPayment = Prisma.PaymentGetPayload<{ select: ReturnType<typeof rowSelect> }>
type Intervals = ReadonlyMap<number, 'month' | 'year'>

/** Payments in the order of their ids; those that don't exist are left out. */
export async function readPaymentRows(
  ids: readonly string[],
  locale: Locale,
  now: Date,
): Promise<PaymentRow[]> {
  if (ids.length === 0) return []
  const db = database()
  const [stored, plans] = await Promise.all([
    db.payment.findMany({ where: { id: { in: [...ids] } }, select: rowSelect(locale) }),
    // A handful, whatever else grows.
    db.plan.findMany({ select: { id: true, interval: true } }),
  ])
  const intervals: Intervals = new Map(plans.map(({ id, interval }) => [id, interval]))
  const byId = new Map(stored.map((payment) => [payment.id, payment]))
  return ids.flatMap((id) => {
    const payment = byId.get(id)
    return payment ? [rowOf(payment, intervals, locale, now)] : []
  })
}

function rowOf(payment: StoredPayment, intervals: Intervals, locale: Locale, now: Date): PaymentRow {
  const { id, state, provider, amount, refunded, currency, dueAt, paidAt, createdAt } = payment
  const { guide, invoices, cases } = payment
  const [photo = defaultPortrait()] = guide.photos
  return {
    id,
    state,
    provider,
    dueAt,
    paidAt,
    createdAt,
    isOverdue: state === 'pending' && provider === 'invoice' && dueAt !== null && dueAt < now,
    price: { amount, currency },
    received: hasCome(state) ? receivedOf(payment) : null,
    refunded,
    invoice: invoices[0]?.number ?? null,
    cases: cases.map(({ kind }) => kind).filter(isCase),
    buys: paidFor(payment, intervals, locale),
    guide: {
      id: guide.id,
      name: guideName(guide, locale)?.name ?? '',
      city: placeName(guide.city, locale).name,
      face: assetAddress(`${photo.basePath}-${Math.min(...photo.widths)}.jpg`),
    },
  }
}

function hasCome(state: PaymentRow['state']): boolean {
  return state === 'paid' || state === 'refunded'
}

function paidFor(
  { order, periods, firstPlaces }: StoredPayment,
  intervals: Intervals,
  locale: Locale,
): PaidFor {
  const bought = orderSchema.parse(order)
  if (bought.kind === 'subscription') {
    const interval = intervals.get(bought.planId) ?? null
    return { kind: 'subscription', interval, until: periods[0]?.endsAt ?? null }
  }
  const place = firstPlaces[0]?.city ?? firstPlaces[0]?.country
  const weeks = firstPlaces.reduce(
    (sum, { startsOn, endsOn }) => sum + Math.round((endsOn.getTime() - startsOn.getTime()) / 604_800_000),
    0,
  )
  return { kind: 'first_place', place: place ? placeName(place, locale).name : '', weeks }
}

function isCase(kind: string): kind is BillingCaseKind {
  return Object.hasOwn(billingCases, kind)
}
