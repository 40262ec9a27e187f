import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { monthInZone } from '../../../shared/calendar/zoned-time.ts'
import { findBillingZone } from '../../business/subscriptions/billing-zone.ts'
import type { Revenue } from './overview-view.ts'

/**
 * The revenue of months: what came, and what went back in them. A credit note that only replaces an invoice moves no money
 * and counts for nothing.
 * @param from the first month, `2026-01`
 * @param to the last one
 * @throws AppError `forbidden` without the permission
 */
export async function listRevenue(
  actor: Pick<Actor, 'role'>,
  { from, to }: { from: string; to: string },
): Promise<Revenue[]> {
  requireStaff(actor, 'money')
  const db = database()
  const timeZone = await findBillingZone(db)
  const first = monthInZone(from, timeZone).from
  const end = monthInZone(to, timeZone).to
  return db.$queryRaw<Revenue[]>`
    WITH flow AS (
      SELECT payment."id", payment."paidAt" AS "at", coalesce(payment."received", payment."amount") AS "received",
        0 AS "refunded", 1 AS "count"
      FROM "Payment" payment
      WHERE payment."state" IN ('paid', 'refunded') AND payment."paidAt" >= ${first} AND payment."paidAt" < ${end}
      UNION ALL
      SELECT refund."paymentId", refund."doneAt", 0, refund."amount", 0
      FROM "Refund" refund WHERE refund."doneAt" >= ${first} AND refund."doneAt" < ${end}
    )
    SELECT to_char(flow."at" AT TIME ZONE ${timeZone}, 'YYYY-MM') AS "month", payment."purpose"::text,
      plan."code" AS "plan", payment."provider"::text, payment."currency"::text,
      sum(flow."count")::int AS "payments", sum(flow."received")::int AS "received",
      sum(flow."refunded")::int AS "refunded"
    FROM flow JOIN "Payment" payment ON payment."id" = flow."id"
    LEFT JOIN "Plan" plan ON plan."id" = (payment."order"->>'planId')::int
    GROUP BY 1, 2, 3, 4, 5
    ORDER BY 1, 2, 3, 4, 5`
}
