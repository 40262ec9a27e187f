import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { brandSettings } from '../../../server/brand/brand.ts'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { siteSettings } from '../../../server/site-settings.ts'
import { isOnThisMachine } from '../../../shared/addresses/local-address.ts'
import { staffRoles } from '../../../shared/staff-roles.ts'
import { settingOf } from '../../basics/features/feature.ts'
import { missingParts, operatorSetting } from '../../basics/operator/operator.ts'
import { sellerOf } from '../../business/invoices/settings.ts'
import { ownerMailKey } from '../../people/accounts/tell-owner.ts'
import { causeOf } from '../../people/outbox/cause.ts'
import { type FirstGuide, type SetupGap, type SetupView, stepViews, type TestMail } from './steps.ts'
import { mailServer, setupSettings, skippedSchema, testMailSchema } from './stored.ts'

const facts = z
  .array(
    z.object({
      hasName: z.boolean(),
      cities: z.coerce.number(),
      isListed: z.boolean(),
      isInReview: z.boolean(),
      isRegistered: z.boolean(),
      hasRates: z.boolean(),
      staff: z.coerce.number(),
      stored: z.record(z.string(), z.unknown()).nullable(),
      letter: z
        .object({
          state: z.enum(['queued', 'sent', 'failed']),
          lastError: z.string().nullable(),
          domain: z.string(),
        })
        .nullable(),
    }),
  )
  .length(1)
type Facts = z.output<typeof facts>[number]

/** Addresses that stand in `.env.example` for one's own. */
const placeholders = /^(?:[^@]+@example\.(?:com|org|net)|https:\/\/(?:vk\.com|t\.me)\/?)$/

const keys = [
  operatorSetting,
  ...Object.values(brandSettings),
  settingOf('registration'),
  ...Object.values(setupSettings),
]

/**
 * State of the site's set-up, in one statement besides the appearance.
 * @throws AppError `forbidden` without the permission
 */
export async function findSetup(
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
): Promise<SetupView> {
  requireStaff(actor, 'settings')
  const [found] = facts.parse(
    await database().$queryRaw`
      SELECT
        EXISTS (SELECT FROM "User" WHERE "id" = ${actor.userId}::uuid AND "staffName" <> '') AS "hasName",
        (SELECT count(*) FROM "City" WHERE NOT "isProposed") AS "cities",
        EXISTS (SELECT FROM "Guide" WHERE "listed") AS "isListed",
        EXISTS (SELECT FROM "Submission" WHERE "state" = 'pending' AND "excursionId" IS NULL) AS "isInReview",
        EXISTS (SELECT FROM "Guide") AS "isRegistered",
        EXISTS (SELECT FROM "ExchangeRate") AS "hasRates",
        (SELECT count(*) FROM (
          SELECT FROM "User" WHERE "role" = ANY (${staffRoles}::"UserRole"[]) LIMIT 2
        ) AS two) AS "staff",
        (SELECT jsonb_object_agg("key", "value") FROM "SiteSetting" WHERE "key" = ANY (${keys}::text[])) AS "stored",
        (
          SELECT jsonb_build_object(
            'state', "state", 'lastError', "lastError", 'domain', split_part("toAddress"::text, '@', -1)
          ) FROM "EmailOutbox"
          WHERE "dedupeKey" = ${ownerMailKey('mailTest', '')}
            || (SELECT "value" ->> 'id' FROM "SiteSetting" WHERE "key" = ${setupSettings.testMail})
        ) AS "letter"`,
  )
  if (!found) throw new Error('The database has said nothing about the set-up')
  const stored = found.stored ?? {}
  const seller = sellerOf(stored[operatorSetting])
  const payments = { bank: seller.bank !== null, cards: env().STRIPE_SECRET_KEY !== undefined }
  const { supportEmail, socialLinks } = await siteSettings()
  const mail = testMailOf(stored[setupSettings.testMail], found.letter)
  const guide = firstGuideOf(found, stored)
  const missing = missingParts(stored[operatorSetting] === undefined ? null : seller)
  const isLookPublic = stored[brandSettings.published] !== undefined
  const hasDraft = stored[brandSettings.draft] !== undefined
  const lacks: Record<SetupGap, boolean> = {
    operator: missing.length > 0,
    name: !found.hasName,
    support: placeholders.test(supportEmail) && !isOnThisMachine(env().SITE_URL),
    mail: mail.state === 'unset',
    payment: !payments.bank && !payments.cards,
    vat: seller.vatNumber === null,
    rates: !found.hasRates,
    places: found.cities === 0,
    look: !isLookPublic && !hasDraft,
    draft: !isLookPublic && hasDraft,
    social: socialLinks.some(({ url }) => placeholders.test(url)),
    registration: stored[settingOf('registration')] === false && guide === 'none',
    colleague: found.staff < 2,
  }
  const gaps = new Set(gapNames(lacks).filter((gap) => lacks[gap]))
  const skipped = skippedSchema.parse(stored[setupSettings.skipped] ?? [])
  const steps = stepViews({ gaps, skipped, mail, guide })
  return { steps, mail, guide, missing, cities: found.cities, payments }
}

function gapNames(lacks: Record<SetupGap, boolean>): SetupGap[] {
  return Object.keys(lacks) as SetupGap[]
}

/** @param letter the row of the outbox; null once it has been forgotten there */
function testMailOf(value: unknown, letter: Facts['letter']): TestMail {
  const server = mailServer()
  const folder = server === 'folder' ? env().MAIL_DIR : null
  const none = { folder, at: null, domain: '', cause: null, lastError: null }
  if (server === null) return { ...none, state: 'unset' }
  const test = value === undefined ? null : testMailSchema.parse(value)
  // A test of another server says nothing about this one.
  if (test === null || test.server !== server) return { ...none, state: 'untested' }
  if (test.provenAt !== null) return { ...none, state: 'proven', at: new Date(test.provenAt) }
  if (letter === null) return { ...none, state: 'untested' }
  const at = new Date(test.askedAt)
  if (letter.state === 'sent') return { ...none, state: 'sent', at }
  const { lastError, domain } = letter
  if (letter.state === 'queued' && lastError === null) return { ...none, state: 'waiting', at }
  return { ...none, state: 'trouble', at, domain, cause: causeOf(lastError), lastError }
}

function firstGuideOf(
  { isListed, isInReview, isRegistered }: Facts,
  stored: Record<string, unknown>,
): FirstGuide {
  if (isListed) return 'public'
  if (isInReview) return 'review'
  if (isRegistered) return 'registered'
  return stored[setupSettings.guideInvited] === undefined ? 'none' : 'invited'
}
