import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { operatorSetting } from '../../basics/operator/operator.ts'
import { sellerOf } from '../../business/invoices/settings.ts'
import { subscriptionFigure } from '../../business/subscriptions/subscription-figure.ts'
import { isDemand } from '../../conversation/enquiries/counted.ts'
import { waitsForReply } from '../../conversation/reviews/own.ts'
import { openTimes } from '../../core/availability/open-times.ts'
import type { SubscriptionState } from '../../core/listing/subscription-state.ts'
import {
  chartDays,
  type DashboardView,
  type Day,
  percentileOfTen,
  splitDays,
  type UpcomingBooking,
  type WaitingReview,
  type WaitingThread,
  type WeekDay,
} from './dashboard.ts'

/** More would not be read. */
const most = 5
const daysOfWeek = 7

/** Dashboard of a guide: open tasks, upcoming bookings, and figures. */
export async function getDashboard(
  guideId: number,
  locale: Locale,
  now = new Date(),
): Promise<DashboardView> {
  const [waiting, reviews, upcoming, figures, all] = await Promise.all([
    listWaitingThreads(guideId),
    listWaitingReviews(guideId),
    listUpcoming(guideId, locale, now),
    readFigures(guideId, now),
    listDays(guideId, now),
  ])
  const { others, slower, seller, ...rest } = figures
  const { timeZone } = sellerOf(seller)
  const { today, awayFrom, awayUntil, subscriptionState: state, paidUntil, isEnding } = rest
  return {
    waiting,
    reviews,
    upcoming,
    away:
      awayFrom && awayUntil
        ? { from: awayFrom, until: awayUntil, pausesEnquiries: rest.pausesEnquiries ?? false }
        : null,
    today,
    week: rest.week.map(weekDay(rest.hasHours)),
    lacksConsent: rest.lacksConsent,
    publishedAt: rest.publishedAt,
    unreadThreads: rest.unreadThreads,
    medianResponseMinutes: rest.medianResponseMinutes,
    fasterThan: percentileOfTen(slower, others),
    inTime: rest.inTimeShare === null ? null : { share: rest.inTimeShare, minutes: rest.inTimeMinutes },
    rating: rest.rating,
    ratingCount: rest.ratingCount,
    subscription:
      state && paidUntil
        ? subscriptionFigure({ ...rest, state, paidUntil, isEnding: isEnding ?? false }, timeZone)
        : null,
    ...splitDays(all),
  }
}

/** Lists waiting conversations, longest first. */
function listWaitingThreads(guideId: number): Promise<WaitingThread[]> {
  return database().$queryRaw<WaitingThread[]>`
    SELECT e."id", e."travellerName" AS "traveller", e."firstRepliedAt" IS NULL AS "isNew",
      to_char(e."date", 'YYYY-MM-DD') AS "date", e."adults" + e."children" AS "people",
      left(last."body", 160) AS "words", first."createdAt" AS "since"
    FROM "Enquiry" e
    CROSS JOIN LATERAL (
      SELECT m."author", m."body" FROM "Message" m
      WHERE m."enquiryId" = e."id" AND m."author" <> 'system'
      ORDER BY m."number" DESC LIMIT 1
    ) last
    CROSS JOIN LATERAL (
      SELECT m."createdAt" FROM "Message" m
      WHERE m."enquiryId" = e."id" AND m."author" = 'traveller' AND m."number" > coalesce((
        SELECT max(own."number") FROM "Message" own WHERE own."enquiryId" = e."id" AND own."author" = 'guide'
      ), 0)
      ORDER BY m."number" LIMIT 1
    ) first
    WHERE e."guideId" = ${guideId} AND e."state" IN ('new', 'replied', 'offered', 'accepted')
      AND e."archivedAt" IS NULL AND e."blockedAt" IS NULL AND last."author" = 'traveller'
    ORDER BY first."createdAt", e."id"
    LIMIT ${most}`
}

async function listWaitingReviews(guideId: number): Promise<WaitingReview[]> {
  const rows = await database().review.findMany({
    where: { guideId, ...waitsForReply },
    orderBy: [{ publishedAt: 'desc' }, { id: 'desc' }],
    take: 2,
    select: { id: true, authorName: true, rating: true, text: true },
  })
  return rows.map(({ id, authorName, rating, text }) => ({
    id,
    author: authorName,
    rating,
    words: (text ?? '').slice(0, 160),
  }))
}

function listUpcoming(guideId: number, locale: Locale, now: Date): Promise<UpcomingBooking[]> {
  return database().$queryRaw<UpcomingBooking[]>`
    SELECT e."id" AS "enquiryId", e."travellerName" AS "traveller", o."startsAt", o."timeZone",
      o."adults" + o."children" AS "people", tour."title" AS "tour"
    FROM "Offer" o JOIN "Enquiry" e ON e."id" = o."enquiryId"
    LEFT JOIN LATERAL (
      SELECT t."title" FROM "ExcursionTranslation" t
      WHERE t."excursionId" = coalesce(o."excursionId", e."excursionId")
      ORDER BY t."locale" = ${locale}::"Locale" DESC, t."status" = 'original' DESC
      LIMIT 1
    ) tour ON true
    WHERE e."guideId" = ${guideId} AND o."state" = 'accepted' AND o."completedAt" IS NULL
      AND e."state" = 'accepted'
      AND o."startsAt" + o."durationMinutes" * interval '1 minute' > ${now}
    ORDER BY o."startsAt" LIMIT 3`
}

type WeekRow = { day: string; works: boolean; isFree: boolean; isAway: boolean; bookings: number }

const weekDay =
  (hasHours: boolean) =>
  ({ day, works, isFree, isAway, bookings }: WeekRow): WeekDay => ({
    day,
    bookings,
    state: isAway ? 'away' : !hasHours ? 'unset' : !works ? 'off' : isFree ? 'free' : 'full',
  })

type Figures = {
  week: WeekRow[]
  hasHours: boolean
  lacksConsent: boolean
  publishedAt: Date | null
  today: string
  awayFrom: string | null
  awayUntil: string | null
  pausesEnquiries: boolean | null
  unreadThreads: number
  medianResponseMinutes: number | null
  inTimeMinutes: number
  inTimeShare: number | null
  others: number
  slower: number
  rating: number
  ratingCount: number
  subscriptionState: SubscriptionState | null
  paidUntil: Date | null
  trialEndsAt: Date | null
  graceEndsAt: Date | null
  endedAt: Date | null
  isEnding: boolean | null
  dueAt: Date | null
  /** The setting of who sells. */
  seller: unknown
}

async function readFigures(guideId: number, now: Date): Promise<Figures> {
  const [row] = await database().$queryRaw<Figures[]>`
    SELECT to_char((${now}::timestamptz AT TIME ZONE g."timeZone")::date, 'YYYY-MM-DD') AS "today",
      g."publishedAt",
      (
        SELECT count(DISTINCT c."subject") FROM "ConsentRecord" c
        LEFT JOIN "ConsentDemand" d ON d."subject" = c."subject"
        WHERE c."userId" = g."userId" AND (d."since" IS NULL OR c."givenAt" >= d."since")
      ) < 2 AS "lacksConsent",
      EXISTS (SELECT FROM "AvailabilityRule" rule WHERE rule."guideId" = g."id") AS "hasHours",
      (
        SELECT json_agg(json_build_object(
          'day', to_char(open."day", 'YYYY-MM-DD'), 'works', open."hours" IS NOT NULL,
          'isFree', coalesce(NOT isempty(open."free"), FALSE),
          'isAway', EXISTS (
            SELECT FROM "TimeAway" t
            WHERE t."guideId" = g."id" AND open."day" BETWEEN t."startsOn" AND t."endsOn"
          ),
          'bookings', (
            SELECT count(*) FROM "BusyPeriod" booking
            WHERE booking."guideId" = g."id" AND booking."source" = 'booking'
              AND (booking."startsAt" AT TIME ZONE g."timeZone")::date = open."day"
          )
        ) ORDER BY open."day")
        FROM (${openTimes(Prisma.sql`guide."id" = ${guideId}`, Prisma.sql`(${now}::timestamptz AT TIME ZONE guide."timeZone")::date`, daysOfWeek)}) open
      ) AS "week",
      away."from" AS "awayFrom", away."until" AS "awayUntil", away."pausesEnquiries",
      (
        SELECT count(*)::int FROM "Enquiry" e
        WHERE e."guideId" = g."id" AND e."guideReadNumber" < e."lastNumber" AND EXISTS (
          SELECT FROM "Message" m
          WHERE m."enquiryId" = e."id" AND m."number" > e."guideReadNumber" AND m."author" = 'traveller'
        )
      ) AS "unreadThreads",
      g."medianResponseMinutes", promise."minutes" AS "inTimeMinutes",
      ${inTimeShare(Prisma.sql`promise."minutes"`, now)} AS "inTimeShare", city."others", city."slower",
      g."ratingAverage"::float8 AS "rating", g."ratingCount",
      s."state"::text AS "subscriptionState", s."currentPeriodEnd" AS "paidUntil", s."trialEndsAt", s."graceEndsAt",
      s."endedAt", s."cancelAtPeriodEnd" AS "isEnding", owed."dueAt",
      (SELECT "value" FROM "SiteSetting" WHERE "key" = ${operatorSetting}) AS "seller"
    FROM "Guide" g
    LEFT JOIN "Subscription" s ON s."guideId" = g."id"
    LEFT JOIN LATERAL (
      SELECT p."dueAt" FROM "Payment" p
      WHERE p."guideId" = g."id" AND p."subscriptionId" = s."id" AND p."provider" = 'invoice'
        AND p."state" = 'pending'
      ORDER BY p."createdAt" DESC LIMIT 1
    ) owed ON true
    LEFT JOIN LATERAL (
      SELECT to_char(t."startsOn", 'YYYY-MM-DD') AS "from", to_char(t."endsOn", 'YYYY-MM-DD') AS "until",
        t."pausesEnquiries"
      FROM "TimeAway" t
      WHERE t."guideId" = g."id" AND t."endsOn" >= (${now}::timestamptz AT TIME ZONE g."timeZone")::date
      ORDER BY t."startsOn" LIMIT 1
    ) away ON true
    CROSS JOIN LATERAL (SELECT least(g."responsePromiseMinutes", ${usualAnswerMinutes}::int) AS "minutes") promise
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS "others",
        count(*) FILTER (WHERE other."medianResponseMinutes" > g."medianResponseMinutes")::int AS "slower"
      FROM "CityListing" listing JOIN "Guide" other ON other."id" = listing."guideId"
      WHERE listing."cityId" = g."cityId" AND other."id" <> g."id"
        AND other."medianResponseMinutes" IS NOT NULL
    ) city
    WHERE g."id" = ${guideId}`
  if (!row) throw new Error(`Guide ${guideId} has gone.`)
  return row
}

/** Time for an answer where the guide promises none that is shorter. */
const usualAnswerMinutes = 24 * 60
const answersDays = 180

/**
 * Share of the enquiries to guide `g` that were answered in time, of those that have an answer or should have one. What
 * the traveller has withdrawn before is left out. No message is older than its enquiry, so `Enquiry_guideId_lastMessageAt_idx`
 * bounds what is read.
 * @param minutes the time for an answer: an expression
 */
function inTimeShare(minutes: Prisma.Sql, now: Date): Prisma.Sql {
  const since = new Date(now.getTime() - answersDays * 86_400_000)
  const isInTime = Prisma.sql`e."firstRepliedAt" <= e."createdAt" + ${minutes} * interval '1 minute'`
  return Prisma.sql`(
    SELECT avg(coalesce(${isInTime}, FALSE)::int)::float8 FROM "Enquiry" e
    WHERE e."guideId" = g."id" AND ${isDemand} AND e."lastMessageAt" > ${since} AND e."createdAt" > ${since} AND (
      e."firstRepliedAt" IS NOT NULL OR (
        e."createdAt" + ${minutes} * interval '1 minute' <= least(${now}::timestamptz, e."endedAt")
      )
    )
  )`
}

/** Views of the guide's page and of the tours' pages, and enquiries, by the guide's own days. */
function listDays(guideId: number, now: Date): Promise<Day[]> {
  return database().$queryRaw<Day[]>`
    WITH own AS (
      SELECT "timeZone", (${now}::timestamptz AT TIME ZONE "timeZone")::date AS "today"
      FROM "Guide" WHERE "id" = ${guideId}
    )
    SELECT to_char(days."day", 'YYYY-MM-DD') AS "day", coalesce(seen."count", 0) AS "views",
      coalesce(asked."count", 0) AS "enquiries"
    FROM own
    CROSS JOIN LATERAL (
      SELECT own."today" - back AS "day" FROM generate_series(${2 * chartDays - 1}::int, 0, -1) AS back
    ) days
    LEFT JOIN (
      SELECT v."day", sum(v."views")::int AS "count" FROM "PageViewDaily" v
      WHERE v."day" > (SELECT "today" FROM own) - ${2 * chartDays}::int AND (
        (v."subject" = 'guide' AND v."subjectId" = ${guideId}) OR
        (v."subject" = 'excursion' AND v."subjectId" IN (
          SELECT "id" FROM "Excursion" WHERE "guideId" = ${guideId}
        ))
      )
      GROUP BY v."day"
    ) seen ON seen."day" = days."day"
    LEFT JOIN (
      SELECT (e."createdAt" AT TIME ZONE own."timeZone")::date AS "day", count(*)::int AS "count"
      FROM "Enquiry" e CROSS JOIN own
      WHERE e."guideId" = ${guideId} AND ${isDemand}
        AND e."createdAt" > ${now}::timestamptz - (${2 * chartDays + 1}::int * interval '1 day')
      GROUP BY 1
    ) asked ON asked."day" = days."day"
    ORDER BY days."day"`
}
