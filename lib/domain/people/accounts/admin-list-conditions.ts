import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { staffRoles } from '../../../shared/staff-roles.ts'
import type { UsersQuery } from './admin-list-filter.ts'
import { longestSpanDays, type UserView } from './user-row.ts'

// Conditions on `u`, a user, `g`, the guide if there is one, and `s`, the guide's subscription.

/** The rows that the list is about. Of a deleted account nothing is left to show. */
export const users = Prisma.sql`
  "User" u
  LEFT JOIN "Guide" g ON g."userId" = u."id"
  LEFT JOIN "Subscription" s ON s."guideId" = g."id"`

const ofView: Record<UserView, Prisma.Sql> = {
  guides: Prisma.sql`u."role" = 'guide'`,
  trial: Prisma.sql`s."state" = 'trialing'`,
  unpaid: Prisma.sql`s."state" IN ('past_due', 'grace', 'expired')`,
  locked: Prisma.sql`u."suspendedAt" IS NOT NULL AND u."mergedIntoId" IS NULL`,
  deleting: Prisma.sql`u."deleteAfter" IS NOT NULL AND u."mergedIntoId" IS NULL`,
  staff: Prisma.sql`u."role" = ANY (${staffRoles}::"UserRole"[])`,
}
const known = Prisma.sql`u."anonymisedAt" IS NULL`

/** The users in a view; without one everybody. */
export function usersOfView(view: UserView | 'all'): Prisma.Sql {
  return view === 'all' ? known : Prisma.sql`${known} AND ${ofView[view]}`
}

/**
 * The users that a query finds.
 * @param isFrequent its words have been found in more users than a list counts: they are tried row by row in the order of
 * the list, which ends with the page, where others are looked up first
 */
export function foundUsers(
  { search, filters }: Pick<UsersQuery, 'search' | 'filters'>,
  now: Date,
  isFrequent = false,
): Prisma.Sql {
  const { view, seen, language, verified, subscription, profile } = filters
  const words = wordsOf(search)
  const conditions = [
    usersOfView(view ?? 'all'),
    seen && signedIn(seen, now),
    language && Prisma.sql`u."locale" = ANY (${language}::"Locale"[])`,
    verified === null ? null : Prisma.sql`(u."emailVerifiedAt" IS NOT NULL) = ${verified}`,
    subscription && subscribed(subscription),
    profile && Prisma.sql`g."status" = ANY (${profile}::"GuideStatus"[])`,
    ...(isFrequent ? words.map(hasWord) : [foundByAll(words)]),
  ]
  return Prisma.join(
    conditions.filter((one) => one !== null),
    ' AND ',
  )
}

function signedIn(span: NonNullable<UsersQuery['filters']['seen']>, now: Date): Prisma.Sql {
  if (span === 'never') return Prisma.sql`u."lastSignInAt" IS NULL`
  const days = span === 'older' ? longestSpanDays : Number(span)
  const since = new Date(now.getTime() - days * 86_400_000)
  return span === 'older' ? Prisma.sql`u."lastSignInAt" < ${since}` : Prisma.sql`u."lastSignInAt" >= ${since}`
}

function subscribed(wanted: NonNullable<UsersQuery['filters']['subscription']>): Prisma.Sql {
  const states = wanted.filter((state) => state !== 'none')
  const isState = Prisma.sql`s."state" = ANY (${states}::"SubscriptionState"[])`
  return wanted.length > states.length ? Prisma.sql`(${isState} OR s."id" IS NULL)` : isState
}

/** A telephone number is one word, however it is grouped. */
function wordsOf(search: string): string[] {
  if (/^\+?[\d\s().-]{5,}$/.test(search)) return [search]
  return search.split(/\s+/).filter(Boolean).slice(0, 5)
}

/** Parts of names and addresses in any language, a guide's number, the digits of a telephone number. */
function partsOf(word: string) {
  const digits = word.replace(/\D/g, '')
  return {
    pattern: `%${escapeLike(word)}%`,
    number: /^\d{1,9}$/.test(word) ? Number(word) : null,
    digits: digits.length >= 4 ? `%${digits}%` : null,
  }
}

/** Each word is looked up once, however many the planner expects of the others. */
function foundByAll(words: string[]): Prisma.Sql | null {
  if (words.length === 0) return null
  return Prisma.sql`u."id" IN ((${Prisma.join(words.map(foundBy), ') INTERSECT (')}))`
}

function foundBy(word: string): Prisma.Sql {
  const { pattern, number, digits } = partsOf(word)
  return Prisma.sql`
    SELECT m."id" FROM "User" m WHERE m."email"::text ILIKE ${pattern}
    UNION ALL
    SELECT m."id" FROM "User" m WHERE m."role" = ANY (${staffRoles}::"UserRole"[]) AND m."staffName" ILIKE ${pattern}
    UNION ALL
    SELECT m."userId" FROM "GuideTranslation" t JOIN "Guide" m ON m."id" = t."guideId"
    WHERE t."firstname" ILIKE ${pattern} OR t."lastname" ILIKE ${pattern}
    ${number === null ? Prisma.empty : Prisma.sql`UNION ALL SELECT m."userId" FROM "Guide" m WHERE m."id" = ${number}`}
    ${
      digits === null
        ? Prisma.empty
        : Prisma.sql`UNION ALL SELECT m."userId" FROM "Guide" m
            WHERE regexp_replace(m."phone", '\\D', '', 'g') LIKE ${digits}`
    }`
}

function hasWord(word: string): Prisma.Sql {
  const { pattern, number, digits } = partsOf(word)
  return Prisma.sql`(
    u."email"::text ILIKE ${pattern}
    OR (u."role" <> 'guide' AND u."staffName" ILIKE ${pattern})
    OR (
      -- Not EXISTS, for which the names of all guides would be read.
      SELECT bool_or(t."firstname" ILIKE ${pattern} OR t."lastname" ILIKE ${pattern})
      FROM "GuideTranslation" t WHERE t."guideId" = g."id"
    )
    ${number === null ? Prisma.empty : Prisma.sql`OR g."id" = ${number}`}
    ${digits === null ? Prisma.empty : Prisma.sql`OR regexp_replace(g."phone", '\\D', '', 'g') LIKE ${digits}`}
  )`
}
