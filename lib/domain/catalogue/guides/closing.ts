import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { submissionMoves } from '../../basics/drafts/submission.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { guideMoves } from './status.ts'

/** Takes a guide's page and tours off the site, and back what waits for moderation. A suspended one stays suspended. */
export async function closeGuide(tx: Transaction, guideId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Guide" WHERE "id" = ${guideId} FOR NO KEY UPDATE`
  await tryMove(submissionMoves.withdraw, 'guide', ({ from, to }) =>
    tx.submission.updateMany({ where: { guideId, state: { in: from } }, data: { state: to } }),
  )
  await tx.excursion.updateMany({ where: { guideId, status: 'pending' }, data: { status: 'draft' } })
  await tryMove(guideMoves.close, 'guide', ({ from, to }) =>
    tx.guide.updateMany({ where: { id: guideId, status: { in: from } }, data: { status: to } }),
  )
  await guideChanged(tx, guideId)
}

/** Brings a closed page back: public if it was ever approved, else a draft. */
export async function reopenGuide(tx: Transaction, guideId: number): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM "Guide" WHERE "id" = ${guideId} FOR NO KEY UPDATE`
  await tryMove(guideMoves.reopen, 'guide', ({ from, to }) =>
    tx.guide.updateMany({
      where: { id: guideId, status: { in: from }, publishedAt: { not: null } },
      data: { status: to },
    }),
  )
  await tryMove(guideMoves.restart, 'guide', ({ from, to }) =>
    tx.guide.updateMany({ where: { id: guideId, status: { in: from } }, data: { status: to } }),
  )
  await guideChanged(tx, guideId)
}
