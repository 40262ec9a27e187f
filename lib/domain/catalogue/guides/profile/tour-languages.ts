import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { profileLimits } from '../facts.ts'

/**
 * Keeps a guide's tours that were never public in all of the guide's languages when these change in the profile: one
 * that is led in fewer of them, or in others, stays as it is.
 * @param before codes that the profile named until now
 * @param after codes that it names from now on
 */
export async function followLanguages(
  tx: Transaction,
  guideId: number,
  before: readonly string[],
  after: readonly string[],
): Promise<void> {
  const all = JSON.stringify(before.slice(0, profileLimits.languages))
  const next = JSON.stringify(after.slice(0, profileLimits.languages))
  await tx.$executeRaw`
    UPDATE "Draft" AS draft
    SET "content" = jsonb_set(draft."content", '{languages}', ${next}::jsonb), "version" = draft."version" + 1,
      "updatedAt" = now()
    FROM "Excursion" AS excursion
    WHERE draft."guideId" = ${guideId} AND excursion."id" = draft."excursionId" AND excursion."publishedAt" IS NULL
      AND draft."content" -> 'languages' @> ${all}::jsonb AND draft."content" -> 'languages' <@ ${all}::jsonb
      AND draft."content" -> 'languages' IS DISTINCT FROM ${next}::jsonb`
}
