import 'server-only'
import { queueMail } from '../../../server/mail/outbox.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { endOfQuiet, quietHoursOf } from '../../basics/notifications/quiet-hours.ts'
import { unsubscribeToken } from '../../basics/notifications/token.ts'
import { newsletterMail } from './mail.ts'
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
    select: {
      id: true,
      email: true,
      locale: true,
      quietFrom: true,
      quietUntil: true,
      guide: { select: { timeZone: true } },
    },
  })
  for (const user of users) {
    const locale = localeOfStored(user.locale)
    const unsubscribe = unsubscribeToken({ userId: user.id, kind: 'newsletter' })
    await queueMail(tx, {
      dedupeKey: `newsletter:${id}:${user.id}`,
      template: 'newsletter',
      locale,
      to: { address: user.email, name: '' },
      unsubscribe,
      notBefore: user.guide ? endOfQuiet(now, quietHoursOf(user), user.guide.timeZone) : null,
      content: await newsletterMail(locale, {
        ...newsletter.texts[locale],
        path: newsletter.path,
        unsubscribe,
      }),
    })
  }
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
