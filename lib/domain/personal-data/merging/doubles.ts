import 'server-only'
import { database } from '../../../server/prisma/database.ts'

const mostShown = 5
/** A shorter number may be anybody's. */
const fewestDigits = 7

/** Other accounts whose guides have the same telephone number or the same full name in a language, oldest first. */
export async function findLikelyDoubles(userId: string): Promise<string[]> {
  const rows = await database().$queryRaw<{ id: string }[]>`
    WITH own AS (
      SELECT "id", regexp_replace("phone", '\\D', '', 'g') AS "digits" FROM "Guide" WHERE "userId" = ${userId}::uuid
    ), likely AS (
      SELECT g."userId" FROM own JOIN "Guide" g ON regexp_replace(g."phone", '\\D', '', 'g') = own."digits"
      WHERE length(own."digits") >= ${fewestDigits}
      UNION
      SELECT g."userId" FROM own
        JOIN "GuideTranslation" mine ON mine."guideId" = own."id" AND mine."lastname" <> ''
        JOIN "GuideTranslation" t ON t."lastname" = mine."lastname" AND t."firstname" = mine."firstname"
          AND t."locale" = mine."locale"
        JOIN "Guide" g ON g."id" = t."guideId"
    )
    SELECT u."id" FROM likely JOIN "User" u ON u."id" = likely."userId"
    WHERE u."id" <> ${userId}::uuid AND u."anonymisedAt" IS NULL AND u."mergedIntoId" IS NULL
    ORDER BY u."id" LIMIT ${mostShown}`
  return rows.map(({ id }) => id)
}
