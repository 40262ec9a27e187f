import 'server-only'
import { createHash } from 'node:crypto'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { slugOf } from '../../../../server/slug-of.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { isReservedName, mostShortNames, shortNameLengths } from './short-address.ts'

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
    if (!own.includes(name)) {
      if (own.length >= mostShortNames) throw refused('shortNameMost')
      if (await isKept(tx, name)) throw refused('shortNameReserved')
    }
    const count = await tx.$executeRaw`
      INSERT INTO "ShortAddress" AS own ("name", "guideId", "chosenAt") VALUES (${name}, ${guideId}, ${now})
      ON CONFLICT ("name") DO UPDATE SET "chosenAt" = excluded."chosenAt" WHERE own."guideId" = excluded."guideId"`
    if (count === 0) throw refused('shortNameTaken')
    await audit.record(tx, actor, 'guide.short_address', guideId, {
      before: { name: own[0] ?? null },
      after: { name },
    })
  })
}

/** Leaves no name of a guide whose account is deleted, and keeps anybody else from taking over what leads nowhere now. */
export async function forgetShortNames(tx: Transaction, guideId: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "ShortAddress" SET "name" = encode(sha256(convert_to("name"::text, 'UTF8')), 'hex')
    WHERE "guideId" = ${guideId} AND length("name"::text) <= ${shortNameLengths.max}`
}

/** True for a name of the site's own, of a place, or of a guide who is gone. */
async function isKept(tx: Transaction, name: string): Promise<boolean> {
  if (isReservedName(name, slugOf(siteName(), shortNameLengths.max))) return true
  const gone = createHash('sha256').update(name).digest('hex')
  const [row] = await tx.$queryRaw<{ isKept: boolean }[]>`
    SELECT EXISTS (SELECT FROM "City" WHERE "slug" = ${name})
      OR EXISTS (SELECT FROM "Country" WHERE "slug" = ${name})
      OR EXISTS (SELECT FROM "ShortAddress" WHERE "name" = ${gone}) AS "isKept"`
  return row?.isKept ?? false
}

function refused(key: string): AppError {
  return new AppError('invalid', { fields: { short_name: [{ key, values: { maximum: mostShortNames } }] } })
}
