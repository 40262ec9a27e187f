import 'server-only'
import type { Transaction } from '../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../server/prisma/locale.ts'
import type { Locale } from '../../shared/addresses/locales.ts'
import { dayInZone, zonedTime } from '../../shared/calendar/zoned-time.ts'
import { formatDate } from '../../shared/i18n/format.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'
import { issueInvoice } from '../invoices/issue.ts'
import { type Order, orderSchema } from '../payments/payment.ts'
import { dayLength, periodFrom } from '../subscriptions/billing-calendar.ts'
import { findBillingZone } from '../subscriptions/billing-zone.ts'
import { findSubscription } from '../subscriptions/record.ts'
import { paidUntil } from '../subscriptions/standing.ts'

type Reader = Pick<Transaction, 'plan' | 'subscription' | 'subscriptionPeriod' | 'firstPlace' | 'siteSetting'>
type Line = { description: string; amount: number }
type Span = { from: Date; to: Date }
type Billed = { id: string; guideId: number; amount: number }
type Description = { lines: Line[]; suppliedOn: Span | null }

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

/** What a payment is for, in words, and the time that it gives or will give. */
export function describePayment(
  tx: Reader,
  payment: Billed & { order: unknown },
  locale: Locale,
): Promise<Description> {
  const order = orderSchema.parse(payment.order)
  return order.kind === 'subscription'
    ? subscriptionLines(tx, payment, order, locale)
    : firstPlaceLines(tx, payment, locale)
}

async function subscriptionLines(
  tx: Reader,
  { id, guideId, amount }: Billed,
  order: Extract<Order, { kind: 'subscription' }>,
  locale: Locale,
): Promise<Description> {
  const t = translatorFor(locale, 'Billing')
  const plan = await tx.plan.findUniqueOrThrow({ where: { id: order.planId }, select: { interval: true } })
  const description = t(`lines.${plan.interval}`)
  return {
    lines: [{ description: order.credit > 0 ? t('lines.rest', { description }) : description, amount }],
    suppliedOn: (await givenPeriod(tx, id)) ?? (await expectedPeriod(tx, guideId, order, plan.interval)),
  }
}

async function givenPeriod(tx: Reader, paymentId: string): Promise<Span | null> {
  const period = await tx.subscriptionPeriod.findFirst({
    where: { paymentId, voidedAt: null },
    select: { startsAt: true, endsAt: true },
  })
  return period && { from: period.startsAt, to: period.endsAt }
}

/** What the payment will give once it is there; unknown for a subscription that has ended, whose time begins that day. */
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
async function firstPlaceLines(tx: Reader, { id }: Billed, locale: Locale): Promise<Description> {
  const t = translatorFor(locale, 'Billing')
  const name = {
    select: { translations: { where: { locale: storedLocale(locale) }, select: { name: true } } },
  }
  const rows = await tx.firstPlace.findMany({
    where: { paymentId: id },
    orderBy: [{ startsOn: 'asc' }, { slot: 'asc' }],
    select: { startsOn: true, endsOn: true, amount: true, city: name, country: name },
  })
  const last = rows.reduce<Date | null>((end, { endsOn }) => (end && end > endsOn ? end : endsOn), null)
  const zone = await findBillingZone(tx)
  // Weeks are days of UTC; a span is read in the seller's zone, where midnight UTC may fall into another day.
  const midnight = (day: Date) => zonedTime(dayInZone(day, 'UTC'), 0, zone)
  return {
    lines: rows.map(({ startsOn, endsOn, amount, city, country }) => ({
      description: t('lines.first_place', {
        place: (city ?? country)?.translations[0]?.name ?? '',
        weeks: Math.round((endsOn.getTime() - startsOn.getTime()) / (7 * dayLength)),
        from: formatDate(dayInZone(startsOn, 'UTC'), locale),
      }),
      amount,
    })),
    suppliedOn: rows[0] && last ? { from: midnight(rows[0].startsOn), to: midnight(last) } : null,
  }
}
