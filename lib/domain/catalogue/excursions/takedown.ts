import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { excursionChanged } from '../../core/projections/projections.ts'
import { excursionMoves } from './status.ts'

/** Takes a tour that is or was public off the site; its guide may change it and send it in again. Nobody is told here. */
export async function takeExcursionOff(
  tx: Transaction,
  moderator: Moderator,
  id: number,
  reason: string,
  now: Date,
): Promise<void> {
  const excursion = await lockExcursion(tx, id)
  if (!excursion) return
  const isOff = await tryMove(excursionMoves.takeDown, 'moderator', ({ from, to }) =>
    tx.excursion.updateMany({
      where: { id, status: { in: from } },
      data: { status: to, statusReason: reason, takenOffFrom: excursion.status },
    }),
  )
  if (!isOff) return
  await excursionChanged(tx, id, now)
  await audit.record(tx, auditActorOf(moderator), 'excursion.take_down', id, { after: { reason } })
}

/**
 * Brings back a tour that was taken off, an archived one as archived, unless its guide has sent it in again meanwhile.
 * Nobody is told here.
 */
export async function bringExcursionBack(
  tx: Transaction,
  moderator: Moderator,
  id: number,
  now: Date,
): Promise<void> {
  const excursion = await lockExcursion(tx, id)
  if (!excursion?.takenOffFrom) return
  const way =
    excursion.takenOffFrom === 'archived' ? excursionMoves.bringBackArchived : excursionMoves.bringBack
  const isBack = await tryMove(way, 'moderator', ({ from, to }) =>
    tx.excursion.updateMany({
      where: { id, status: { in: from } },
      data: { status: to, statusReason: null, takenOffFrom: null },
    }),
  )
  if (!isBack) return
  await excursionChanged(tx, id, now)
  await audit.record(tx, auditActorOf(moderator), 'excursion.bring_back', id)
}

/** Everything that changes what a guide's page shows waits for the guide's row first. @returns null if it is gone */
async function lockExcursion(tx: Transaction, id: number) {
  const owned = await tx.excursion.findUnique({ where: { id }, select: { guideId: true } })
  if (!owned) return null
  await lockGuides(tx, [owned.guideId])
  return tx.excursion.findUnique({ where: { id }, select: { status: true, takenOffFrom: true } })
}
