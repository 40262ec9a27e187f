import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database } from '../../../../server/prisma/database.ts'
import { hasAsked } from '../counted.ts'
import { type Asked, unansweredDays } from './rules.ts'

/** An enquiry that waits, in the order of waiting. */
export type Candidate = { id: string; since: Date }

/** Number of enquiries that are looked at together. */
export const perPage = 500

/** Nothing is due sooner after asking, in minutes. */
const soonest = 55

/**
 * One page of the enquiries whose guides are expected to answer and about which there may be something to do, as
 * `isAwaited` has it. It is read from `Enquiry_unanswered_idx`, which does not grow with the table.
 * @param condition on `e`
 * @param after the last one of the page before
 */
export function listAwaited(
  now: Date,
  condition: Prisma.Sql,
  after: Candidate | undefined,
): Promise<Candidate[]> {
  const oldest = new Date(now.getTime() - unansweredDays * 86_400_000)
  const newest = new Date(now.getTime() - soonest * 60_000)
  const since = Prisma.sql`coalesce(e."askedAgainAt", e."createdAt")`
  const isNext = after
    ? Prisma.sql`(${since}, e."id") > (${after.since}, ${after.id}::uuid)`
    : Prisma.sql`TRUE`
  return database().$queryRaw<Candidate[]>`
    SELECT e."id", ${since} AS "since"
    FROM "Enquiry" e JOIN "Guide" guide ON guide."id" = e."guideId" JOIN "User" own ON own."id" = guide."userId"
    WHERE e."state" = 'new' AND ${hasAsked} AND ${since} > ${oldest} AND ${since} <= ${newest} AND ${isNext}
      AND e."archivedAt" IS NULL AND e."blockedAt" IS NULL AND ${condition}
      AND guide."status" = 'published' AND NOT guide."enquiriesPaused"
      AND own."suspendedAt" IS NULL AND own."anonymisedAt" IS NULL
    ORDER BY ${since}, e."id" LIMIT ${perPage}`
}

/** Columns by which it is known how an enquiry stands with its guide. */
export const askedSelect = {
  state: true,
  archivedAt: true,
  blockedAt: true,
  createdAt: true,
  askedAgainAt: true,
  othersAskedAt: true,
  date: true,
  guide: {
    select: {
      timeZone: true,
      status: true,
      enquiriesPaused: true,
      user: { select: { suspendedAt: true } },
    },
  },
} satisfies Prisma.EnquirySelect
type AskedRow = Prisma.EnquiryGetPayload<{ select: typeof askedSelect }>

export function askedOf({ guide, ...row }: AskedRow): Asked {
  return {
    state: row.state,
    isArchived: row.archivedAt !== null,
    isBlocked: row.blockedAt !== null,
    isGuideOff: guide.status !== 'published' || guide.enquiriesPaused || guide.user.suspendedAt !== null,
    since: row.askedAgainAt ?? row.createdAt,
    date: row.date?.toISOString().slice(0, 10) ?? null,
    timeZone: guide.timeZone,
    hasAskedOthers: row.othersAskedAt !== null,
  }
}
