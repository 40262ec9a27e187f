import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { excursionChanged } from '../../core/projections/projections.ts'
import { excursionMoves } from './status.ts'

/** Takes a public tour off the site; its guide may change it and send it in again. Nobody is told here. */
export async function takeExcursionOff(
  tx: Transaction,
  moderator: Moderator,
  id: number,
  reason: string,
  now: Date,
): Promise<void> {
  if (!(await lockOwner(tx, id))) return
  const isOff = await tryMove(excursionMoves.takeDown, 'moderator', ({ from, to }) =>
    tx.excursion.updateMany({
      where: { id, status: { in: from } },
      data: { status: to, statusReason: reason },
    }),
  )
  if (!isOff) return
  await excursionChanged(tx, id, now)
  await audit.record(tx, auditActorOf(moderator), 'excursion.take_down', id, { after: { reason } })
}

/** Brings back a tour that was taken off, unless its guide has sent it in again meanwhile. Nobody is told here. */
export async function bringExcursionBack(
  tx: Transaction,
  moderator: Moderator,
  id: number,
  now: Date,
): Promise<void> {
  if (!(await lockOwner(tx, id))) return
  const isBack = await tryMove(excursionMoves.bringBack, 'moderator', ({ from, to }) =>
    tx.excursion.updateMany({
      where: { id, status: { in: from } },
      data: { status: to, statusReason: null },
    }),
  )
  if (!isBack) return
  await excursionChanged(tx, id, now)
  await audit.record(tx, auditActorOf(moderator), 'excursion.bring_back', id)
}

/** Everything that changes what a guide's page shows waits for the guide's row first. @returns false if it is gone */
async function lockOwner(tx: Transaction, id: number): Promise<boolean> {
  const excursion = await tx.excursion.findUnique({ where: { id }, select: { guideId: true } })
  if (!excursion) return false
  await lockGuides(tx, [excursion.guideId])
  return true
}
