import 'server-only'
import type { PhotoChange } from '../../../server/audit/actions/guide.ts'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { lockGuides } from '../projections/guides.ts'
import { excursionChanged, guideChanged } from '../projections/projections.ts'
import type { PhotoSubject } from './subject.ts'

/**
 * The guide's own photos, or those of one of the guide's excursions.
 * @throws AppError `not_found` for another guide's excursion
 */
export async function requireSubject(
  { guideId }: GuideActor,
  excursionId: number | null,
): Promise<PhotoSubject> {
  if (excursionId === null) return { guideId, excursionId }
  const own = await database().excursion.findFirst({
    where: { id: excursionId, guideId },
    select: { id: true },
  })
  if (!own) throw new AppError('not_found')
  return { guideId, excursionId }
}

/** @throws AppError `not_found` for another guide's photo */
export async function requirePhoto(queries: Pick<Transaction, 'photo'>, { guideId }: GuideActor, id: string) {
  const photo = await queries.photo.findFirst({
    where: { id, guideId },
    select: {
      id: true,
      guideId: true,
      excursionId: true,
      position: true,
      approvedAt: true,
      alt: true,
      draftAlt: true,
      picture: { select: { key: true, hash: true } },
    },
  })
  if (!photo) throw new AppError('not_found')
  return photo
}

/**
 * One change of a guide's photos. Of a guide's commands only one runs at a time, so that each sees what the one before
 * has written.
 */
export function changePhotos<Result>(
  { guideId }: GuideActor,
  work: (tx: Transaction) => Promise<Result>,
): Promise<Result> {
  return database().$transaction(
    async (tx) => {
      await lockGuides(tx, [guideId])
      return work(tx)
    },
    { timeout: 15_000 },
  )
}

/**
 * Ends a change: writes down what an admin did in the guide's place, and any removal; and refreshes the public pages if
 * they show it.
 */
export async function finishChange(
  tx: Transaction,
  actor: GuideActor,
  { excursionId }: Pick<PhotoSubject, 'excursionId'>,
  change: { kind: PhotoChange; photoId: string | null; isPublic: boolean },
): Promise<void> {
  const { kind, photoId, isPublic } = change
  if (actor.impersonatorId !== null || kind === 'removed') {
    await audit.record(tx, actor, 'guide.photos', actor.guideId, {
      after: { change: kind, excursionId, photoId },
    })
  }
  if (!isPublic) return
  if (excursionId === null) await guideChanged(tx, actor.guideId)
  else await excursionChanged(tx, excursionId)
}
