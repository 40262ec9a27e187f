import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { siteSettings } from '../../../server/site-settings.ts'
import { staffRoles } from '../../../shared/staff-roles.ts'
import { missingParts, operatorSetting } from '../../basics/operator/operator.ts'
import { sellerOf } from '../../business/invoices/settings.ts'
import { type SetupGap, setupGaps } from './missing-setup.ts'

const facts = z
  .array(
    z.object({
      hasName: z.boolean(),
      hasPlaces: z.boolean(),
      hasGuide: z.boolean(),
      hasRates: z.boolean(),
      staff: z.coerce.number(),
      seller: z.unknown(),
    }),
  )
  .length(1)

/** Addresses that stand in `.env.example` for one's own. */
const placeholders = /^(?:[^@]+@example\.(?:com|org|net)|https:\/\/(?:vk\.com|t\.me)\/?)$/

/**
 * Gaps in the site's set-up, in one statement.
 * @throws AppError `forbidden` without the permission
 */
export async function findSetupGaps(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
): Promise<SetupGap[]> {
  requireStaff(actor, 'settings')
  const [found] = facts.parse(
    await database().$queryRaw`
      SELECT
        EXISTS (SELECT FROM "User" WHERE "id" = ${actor.userId}::uuid AND "staffName" <> '') AS "hasName",
        EXISTS (SELECT FROM "City") AS "hasPlaces",
        EXISTS (SELECT FROM "Guide" WHERE "listed") AS "hasGuide",
        EXISTS (SELECT FROM "ExchangeRate") AS "hasRates",
        (SELECT count(*) FROM (
          SELECT FROM "User" WHERE "role" = ANY (${staffRoles}::"UserRole"[]) LIMIT 2
        ) AS two) AS "staff",
        (SELECT "value" FROM "SiteSetting" WHERE "key" = ${operatorSetting}) AS "seller"`,
  )
  if (!found) return []
  const { SMTP_URL } = env()
  const { supportEmail, socialLinks } = await siteSettings()
  const seller = sellerOf(found.seller)
  const { bank, vatNumber } = seller
  const lacks: Record<SetupGap, boolean> = {
    mail: SMTP_URL === undefined,
    support: placeholders.test(supportEmail),
    operator: missingParts(found.seller === null ? null : seller).length > 0,
    name: !found.hasName,
    places: !found.hasPlaces,
    bank: bank === null,
    vat: vatNumber === null,
    rates: !found.hasRates,
    social: socialLinks.some(({ url }) => placeholders.test(url)),
    guide: !found.hasGuide,
    colleague: found.staff < 2,
  }
  return setupGaps.filter((gap) => lacks[gap])
}
