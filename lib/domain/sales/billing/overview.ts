import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { addMonths } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone, monthInZone } from '../../../shared/calendar/zoned-time.ts'
import { findBillingZone } from '../../business/subscriptions/billing-zone.ts'
import type { MoneyOverview } from './overview-view.ts'
import { listRevenue } from './revenue.ts'

/** Number of months the chart has, the one under way included. */
const monthsShown = 12
/** So far back the usual time of a transfer is looked for, in days. */
const transferSample = 180

/**
 * Revenue by month, and what stands open, in four statements.
 * @throws AppError `forbidden` without the permission
 */
export async function findMoneyOverview(
  actor: Pick<Actor, 'role'>,
  now = new Date(),
): Promise<MoneyOverview> {
  requireStaff(actor, 'money')
  const timeZone = await findBillingZone(database())
  const firstDay = `${dayInZone(now, timeZone).slice(0, 7)}-01`
  const months = Array.from({ length: monthsShown }, (_, index) =>
    addMonths(firstDay, index + 1 - monthsShown).slice(0, 7),
  )
  const [first = '', before = '', present = ''] = [months[0], months.at(-2), months.at(-1)]
  const [revenue, facts] = await Promise.all([
    listRevenue(actor, { from: first, to: present }),
    readFacts({ before, present, timeZone, now }),
  ])
  return { months, revenue, ...facts }
}

type Facts = Omit<MoneyOverview, 'months' | 'revenue'>
type Span = { before: string; present: string; timeZone: string; now: Date }

async function readFacts({ before, present, timeZone, now }: Span): Promise<Facts> {
  const former = monthInZone(before, timeZone)
  const { from } = monthInZone(present, timeZone)
  const elapsed = now.getTime() - from.getTime()
  // A month that is longer than the one before is compared with all of it.
  const sameTime = new Date(Math.min(former.from.getTime() + elapsed, former.to.getTime()))
  const sampleFrom = new Date(now.getTime() - transferSample * 86_400_000)
  const [row] = await database().$queryRaw<FactRow[]>`
    SELECT
      (SELECT coalesce(sum(coalesce("received", "amount")), 0)::int FROM "Payment"
        WHERE "state" IN ('paid', 'refunded') AND "paidAt" >= ${former.from} AND "paidAt" < ${sameTime}) AS "receivedBefore",
      going."amount" AS "recurring", going."monthly", going."yearly",
      open."amount" AS "waiting", open."count" AS "waitingCount", open."overdue",
      declined."count" AS "declined", declined."paidLater",
      (SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM "paidAt" - "createdAt") / 86400)
        FROM "Payment"
        WHERE "state" = 'paid' AND "provider" = 'invoice' AND "paidAt" >= ${sampleFrom}) AS "transferDays"
    FROM (
      SELECT coalesce(round(sum(CASE plan."interval" WHEN 'month' THEN plan."amount" ELSE plan."amount" / 12.0 END)), 0)::int AS "amount",
        (count(*) FILTER (WHERE plan."interval" = 'month'))::int AS "monthly",
        (count(*) FILTER (WHERE plan."interval" = 'year'))::int AS "yearly"
      FROM "Subscription" s JOIN "Plan" plan ON plan."id" = coalesce(s."nextPlanId", s."planId")
      WHERE s."state" = 'active' AND NOT s."cancelAtPeriodEnd"
    ) going,
    (
      SELECT coalesce(sum("amount"), 0)::int AS "amount", count(*)::int AS "count",
        (count(*) FILTER (WHERE "dueAt" < ${now}))::int AS "overdue"
      FROM "Payment" WHERE "state" = 'pending' AND "provider" = 'invoice'
    ) open,
    (
      SELECT count(*)::int AS "count", (count(*) FILTER (WHERE EXISTS (
        SELECT FROM "Payment" later WHERE later."guideId" = failed."guideId" AND later."purpose" = failed."purpose"
          AND later."createdAt" > failed."createdAt" AND later."state" = 'paid')))::int AS "paidLater"
      FROM "Payment" failed WHERE failed."state" = 'failed' AND failed."createdAt" >= ${from}
    ) declined`
  if (!row) throw new Error('a statement without condition has one row')
  return {
    receivedBefore: row.receivedBefore,
    recurring: { amount: row.recurring, monthly: row.monthly, yearly: row.yearly },
    waiting: { amount: row.waiting, count: row.waitingCount, overdue: row.overdue },
    declined: { count: row.declined, paidLater: row.paidLater },
    transferDays: row.transferDays,
  }
}

type FactRow = {
  receivedBefore: number
  recurring: number
  monthly: number
  yearly: number
  waiting: number
  waitingCount: number
  overdue: number
  declined: number
  paidLater: number
  transferDays: number | null
}
