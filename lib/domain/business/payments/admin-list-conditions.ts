import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { addDays } from '../../../shared/calendar/calendar-date.ts'
import { zonedTime } from '../../../shared/calendar/zoned-time.ts'
import type { PaymentsQuery } from './admin-list-filter.ts'
import type { PaymentListView } from './payment-row.ts'
import { amountIn } from './typed-amount.ts'

// Conditions on `p`, a payment.

/** So long a card that was declined is worth asking after, in days. */
const failedDays = 30

const hasCase = Prisma.sql`EXISTS (
  SELECT FROM "BillingCase" c WHERE c."paymentId" = p."id" AND c."resolvedAt" IS NULL)`

/** Everything that may still need somebody: few rows, each by its index, however long the site has been selling. */
export function unfinishedAt(now: Date): Prisma.Sql {
  return Prisma.sql`p."id" IN (
    SELECT "id" FROM "Payment" WHERE "state" IN ('pending', 'processing')
    UNION ALL SELECT "id" FROM "Payment" WHERE "state" = 'failed' AND "createdAt" >= ${failedSince(now)}
    UNION ALL SELECT "paymentId" FROM "BillingCase" WHERE "resolvedAt" IS NULL)`
}

function failedSince(now: Date): Date {
  return new Date(now.getTime() - failedDays * 86_400_000)
}

/** A transfer that should be there by now. */
export function overdueAt(now: Date): Prisma.Sql {
  return Prisma.sql`(p."state" = 'pending' AND p."provider" = 'invoice' AND p."dueAt" < ${now})`
}

/** Declined of late, and the guide hasn't tried again since. */
export function failedAt(now: Date): Prisma.Sql {
  return Prisma.sql`(p."state" = 'failed' AND p."createdAt" >= ${failedSince(now)} AND NOT EXISTS (
    SELECT FROM "Payment" later
    WHERE later."guideId" = p."guideId" AND later."purpose" = p."purpose" AND later."createdAt" > p."createdAt"))`
}

/** The payments of a view; all of them without one. */
export function ofView(view: PaymentListView | 'all', now: Date): Prisma.Sql {
  switch (view) {
    case 'all':
      return Prisma.sql`true`
    case 'needs':
      // The first part lets the database begin with the few rows in question.
      return Prisma.sql`${unfinishedAt(now)} AND (${overdueAt(now)} OR ${failedAt(now)} OR ${hasCase})`
    case 'waiting':
      return Prisma.sql`p."state" IN ('pending', 'processing')`
    default:
      return Prisma.sql`p."state" = ${view}::"PaymentState"`
  }
}

/** Conditions of a payment search. @param timeZone the seller's, in which its days are meant */
export function foundPayments(
  { search, filters: { view, provider, purpose, from, until } }: Pick<PaymentsQuery, 'search' | 'filters'>,
  now: Date,
  timeZone: string,
): Prisma.Sql {
  const conditions = [
    ofView(view ?? 'all', now),
    provider && Prisma.sql`p."provider" = ${provider}::"PaymentProvider"`,
    purpose && Prisma.sql`p."purpose" = ${purpose}::"PaymentPurpose"`,
    from && Prisma.sql`p."createdAt" >= ${zonedTime(from, 0, timeZone)}`,
    until && Prisma.sql`p."createdAt" < ${zonedTime(addDays(until, 1), 0, timeZone)}`,
    search === '' ? null : matching(search),
  ]
  return Prisma.join(
    conditions.filter((one) => one !== null),
    ' AND ',
  )
}

/** An invoice's number, an amount, or words of a guide's name or address. */
function matching(search: string): Prisma.Sql {
  const cents = amountIn(search)
  // Joined by OR, they would be asked of each payment.
  return Prisma.sql`p."id" IN (
    SELECT i."paymentId" FROM "Invoice" i WHERE i."number" = ${search.toUpperCase()}
    UNION ALL SELECT own."id" FROM "Payment" own WHERE own."guideId" IN (${guidesCalled(search)})
    ${cents === null ? Prisma.empty : Prisma.sql`UNION ALL SELECT same."id" FROM "Payment" same WHERE same."amount" = ${cents}`}
  )`
}

function guidesCalled(search: string): Prisma.Sql {
  const words = search.split(/\s+/).slice(0, 5)
  const each = words.map((word) => {
    const pattern = `%${escapeLike(word)}%`
    return Prisma.sql`
      SELECT t."guideId" FROM "GuideTranslation" t
      WHERE t."firstname" ILIKE ${pattern} OR t."lastname" ILIKE ${pattern}
      UNION
      SELECT g."id" FROM "User" u JOIN "Guide" g ON g."userId" = u."id" WHERE u."email"::text ILIKE ${pattern}`
  })
  return Prisma.join(
    each.map((one) => Prisma.sql`(${one})`),
    ' INTERSECT ',
  )
}
