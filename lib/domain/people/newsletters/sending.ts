import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { guideToTell, tellGuide } from '../../basics/notifications/tell.ts'
import { newsletterNews } from './emails.ts'
import { newsletterTransitions } from './newsletter.ts'
import { findNewsletter, recipientsWhere } from './queries.ts'

/** Number of emails queued in one transaction. */
const batch = 100

/**
 * Queues the emails of newsletters that are being sent, each guide once, whatever was queued before a process was killed.
 * @returns the number of emails queued
 */
export async function workOffNewsletters(now = new Date()): Promise<number> {
  const sending = await database().newsletter.findMany({ where: { state: 'sending' }, select: { id: true } })
  let queued = 0
  for (const { id } of sending) {
    for (let count = batch; count === batch; queued += count)
      count = await database().$transaction((tx) => queueBatch(tx, id, now), { timeout: 60_000 })
  }
  return queued
}

/** @returns the number of guides reached; fewer than a batch when it was the last one */
async function queueBatch(tx: Transaction, id: number, now: Date): Promise<number> {
  // Two processes take turns.
  const [state] = await tx.$queryRaw<Array<{ reached: string | null }>>`
    SELECT "reachedUser"::text AS "reached" FROM "Newsletter" WHERE "id" = ${id} AND "state" = 'sending' FOR UPDATE`
  const newsletter = state && (await findNewsletter(tx, id))
  if (!newsletter) return 0
  const users = await tx.user.findMany({
    where: { ...recipientsWhere, ...(state.reached !== null && { id: { gt: state.reached } }) },
    orderBy: { id: 'asc' },
    take: batch,
    select: { id: true, guide: { select: guideToTell } },
  })
  for (const { id: userId, guide } of users)
    if (guide) await tellGuide(tx, guide, newsletterNews(newsletter, `newsletter:${id}:${userId}`), now)
  const last = users.at(-1)
  if (last) {
    await tx.newsletter.update({
      where: { id },
      data: { reachedUser: last.id, recipients: { increment: users.length } },
    })
  }
  if (users.length < batch) {
    await tryMove(newsletterTransitions.finish, 'clock', ({ from, to }) =>
      tx.newsletter.updateMany({ where: { id, state: { in: from } }, data: { state: to, sentAt: now } }),
    )
  }
  return users.length
}
