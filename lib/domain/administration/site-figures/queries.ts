import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { may } from '../../../shared/staff-roles.ts'
import { hasAsked, isDemand } from '../../conversation/enquiries/counted.ts'
import { type Axis, axisDays, axisOf, type Period } from './axis.ts'
import type { Answers, Counted, CountedFigure, SiteFigures } from './figures.ts'

type CountRow = { figure: CountedFigure; index: number; isMain: boolean; sum: number }

/**
 * The figures of a period, by day or by week.
 * @throws AppError `forbidden` without the permission
 */
export async function findSiteFigures(
  actor: Pick<Actor, 'role'>,
  period: Period,
  now = new Date(),
): Promise<SiteFigures> {
  requireStaff(actor, 'work')
  const seesMoney = may(actor.role, 'money')
  const axis = axisOf(period, now)
  const [rows, answers] = await Promise.all([countEvents(axis, { now, seesMoney }), findAnswers(axis, now)])
  const counted = (figure: CountedFigure) =>
    countedOf(
      rows.filter((row) => row.figure === figure),
      axis,
    )
  return {
    period,
    days: axisDays(axis),
    enquiries: counted('enquiries'),
    revenue: seesMoney ? counted('revenue') : null,
    guides: counted('guides'),
    reviews: counted('reviews'),
    answers,
  }
}

function countedOf(rows: readonly CountRow[], { count }: Axis): Counted {
  const sumAt = (at: number, isMain: boolean) =>
    rows.find((row) => row.index === at && row.isMain === isMain)?.sum ?? 0
  return {
    points: indexes(count).map((index) => ({
      main: sumAt(count + index, true),
      rest: sumAt(count + index, false),
    })),
    formerPoints: indexes(count).map((index) => sumAt(index, true) + sumAt(index, false)),
  }
}

function indexes(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

/** Counts payments when received, and refunds when sent. */
function countEvents(
  { start, stepDays, formerStart, formerNow }: Axis,
  { now, seesMoney }: { now: Date; seesMoney: boolean },
): Promise<CountRow[]> {
  return database().$queryRaw<CountRow[]>`
    WITH event AS (
      SELECT 'enquiries' AS "figure", "createdAt" AS "at", "confirmedAt" IS NOT NULL AS "isMain", 1 AS "amount"
      FROM "Enquiry" WHERE ${isDemand} AND "createdAt" >= ${formerStart} AND "createdAt" < ${now}
      UNION ALL
      SELECT 'guides', "createdAt", "status" = 'published', 1
      FROM "Guide" WHERE "createdAt" >= ${formerStart} AND "createdAt" < ${now}
      UNION ALL
      SELECT 'reviews', "createdAt", "state" = 'published', 1
      FROM "Review" WHERE "createdAt" >= ${formerStart} AND "createdAt" < ${now}
      UNION ALL
      SELECT 'revenue', "paidAt", "purpose" = 'subscription', coalesce("received", "amount")
      FROM "Payment"
      WHERE ${seesMoney} AND "state" IN ('paid', 'refunded') AND "paidAt" >= ${formerStart} AND "paidAt" < ${now}
      UNION ALL
      SELECT 'revenue', refund."doneAt", payment."purpose" = 'subscription', -refund."amount"
      FROM "Refund" refund JOIN "Payment" payment ON payment."id" = refund."paymentId"
      WHERE ${seesMoney} AND refund."doneAt" >= ${formerStart} AND refund."doneAt" < ${now}
    )
    SELECT "figure", floor(extract(epoch FROM "at" - ${formerStart}::timestamptz) / 86400 / ${stepDays}::int)::int AS "index",
      "isMain", sum("amount")::int AS "sum"
    FROM event WHERE "at" >= ${start} OR "at" < ${formerNow} GROUP BY 1, 2, 3`
}

type AnswerRow = {
  /** Null for all of a period together, and for both periods, whose row is always there. */
  index: number | null
  isPresent: boolean | null
  median: number | null
  ninth: number | null
  due: number
  unanswered: number
  inTime: number
  waiting: number
}

async function findAnswers(
  { start, count, stepDays, formerStart, formerNow }: Axis,
  now: Date,
): Promise<Answers> {
  const rows = await database().$queryRaw<AnswerRow[]>`
    WITH enquiry AS (
      SELECT
        floor(extract(epoch FROM "createdAt" - ${formerStart}::timestamptz) / 86400 / ${stepDays}::int)::int AS "index",
        "createdAt" >= ${start} AS "isPresent",
        "createdAt" < ${now}::timestamptz - interval '1 day' AS "isDue",
        extract(epoch FROM "firstRepliedAt" - "createdAt") / 60 AS "minutes"
      FROM "Enquiry"
      WHERE ${isDemand} AND "createdAt" >= ${formerStart} AND "createdAt" < ${now}
        AND ("createdAt" >= ${start} OR "createdAt" < ${formerNow})
    )
    SELECT "index", "isPresent", percentile_cont(0.5) WITHIN GROUP (ORDER BY "minutes") AS "median",
      percentile_cont(0.9) WITHIN GROUP (ORDER BY "minutes") AS "ninth",
      count(*) FILTER (WHERE "isDue")::int AS "due",
      count(*) FILTER (WHERE "isDue" AND "minutes" IS NULL)::int AS "unanswered",
      count(*) FILTER (WHERE "isDue" AND "minutes" <= 1440)::int AS "inTime",
      -- From Enquiry_unanswered_idx, which holds no others.
      (
        SELECT count(*)::int FROM "Enquiry"
        WHERE "state" = 'new' AND ${hasAsked} AND coalesce("askedAgainAt", "createdAt") < ${now}::timestamptz - interval '1 day'
      ) AS "waiting"
    FROM enquiry
    GROUP BY GROUPING SETS (("index"), ("isPresent"), ())`
  const all = rows.find(({ isPresent }) => isPresent === true)
  const medianAt = (at: number) => rows.find(({ index }) => index === at)?.median ?? null
  return {
    points: indexes(count).map((index) => medianAt(count + index)),
    formerPoints: indexes(count).map(medianAt),
    median: all?.median ?? null,
    ninth: all?.ninth ?? null,
    formerMedian: rows.find(({ isPresent }) => isPresent === false)?.median ?? null,
    unansweredShare: all && all.due > 0 ? all.unanswered / all.due : null,
    inTimeShare: all && all.due > 0 ? all.inTime / all.due : null,
    waiting: rows[0]?.waiting ?? 0,
  }
}
