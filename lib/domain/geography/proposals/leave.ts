import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'

/** For a guide who leaves the site: proposals that others have chosen as well go on in their name, the rest end. */
export async function leaveProposals(
  tx: Pick<Transaction, '$executeRaw' | 'cityProposal'>,
  guideId: number,
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "CityProposal" AS proposal SET "guideId" = other."id"
    FROM (
      SELECT chosen."cityId", min(chosen."guideId") AS "id" FROM (
        SELECT "cityId", "id" AS "guideId" FROM "Guide"
        UNION SELECT "cityId", "guideId" FROM "Excursion"
        UNION SELECT ("content"->>'city_id')::int, "guideId" FROM "Draft"
        WHERE jsonb_typeof("content"->'city_id') = 'number'
      ) chosen
      WHERE chosen."guideId" <> ${guideId}
      GROUP BY chosen."cityId"
    ) other
    WHERE proposal."guideId" = ${guideId} AND proposal."cityId" = other."cityId"`
  await tx.cityProposal.deleteMany({ where: { guideId } })
}
