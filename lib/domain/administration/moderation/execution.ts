import 'server-only'
import type { ModerationDecision } from '../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { AppError } from '../../../shared/errors.ts'
import { settleCase } from './effects.ts'
import { findCaseSubject } from './subject.ts'

/** Several decisions may wait for one guide. In milliseconds. */
const patience = { maxWait: 30_000, timeout: 30_000 }
const batchSize = 50

/**
 * Does the decisions that can no longer be taken back; may run twice and at once.
 * @returns how many were done or put into a tray
 */
export async function executeDecisions(now = new Date()): Promise<number> {
  let settled = 0
  for (;;) {
    const due = await database().moderationDecision.findMany({
      where: { state: 'waiting', executeAt: { lte: now } },
      orderBy: [{ executeAt: 'asc' }, { id: 'asc' }],
      take: batchSize,
      select: { id: true },
    })
    const before = settled
    for (const { id } of due) if (await execute(id, now)) settled += 1
    // Rows locked by another process are skipped.
    if (due.length < batchSize || settled === before) return settled
  }
}

/** The effect and the mark that it is done are one transaction: both happen once, or neither. */
async function execute(id: string, now: Date): Promise<boolean> {
  try {
    return await database().$transaction(async (tx) => {
      const decision = await lockDecision(tx, id)
      if (!decision) return false
      const subject = await findCaseSubject(tx, { queue: decision.queue, id: decision.caseId })
      if (subject?.version !== decision.version) throw new AppError('conflict')
      await settleCase(tx, decision, now)
      await tx.moderationDecision.update({
        where: { id },
        data: { state: 'done', settledAt: now },
        select: { id: true },
      })
      return true
    }, patience)
  } catch (error) {
    await putIntoTray(id, error, now)
    return true
  }
}

/** Null when it was taken back, or another process is at it. */
async function lockDecision(tx: Transaction, id: string): Promise<ModerationDecision | null> {
  const [row] = await tx.$queryRaw<{ id: string }[]>`
    SELECT "id" FROM "ModerationDecision" WHERE "id" = ${id}::uuid AND "state" = 'waiting'
    FOR UPDATE SKIP LOCKED`
  return row ? tx.moderationDecision.findUnique({ where: { id } }) : null
}

/** The case waits again, and the admin who decided finds the decision with their letter in their tray. */
async function putIntoTray(id: string, error: unknown, now: Date): Promise<void> {
  if (!(error instanceof AppError)) reportError(error, { where: 'moderation decision' })
  await database().moderationDecision.updateMany({
    where: { id, state: 'waiting' },
    data: {
      state: 'failed',
      failure: error instanceof AppError ? error.code : 'internal',
      settledAt: now,
    },
  })
}
