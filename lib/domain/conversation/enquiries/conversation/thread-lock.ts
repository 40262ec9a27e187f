import 'server-only'
import { notify } from '../../../../server/events/notify.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import type { EnquiryState } from '../enquiry.ts'
import { noteNews } from '../notes.ts'
import { requestTranslations } from '../translations/request.ts'
import type { EventKind, MessageView, Side } from './message.ts'
import { messageSelect, messageView } from './message-row.ts'

/** An enquiry whose messages nobody else adds to until the transaction ends. */
export type LockedThread = {
  id: string
  guideId: number
  state: EnquiryState
  lastNumber: number
  guideReadNumber: number
  travellerReadNumber: number
  firstRepliedAt: Date | null
  blockedAt: Date | null
  endedAt: Date | null
}

/** For transactions that lock a conversation: several may wait for it. In milliseconds. */
export const threadPatience = { maxWait: 10_000, timeout: 10_000 }

/** Locks an enquiry: numbers are then in the order of commits, and a reader of "all after 7" misses none. */
export async function lockThread(tx: Transaction, id: string): Promise<LockedThread> {
  const [thread] = await tx.$queryRaw<LockedThread[]>`
    SELECT "id", "guideId", "state"::text, "lastNumber", "guideReadNumber", "travellerReadNumber",
      "firstRepliedAt", "blockedAt", "endedAt"
    FROM "Enquiry" WHERE "id" = ${id}::uuid FOR NO KEY UPDATE`
  if (!thread) throw new Error(`Enquiry ${id} has gone.`)
  return thread
}

type NewMessage =
  /** `attachmentIds`: files of the author's that were not sent yet. */
  | { author: Side; body: string; clientId: string; attachmentIds?: string[] }
  | { author: 'guide'; offerId: string }
  /** `body`: the reason that somebody gave. */
  | { author: 'system'; event: EventKind; body?: string }

function contentOf(message: NewMessage) {
  if ('offerId' in message) return { kind: 'offer' as const, offerId: message.offerId }
  if ('clientId' in message) return { body: message.body, clientId: message.clientId }
  return { kind: 'event' as const, event: message.event, body: message.body ?? '' }
}

/**
 * Adds a message, or a line about what happened, to a locked enquiry, and announces it. Its author has read it; also
 * everything before it, if nothing was unread.
 */
export async function addMessage(
  tx: Transaction,
  thread: LockedThread,
  message: NewMessage,
  now: Date,
): Promise<MessageView> {
  const number = thread.lastNumber + 1
  const { author } = message
  const row = await tx.message.create({
    data: {
      enquiryId: thread.id,
      number,
      author,
      createdAt: now,
      ...contentOf(message),
    },
    select: messageSelect,
  })
  if ('clientId' in message && message.attachmentIds?.length) {
    row.attachments = await attach(
      tx,
      thread.id,
      { id: row.id, author: message.author },
      message.attachmentIds,
    )
  }
  const reads = (read: number) => (read === thread.lastNumber ? number : read)
  await tx.enquiry.update({
    where: { id: thread.id },
    data: {
      lastNumber: number,
      lastMessageAt: now,
      ...(author === 'guide' && { guideReadNumber: reads(thread.guideReadNumber), guideReadAt: now }),
      ...(author === 'traveller' && {
        travellerReadNumber: reads(thread.travellerReadNumber),
        travellerReadAt: now,
        archivedAt: null,
      }),
    },
  })
  await noteNews(tx, thread.id, row, now)
  await requestTranslations(tx, [thread.id], now)
  await notify(tx, 'conversations', [`${thread.guideId} ${thread.id}`])
  return messageView(row, author === 'system' ? 'guide' : author)
}

/** Gives a message its files. @throws AppError `invalid` for a file that is not there, or was sent before */
async function attach(
  tx: Transaction,
  enquiryId: string,
  { id: messageId, author }: { id: string; author: Side },
  ids: string[],
) {
  const { count } = await tx.attachment.updateMany({
    where: { id: { in: ids }, enquiryId, author, messageId: null },
    data: { messageId },
  })
  if (count !== new Set(ids).size) {
    throw new AppError('invalid', { fields: { attachment_ids: [{ key: 'attachmentGone' }] } })
  }
  for (const [position, id] of ids.entries()) {
    if (position > 0) await tx.attachment.update({ where: { id }, data: { position } })
  }
  return tx.attachment.findMany({
    where: { messageId },
    orderBy: { position: 'asc' },
    select: messageSelect.attachments.select,
  })
}
