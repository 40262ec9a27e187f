import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { contentVersion } from '../../../../server/content-version.ts'
import { type Database, database } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { guideChanged } from '../../../core/projections/projections.ts'

/** Of the order of a guide's excursions; the archive has none. */
export function orderVersion(ids: readonly number[]): string {
  return contentVersion(ids)
}

/** The guide's excursions outside the archive, in their order. */
export async function listOrder(tx: Pick<Database, 'excursion'>, guideId: number): Promise<number[]> {
  const rows = await tx.excursion.findMany({
    where: { guideId, status: { not: 'archived' } },
    orderBy: [{ position: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  return rows.map(({ id }) => id)
}

/**
 * Puts the guide's excursions in another order, all of them at once; public at once.
 * @param version of the order that was changed
 * @returns the new version
 * @throws AppError `conflict` with the latest order; `invalid` for a list that is not of these excursions
 */
export async function orderExcursions(actor: GuideActor, ids: number[], version: string): Promise<string> {
  const { guideId } = actor
  return database().$transaction(async (tx) => {
    await lockGuides(tx, [guideId])
    const present = await listOrder(tx, guideId)
    const latest = { version: orderVersion(present), current: { ids: present } }
    if (latest.version !== version) throw new AppError('conflict', { latest })
    if (ids.length !== present.length || present.some((id) => !ids.includes(id))) {
      throw new AppError('invalid', { fields: { ids: [{ key: 'custom' }] } })
    }
    await tx.$executeRaw`
      UPDATE "Excursion" AS excursion
      SET "position" = fresh."position" - 1
      FROM unnest(${ids}::int[]) WITH ORDINALITY AS fresh("id", "position")
      WHERE excursion."id" = fresh."id" AND excursion."guideId" = ${guideId}`
    await guideChanged(tx, guideId)
    if (actor.impersonatorId !== null) await audit.record(tx, actor, 'excursion.order', guideId)
    return orderVersion(ids)
  })
}
