import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { takeCity } from './take-city.ts'

/** Proposals of one guide that may wait at once. */
const mostWaiting = 5

/**
 * A guide chooses a city of the gazetteer for the profile or a tour, and goes on writing.
 * @returns the city's id
 * @throws AppError `invalid` for an unknown number; `conflict` while too many proposals of the guide wait
 */
export async function chooseCity(actor: GuideActor, geonameId: number): Promise<number> {
  return database().$transaction(async (tx) => {
    const { id, isProposed } = await takeCity(tx, geonameId, 'geoname_id')
    if (isProposed) await askForPage(tx, id, actor.guideId)
    await audit.record(tx, actor, 'city.propose', id, { after: { is_proposed: isProposed } })
    return id
  })
}

/**
 * Puts a city that a guide has chosen into the queue of moderators, unless it waits there. One that was refused waits
 * again.
 * @throws AppError `conflict` while too many proposals of the guide wait
 */
export async function askForPage(tx: Transaction, cityId: number, guideId: number): Promise<void> {
  const before = await tx.cityProposal.findUnique({ where: { cityId }, select: { state: true } })
  if (before?.state === 'waiting') return
  const waiting = await tx.cityProposal.count({ where: { guideId, state: 'waiting' } })
  if (waiting >= mostWaiting) throw new AppError('conflict')
  const fresh = { guideId, state: 'waiting', reason: null, decidedAt: null } as const
  await tx.cityProposal.upsert({
    where: { cityId },
    create: { cityId, guideId },
    update: { ...fresh, createdAt: new Date() },
    select: { id: true },
  })
}
