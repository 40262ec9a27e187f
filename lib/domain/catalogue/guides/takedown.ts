import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { auditActorOf, type Moderator } from '../../../server/audit/moderator.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { lockGuides } from '../../core/projections/guides.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { guideMoves } from './status.ts'
import { notTakenOff, resume } from './suspension.ts'

/**
 * Takes a page off the site after a report, until somebody brings it back; a suspension that has an end waits meanwhile.
 * Nobody is told here.
 */
export async function takeGuideOff(
  tx: Transaction,
  moderator: Moderator,
  guideId: number,
  reason: string,
  now: Date,
): Promise<void> {
  await lockGuides(tx, [guideId])
  const guide = await tx.guide.findFirst({
    where: { id: guideId, takenOffFrom: null, user: { anonymisedAt: null } },
    select: { status: true, statusReason: true, suspendedUntil: true },
  })
  if (!guide) return
  const { status, statusReason, suspendedUntil } = guide
  const isSuspended = status === 'suspended'
  const isOff = await tryMove(guideMoves.takeOff, 'moderator', ({ from, to }) =>
    tx.guide.updateMany({
      where: { id: guideId, status: { in: from } },
      data: {
        status: to,
        statusReason: reason,
        suspendedUntil: null,
        takenOffFrom: status,
        earlierReason: isSuspended ? statusReason : null,
        earlierUntil: isSuspended ? suspendedUntil : null,
      },
    }),
  )
  if (!isOff) return
  await guideChanged(tx, guideId, now)
  await audit.record(tx, auditActorOf(moderator), 'guide.suspend', guideId, {
    after: { reason, until: null },
  })
}

/**
 * Brings a page back after an appeal: as it was before it was taken off. A suspension from before goes on until its end,
 * and one that came later isn't touched. Nobody is told here.
 */
export async function bringGuideBack(
  tx: Transaction,
  moderator: Moderator,
  guideId: number,
  now: Date,
): Promise<void> {
  await lockGuides(tx, [guideId])
  const guide = await tx.guide.findFirst({
    where: { id: guideId, takenOffFrom: { not: null } },
    select: { takenOffFrom: true, earlierReason: true, earlierUntil: true },
  })
  if (!guide) return
  if (guide.takenOffFrom === 'suspended') {
    const { earlierReason: statusReason, earlierUntil: suspendedUntil } = guide
    await tx.guide.update({
      where: { id: guideId },
      data: { statusReason, suspendedUntil, ...notTakenOff },
      select: { id: true },
    })
    return
  }
  if (await resume(tx, guideId, 'moderator', now)) {
    await audit.record(tx, auditActorOf(moderator), 'guide.resume', guideId)
  }
}
