import 'server-only'
import { z } from 'zod'
import { type Actor, requireAdmin } from '../../../server/auth/actor.ts'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { siteSettings } from '../../../server/site-settings.ts'
import { sellerSetting } from '../../business/invoices/seller.ts'
import { sellerOf } from '../../business/invoices/settings.ts'
import { type SetupGap, setupGaps } from './missing-setup.ts'

const facts = z
  .array(
    z.object({
      hasName: z.boolean(),
      hasPlaces: z.boolean(),
      hasGuide: z.boolean(),
      hasRates: z.boolean(),
      admins: z.coerce.number(),
      seller: z.unknown(),
    }),
  )
  .length(1)

/** Addresses that stand in `.env.example` for one's own. */
const placeholders = /^(?:[^@]+@example\.(?:com|org|net)|https:\/\/(?:vk\.com|t\.me)\/?)$/

/**
 * Gaps in the site's set-up, in one statement.
 * @throws AppError `forbidden` for everybody but admins
 */
export async function findSetupGaps(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
): Promise<SetupGap[]> {
  requireAdmin(actor)
  const [found] = facts.parse(
    await database().$queryRaw`
      SELECT
        EXISTS (SELECT FROM "User" WHERE "id" = ${actor.userId}::uuid AND "staffName" <> '') AS "hasName",
        EXISTS (SELECT FROM "City") AS "hasPlaces",
        EXISTS (SELECT FROM "Guide" WHERE "listed") AS "hasGuide",
        EXISTS (SELECT FROM "ExchangeRate") AS "hasRates",
        (SELECT count(*) FROM (SELECT FROM "User" WHERE "role" = 'admin' LIMIT 2) AS two) AS "admins",
        (SELECT "value" FROM "SiteSetting" WHERE "key" = ${sellerSetting}) AS "seller"`,
  )
  if (!found) return []
  const { SMTP_URL, SITE_SUPPORT_EMAIL } = env()
  const { socialLinks } = await siteSettings()
  const { bank, vatNumber } = sellerOf(found.seller)
  const lacks: Record<SetupGap, boolean> = {
    mail: SMTP_URL === undefined,
    support: placeholders.test(SITE_SUPPORT_EMAIL),
    name: !found.hasName,
    places: !found.hasPlaces,
    bank: bank === null,
    vat: vatNumber === null,
    rates: !found.hasRates,
    social: socialLinks.some(({ url }) => placeholders.test(url)),
    guide: !found.hasGuide,
    colleague: found.admins < 2,
  }
  return setupGaps.filter((gap) => lacks[gap])
}
