import 'server-only'
import { requestJob } from '../../../server/jobs/request-job.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { type NoticeEvent, noticeRule, pushTime } from './events.ts'
import { noteForAccount } from './messengers/note.ts'

/** One entry of a person's notification centre. */
export type Notice = {
  event: NoticeEvent
  /** The same key again is the same notification, unread once more. */
  key: string
  /** Of a conversation: the message that it is about. */
  thread?: { enquiryId: string; number: number }
  /** Whom or what it names: a traveller, a tour. */
  name?: string
  /** Target path, without locale prefix. */
  path: string
}

/**
 * Puts something into a person's notification centre and, as far as the rules say so, on the way to their browsers and
 * chats, as part of the transaction that gives the reason for it.
 */
export async function noteFor(tx: Transaction, userId: string, notice: Notice, now: Date): Promise<void> {
  const { event, key, thread, name = '', path } = notice
  const { kind, shownHours, guide } = noticeRule(event)
  if (shownHours === undefined) return
  const times = pushTime(guide, shownHours, now)
  const news = {
    number: thread?.number ?? null,
    name,
    createdAt: now,
    readAt: null,
    ...times,
  }
  await tx.notification.upsert({
    where: { userId_key: { userId, key } },
    create: { userId, kind, event, key, path, enquiryId: thread?.enquiryId ?? null, ...news },
    update: news,
  })
  await requestJob(tx, 'browser-notifications', times.pushAt)
  await noteForAccount(tx, userId, {
    ...{ event, key, path, enquiryId: thread?.enquiryId ?? null, number: news.number },
    ...{ sendAt: times.pushAt, sendUntil: times.pushUntil },
  })
}
