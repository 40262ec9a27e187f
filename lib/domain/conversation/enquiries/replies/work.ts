import 'server-only'
import { clockFrom } from '../../../../server/jobs/clock.ts'
import { database } from '../../../../server/prisma/database.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { AppError } from '../../../../shared/errors.ts'
import { forgetOldTries } from './mailbox-tries.ts'
import { type StoredReply, sendReply } from './message.ts'
import { finish } from './outcome.ts'
import { Refused, Unfinished } from './refusal.ts'

/** Nobody else takes what somebody is at, in minutes: time for five pictures and a long queue. */
const leaseMinutes = 5
/** Time to wait after each failure, in minutes; after the last one the email is refused. */
const waits = [1, 5, 15, 60]
/** So long a decided email is remembered, in days. */
const keptDays = 30

type Taken = StoredReply & { id: string; attempts: number }

/**
 * Makes messages of the emails that were received, each as often as it takes: a process that is killed leaves its email to
 * another one, and one that was sent already is not sent again.
 * @returns number of messages
 */
export async function takeReplies(signal: AbortSignal, now = new Date()): Promise<number> {
  let sent = 0
  const clock = clockFrom(now)
  while (!signal.aborted) {
    const at = clock()
    const taken = await take(at)
    if (!taken) return sent
    try {
      const refusedFiles = await sendReply(taken, at)
      await database().$transaction((tx) => finish(tx, taken, { reason: null, refusedFiles, words: '' }, at))
      sent += 1
    } catch (error) {
      await refuseOrWait(taken, error, at)
    }
  }
  return sent
}

async function take(now: Date): Promise<Taken | null> {
  const [taken] = await database().$queryRaw<Taken[]>`
    UPDATE "ReplyEmail" SET "attempts" = "attempts" + 1,
      "nextAttemptAt" = ${now}::timestamptz + make_interval(mins => ${leaseMinutes}::int)
    WHERE "id" = (
      SELECT "id" FROM "ReplyEmail" WHERE "state" = 'waiting' AND "nextAttemptAt" <= ${now}
      ORDER BY "nextAttemptAt", "id" LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING "id", "key", "enquiryId", "author"::text AS "side", "raw", "receivedAt", "attempts"`
  return taken ?? null
}

async function refuseOrWait(taken: Taken, error: unknown, now: Date): Promise<void> {
  const minutes = waits[taken.attempts - 1]
  if (!(error instanceof Refused) && minutes !== undefined) {
    // Too many at a time, or a queue that is full, is nobody's fault.
    const cause = error instanceof Unfinished ? error.cause : error
    if (!(cause instanceof AppError)) reportError(cause, { where: 'answer by email' })
    await database().replyEmail.updateMany({
      where: { id: taken.id, state: 'waiting', attempts: taken.attempts },
      data: { nextAttemptAt: new Date(now.getTime() + minutes * 60_000) },
    })
    return
  }
  const { reason, words } = refusalOf(error)
  await database().$transaction((tx) => finish(tx, taken, { reason, words, refusedFiles: [] }, now))
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Refused) return error
  return new Refused('failed', error instanceof Unfinished ? error.words : '')
}

/** Forgets emails that were decided long ago. @returns how many */
export async function forgetOldReplies(now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  await forgetOldTries(before)
  const { count } = await database().replyEmail.deleteMany({ where: { receivedAt: { lt: before } } })
  return count
}
