import 'server-only'
import { type Transition, tryMove } from '../../shared/transitions.ts'
import { requestJob } from '../jobs/request-job.ts'
import { database, type Transaction } from '../prisma/database.ts'
import { unlocked } from './secrets.ts'

const failedTransitions = {
  queueAgain: { from: ['failed'], to: 'queued', by: ['admin'] },
} as const satisfies Record<string, Transition<'queued' | 'sent' | 'failed', 'admin'>>

/** So long a failed email can be sent again, in days: what it says is out of date then. */
const keptDays = 14

/**
 * Queues a failed email again as it was, with all its attempts before it.
 * @param address another one to send it to
 * @returns false for an email that hasn't failed, or of which too little is kept
 */
export async function queueAgain(tx: Transaction, id: string, address?: string): Promise<boolean> {
  const mail = await tx.emailOutbox.findUnique({ where: { id }, select: { locked: true } })
  if (!mail?.locked) return false
  const letter = unlocked(mail.locked)
  const isMoved = await tryMove(failedTransitions.queueAgain, 'admin', ({ from, to }) =>
    tx.emailOutbox.updateMany({
      where: { id, state: { in: from }, locked: { not: null } },
      data: {
        ...letter,
        ...(address !== undefined && { toAddress: address }),
        state: to,
        attempts: 0,
        nextAttemptAt: new Date(),
        lastError: null,
        locked: null,
      },
    }),
  )
  if (isMoved) await requestJob(tx, 'emails')
  return isMoved
}

/** Gives a failed email up: nobody can send it again. @returns false for one that hasn't failed, or is given up */
export async function giveUp(tx: Transaction, id: string): Promise<boolean> {
  const { count } = await tx.emailOutbox.updateMany({
    where: { id, state: 'failed', locked: { not: null } },
    data: { locked: null },
  })
  return count > 0
}

/** Gives up what failed too long ago. @returns how many */
export async function giveUpOld(now = new Date()): Promise<number> {
  const { count } = await database().emailOutbox.updateMany({
    where: {
      state: 'failed',
      locked: { not: null },
      nextAttemptAt: { lt: new Date(now.getTime() - keptDays * 86_400_000) },
    },
    data: { locked: null },
  })
  return count
}
