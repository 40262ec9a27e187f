import 'server-only'
import { z } from 'zod'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { moderationNews } from '../../basics/drafts/emails.ts'
import { type Decision, told } from '../../basics/drafts/submissions.ts'
import { guideToTell, tellGuide } from '../../basics/notifications/tell.ts'
import { placeName, placeNameSelect } from './names.ts'

/** Accounts whose address is confirmed, and which are not to be deleted. Those that are deleted have no such address. */
export const isPresent = { emailVerifiedAt: { not: null }, deleteAfter: null } satisfies Prisma.UserWhereInput

/** The same of an account `u`. */
export const isPresentSql = Prisma.sql`u."emailVerifiedAt" IS NOT NULL AND u."deleteAfter" IS NULL`

/**
 * Ids of the guides who have chosen a city, for the profile, a tour or a draft, or who have proposed it, and whose
 * accounts are present.
 * @param cityId its id, or a column that has it
 */
export function choosersOf(cityId: number | Prisma.Sql): Prisma.Sql {
  return Prisma.sql`
    SELECT g."id" FROM "Guide" g JOIN "User" u ON u."id" = g."userId"
    WHERE ${isPresentSql} AND g."id" IN (
      SELECT "id" FROM "Guide" WHERE "cityId" = ${cityId}
      UNION ALL SELECT "guideId" FROM "Excursion" WHERE "cityId" = ${cityId}
      UNION ALL SELECT "guideId" FROM "GuideCity" WHERE "cityId" = ${cityId}
      UNION ALL SELECT "guideId" FROM "Draft"
      WHERE "content"->'city_id' = to_jsonb(${cityId}::int)
        OR "content"->'other_city_ids' @> to_jsonb(${cityId}::int)
      UNION ALL SELECT "guideId" FROM "CityProposal" WHERE "cityId" = ${cityId}
    )`
}

const ids = z.array(z.object({ id: z.int() }))

/**
 * Tells everybody who has chosen a city that it has a page now, or why it gets none.
 * @param shown the city whose page it is, where another one has it
 */
export async function tellChoosers(
  tx: Transaction,
  cityId: number,
  decision: Decision,
  now: Date,
  shown = cityId,
): Promise<void> {
  const guides = ids.parse(await tx.$queryRaw`${choosersOf(cityId)} ORDER BY g."id"`)
  for (const { id } of guides) {
    const guide = await tx.guide.findUniqueOrThrow({ where: { id }, select: guideToTell })
    const locale = localeOfStored(guide.user.locale)
    const city = await tx.city.findUniqueOrThrow({ where: { id: shown }, select: placeNameSelect(locale) })
    const news = moderationNews({
      kind: decision.kind === 'approve' ? 'placeApproved' : 'placeRefused',
      // It may be proposed and decided again.
      occasion: `city:${cityId}:${id}:${now.toISOString()}`,
      path: '/profile',
      title: placeName(city, locale).name,
      ...(decision.kind === 'reject' && told(decision)),
    })
    await tellGuide(tx, guide, news, now)
  }
}
