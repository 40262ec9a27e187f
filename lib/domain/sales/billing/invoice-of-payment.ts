import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { issueInvoice } from '../../business/invoices/issue.ts'
import type { LineSubject } from '../../business/invoices/line-subject.ts'
import { lineWords } from '../../business/invoices/line-words.ts'
import { dayLength, periodFrom } from '../../business/orders/billing-calendar.ts'
import { type Order, orderSchema } from '../../business/orders/payment.ts'
import { findBillingZone } from '../../business/subscriptions/billing-zone.ts'
import { findSubscription } from '../../business/subscriptions/record.ts'
import { paidUntil } from '../../business/subscriptions/standing.ts'

type Reader = Pick<
  Transaction,
  | 'plan'
  | 'subscription'
  | 'subscriptionPeriod'
  | 'firstPlace'
  | 'siteSetting'
  | 'cityTranslation'
  | 'countryTranslation'
>
type Line = { subject: LineSubject; amount: number }
type Billing = { lines: Line[]; suppliedOn: Span | null }
type Span = { from: Date; to: Date }
type Billed = { id: string; guideId: number; amount: number }
type Description = { lines: Array<Line & { description: string }>; suppliedOn: Span | null }

/**
 * Issues the invoice of a payment, in its guide's language, unless it has one. Locks the series of numbers until the
 * transaction ends, so call it last.
 */
export async function issueInvoiceOf(
  tx: Transaction,
  paymentId: string,
  now: Date,
): Promise<{ id: string; number: string }> {
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: {
      id: true,
      guideId: true,
      amount: true,
      currency: true,
      dueAt: true,
      order: true,
      guide: { select: { user: { select: { locale: true } } } },
    },
  })
  const { guideId, currency, dueAt, guide } = payment
  const locale = localeOfStored(guide.user.locale)
  const { lines, suppliedOn } = await describePayment(tx, payment, locale)
  return issueInvoice(tx, { paymentId, guideId, locale, lines, suppliedOn, currency, dueAt, now })
}

/** The items of a payment in words, and the period that it gives or will give. */
export async function describePayment(
  tx: Reader,
  payment: Billed & { order: unknown },
  locale: Locale,
): Promise<Description> {
  const order = orderSchema.parse(payment.order)
  const { lines, suppliedOn } =
    order.kind === 'subscription'
      ? await subscriptionLines(tx, payment, order)
      : await firstPlaceLines(tx, payment)
  const subjects = lines.map(({ subject }) => subject)
  const wordsOf = await lineWords(tx, subjects, locale)
  return { lines: lines.map((line) => ({ ...line, description: wordsOf(line.subject) })), suppliedOn }
}

async function subscriptionLines(
  tx: Reader,
  { id, guideId, amount }: Billed,
  order: Extract<Order, { kind: 'subscription' }>,
): Promise<Billing> {
  const { interval } = await tx.plan.findUniqueOrThrow({
    where: { id: order.planId },
    select: { interval: true },
  })
  return {
    lines: [{ subject: { kind: 'subscription', interval, isRest: order.credit > 0 }, amount }],
    suppliedOn: (await givenPeriod(tx, id)) ?? (await expectedPeriod(tx, guideId, order, interval)),
  }
}

async function givenPeriod(tx: Reader, paymentId: string): Promise<Span | null> {
  const period = await tx.subscriptionPeriod.findFirst({
    where: { paymentId, voidedAt: null },
    select: { startsAt: true, endsAt: true },
  })
  return period && { from: period.startsAt, to: period.endsAt }
}

/**
 * The period that a payment will give once it arrives; unknown for an ended subscription, whose period starts that
 * day.
 */
async function expectedPeriod(
  tx: Reader,
  guideId: number,
  { start, countedAt }: Extract<Order, { kind: 'subscription' }>,
  interval: 'month' | 'year',
): Promise<Span | null> {
  const subscription = await findSubscription(tx, guideId)
  if (!subscription || subscription.endedAt) return null
  const from = start === 'now' && countedAt ? new Date(countedAt) : paidUntil(subscription)
  const { endsAt } = periodFrom(from, interval, subscription.anchorAt, await findBillingZone(tx))
  return { from, to: endsAt }
}

/** A line for each row of weeks at a place. */
async function firstPlaceLines(tx: Reader, { id }: Billed): Promise<Billing> {
  const rows = await tx.firstPlace.findMany({
    where: { paymentId: id },
    orderBy: [{ startsOn: 'asc' }, { slot: 'asc' }],
    select: { startsOn: true, endsOn: true, amount: true, cityId: true, countryId: true },
  })
  const last = rows.reduce<Date | null>((end, { endsOn }) => (end && end > endsOn ? end : endsOn), null)
  const zone = await findBillingZone(tx)
  // Weeks are days of UTC; a span is read in the seller's zone, where midnight UTC may fall into another day.
  const midnight = (day: Date) => zonedTime(dayInZone(day, 'UTC'), 0, zone)
  return {
    lines: rows.map(({ startsOn, endsOn, amount, cityId, countryId }) => ({
      subject: {
        kind: 'first_place',
        // One of both is set, as the table's check says.
        place: cityId === null ? { countryId: countryId ?? 0 } : { cityId },
        weeks: Math.round((endsOn.getTime() - startsOn.getTime()) / (7 * dayLength)),
        from: dayInZone(startsOn, 'UTC'),
      },
      amount,
    })),
    suppliedOn: rows[0] && last ? { from: midnight(rows[0].startsOn), to: midnight(last) } : null,
  }
}
