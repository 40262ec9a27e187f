import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import type { Likeness } from './merge-view.ts'

const mostShown = 5
/** A shorter number may be anybody's. */
const fewestDigits = 7

/** Other accounts whose guides have the same telephone number or the same full name in a language, oldest first. */
export async function findLikelyDoubles(
  userId: string,
): Promise<Array<{ id: string; likeness: Likeness[] }>> {
  return database().$queryRaw<Array<{ id: string; likeness: Likeness[] }>>`
    WITH own AS (
      SELECT "id", regexp_replace("phone", '\\D', '', 'g') AS "digits" FROM "Guide" WHERE "userId" = ${userId}::uuid
    ), likely AS (
      SELECT g."userId", 'phone' AS "by" FROM own JOIN "Guide" g ON regexp_replace(g."phone", '\\D', '', 'g') = own."digits"
      WHERE length(own."digits") >= ${fewestDigits}
      UNION
      SELECT g."userId", 'name' FROM own
        JOIN "GuideTranslation" mine ON mine."guideId" = own."id" AND mine."lastname" <> ''
        JOIN "GuideTranslation" t ON t."lastname" = mine."lastname" AND t."firstname" = mine."firstname"
          AND t."locale" = mine."locale"
        JOIN "Guide" g ON g."id" = t."guideId"
    )
    SELECT u."id", array_agg(likely."by" ORDER BY likely."by" DESC) AS "likeness" FROM likely JOIN "User" u ON u."id" = likely."userId"
    WHERE u."id" <> ${userId}::uuid AND u."anonymisedAt" IS NULL AND u."mergedIntoId" IS NULL
    GROUP BY u."id" ORDER BY u."id" LIMIT ${mostShown}`
}
