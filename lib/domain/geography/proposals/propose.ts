import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { isPresent } from '../places/choosers.ts'
import { takeCity } from './take-city.ts'

/** Proposals of one guide that may wait at once. */
const mostWaiting = 5

/**
 * A guide chooses a city of the gazetteer for the profile or a tour, and goes on writing.
 * @returns the city's id
 * @throws AppError `invalid` for an unknown number; `conflict` while too many proposals of the guide wait
 */
export async function chooseCity(actor: GuideActor, geonameId: number): Promise<number> {
  const { guideId } = actor
  return database().$transaction(async (tx) => {
    const { id, isProposed } = await takeCity(tx, geonameId, 'geoname_id')
    if (isProposed && !(await waits(tx, id))) {
      const waiting = await tx.cityProposal.count({ where: { guideId, state: 'waiting' } })
      if (waiting >= mostWaiting) throw new AppError('conflict')
      await putInQueue(tx, id, guideId)
    }
    await audit.record(tx, actor, 'city.propose', id, { after: { is_proposed: isProposed } })
    return id
  })
}

/**
 * For a guide whose address is confirmed from now on: the city of the registration, if it has no page, waits for
 * moderators. Until then it is nobody's proposal.
 */
export async function proposeOwnCity(tx: Transaction, userId: string): Promise<void> {
  const guide = await tx.guide.findFirst({
    where: { userId, city: { isProposed: true } },
    select: { id: true, cityId: true },
  })
  if (guide) await askForPage(tx, guide.cityId, guide.id)
}

/** Puts a city without a page that a guide has chosen into the queue of moderators, unless it waits there. */
export async function askForPage(tx: Transaction, cityId: number, guideId: number): Promise<void> {
  if (!(await waits(tx, cityId))) await putInQueue(tx, cityId, guideId)
}

/** True for a case that moderators see: not for one of somebody who leaves, or has not confirmed the address. */
async function waits(tx: Transaction, cityId: number): Promise<boolean> {
  const where = { cityId, state: 'waiting', guide: { user: isPresent } } as const
  return (await tx.cityProposal.count({ where })) > 0
}

/** One that was refused waits again. Of a city that gets its page at the same moment nothing is left to ask. */
async function putInQueue(tx: Transaction, cityId: number, guideId: number): Promise<void> {
  const held = await tx.$executeRaw`
    SELECT FROM "City" WHERE "id" = ${cityId} AND "isProposed" FOR SHARE`
  if (held === 0) return
  const fresh = { guideId, state: 'waiting', reason: null, decidedAt: null } as const
  await tx.cityProposal.upsert({
    where: { cityId },
    create: { cityId, guideId },
    update: { ...fresh, createdAt: new Date() },
    select: { id: true },
  })
}
