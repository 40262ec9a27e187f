import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import { type Actor, type GuideActor, requireStaff } from '../../../../server/auth/actor.ts'
import { keyedHash } from '../../../../server/auth/keyed-hash.ts'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { env } from '../../../../server/env.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { slugOf } from '../../../../server/slug-of.ts'
import { AppError } from '../../../../shared/errors.ts'
import { readOperator } from '../../../basics/operator/queries.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { isReservedName } from './reserved.ts'
import { mostShortNames } from './short-address.ts'

/**
 * Gives a guide a short address. Earlier ones still lead to the page, so nobody else can have them. Of two guides who want
 * one name at once the first gets it.
 * @throws AppError `invalid` with the field `short_name` while the page is not public, for a name that is reserved, a
 * place's or somebody else's, and for one more than a guide may keep
 */
export async function chooseShortName(actor: GuideActor, name: string, now = new Date()): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    // Of two choices of one guide the second sees the first one's row.
    await lockGuides(tx, [guideId])
    const guide = await tx.guide.findUniqueOrThrow({
      where: { id: guideId },
      select: { status: true, shortAddresses: { orderBy: { chosenAt: 'desc' }, select: { name: true } } },
    })
    if (guide.status !== 'published') throw refused('shortNamePublished')
    const own = guide.shortAddresses.map((address) => address.name)
    if (own[0] === name) return
    const isNew = !own.includes(name)
    if (isNew) {
      if (own.length >= mostShortNames) throw refused('shortNameMost')
      if (isReservedName(name, await ownNames(tx)) || (await isOfPlace(tx, name)))
        throw refused('shortNameReserved')
    }
    const count = await tx.$executeRaw`
      INSERT INTO "ShortAddress" AS own ("name", "guideId", "chosenAt") VALUES (${name}, ${guideId}, ${now})
      ON CONFLICT ("name") DO UPDATE SET "chosenAt" = excluded."chosenAt" WHERE own."guideId" = excluded."guideId"`
    if (count === 0) throw refused('shortNameTaken')
    // Only now: the key has waited for the command that was withholding the name, so that this statement sees it.
    if (isNew && (await isWithheld(tx, name))) throw refused('shortNameReserved')
    await audit.record(tx, actor, 'guide.short_address', guideId, {
      before: { name: own[0] ?? null },
      after: { name },
    })
  })
}

/**
 * Takes a short address away from its guide, such as one that passes somebody off as another: it leads nowhere from then on,
 * and nobody gets it any more.
 * @throws AppError `forbidden` without the permission, `not_found` for a name that nobody has
 */
export async function withdrawShortName(actor: Actor, name: string, reason: string): Promise<void> {
  requireStaff(actor, 'decide')
  await database().$transaction(async (tx) => {
    const found = await tx.shortAddress.findUnique({ where: { name }, select: { name: true, guideId: true } })
    if (!found) throw new AppError('not_found')
    await lockGuides(tx, [found.guideId])
    await withhold(tx, [found.name])
    const { count } = await tx.shortAddress.deleteMany({ where: found })
    if (count === 0) throw new AppError('not_found')
    await audit.record(tx, actor, 'guide.short_address_withdrawn', found.guideId, {
      before: { name: found.name },
      after: { name: null, reason },
    })
  })
}

/** Leaves no name of a guide whose account is deleted, and keeps anybody else from taking over what leads nowhere now. */
export async function forgetShortNames(tx: Transaction, guideId: number): Promise<void> {
  const rows = await tx.shortAddress.findMany({ where: { guideId }, select: { name: true } })
  await withhold(
    tx,
    rows.map(({ name }) => name),
  )
  await tx.shortAddress.deleteMany({ where: { guideId } })
}

/** Before the rows with the names go: a command that waits for one of their keys then sees it. */
async function withhold(tx: Transaction, names: readonly string[]): Promise<void> {
  await tx.withheldShortName.createMany({
    data: names.map((name) => ({ nameHash: hashOf(name) })),
    skipDuplicates: true,
  })
}

async function isWithheld(tx: Transaction, name: string): Promise<boolean> {
  return (await tx.withheldShortName.count({ where: { nameHash: hashOf(name) } })) > 0
}

function hashOf(name: string): Uint8Array<ArrayBuffer> {
  return keyedHash('short addresses', name.toLowerCase())
}

/** Longer ones are cut to whole words. */
const longestOwnName = 60

/** Names of the site and of who runs it, as words of an address. */
async function ownNames(tx: Transaction): Promise<string[]> {
  const operator = await readOperator(tx)
  const host = new URL(env().SITE_URL).hostname.split('.').slice(0, -1)
  return [siteName(), operator?.name ?? '', ...host.filter((label) => label !== 'www')].map((name) =>
    slugOf(name, longestOwnName),
  )
}

async function isOfPlace(tx: Transaction, name: string): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ isOfPlace: boolean }[]>`
    SELECT EXISTS (SELECT FROM "City" WHERE "slug" = ${name})
      OR EXISTS (SELECT FROM "Country" WHERE "slug" = ${name}) AS "isOfPlace"`
  return row?.isOfPlace ?? false
}

function refused(key: string): AppError {
  return new AppError('invalid', { fields: { short_name: [{ key, values: { maximum: mostShortNames } }] } })
}
