import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { type Database, database, type Transaction } from '../../../../server/prisma/database.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { unreadNotices } from '../../../basics/notifications/notices.ts'
import { keptTranslations } from '../translations/kept.ts'
import type { MessageView, ReadNumbers, Side } from './message.ts'
import { messageSelect, messageView } from './message-row.ts'
import { type Party, requireOwnEnquiry } from './party.ts'
import { translatedMessage } from './translated.ts'

/** Maximum number of messages per answer; a reader continues from the last one. */
const pageOfMessages = 200

/** Changes of a conversation after a given message. */
export type ThreadNews = {
  messages: MessageView[]
  read: ReadNumbers
  /** There are more messages after these. */
  hasMore: boolean
}

/**
 * The messages after a number, the oldest first, and how far each side has read.
 * @throws AppError `not_found`
 */
export async function readThread(party: Party, after: number, now = new Date()): Promise<ThreadNews> {
  return readMessages(await requireOwnEnquiry(database(), party, now), after)
}

/** The same of an enquiry that the reader may see. */
export async function readMessages(
  { id, side }: { id: string; side: Side },
  after: number,
): Promise<ThreadNews> {
  const { messages, ...enquiry } = await database().enquiry.findUniqueOrThrow({
    where: { id },
    select: {
      state: true,
      guideReadNumber: true,
      travellerReadNumber: true,
      messages: {
        where: { number: { gt: after } },
        orderBy: { number: 'asc' },
        take: pageOfMessages + 1,
        select: messageSelect,
      },
    },
  })
  const areAgreed = enquiry.state === 'accepted' || enquiry.state === 'completed'
  return {
    messages: messages.slice(0, pageOfMessages).map((row) => messageView(row, side, areAgreed)),
    read: { guide: enquiry.guideReadNumber, traveller: enquiry.travellerReadNumber },
    hasMore: messages.length > pageOfMessages,
  }
}

/**
 * The same with the translations that are kept for readers of a language.
 * @throws AppError `not_found`
 */
export async function readTranslatedThread(
  party: Party,
  after: number,
  locale: Locale,
  now = new Date(),
): Promise<ThreadNews> {
  const own = await requireOwnEnquiry(database(), party, now)
  const news = await readMessages(own, after)
  if (news.messages.every(({ author }) => author === own.side)) return news
  const translations = await keptTranslations({ enquiryIds: [own.id], locale })
  return {
    ...news,
    messages: news.messages.map((message) => translatedMessage(message, own.side, translations)),
  }
}

/** A message as its sender's browser named it; null for none. */
export async function findMessage(
  tx: Pick<Transaction, 'message'>,
  { enquiryId, author, clientId }: { enquiryId: string; author: Side; clientId: string },
): Promise<MessageView | null> {
  const row = await tx.message.findUnique({
    where: { enquiryId_author_clientId: { enquiryId, author, clientId } },
    select: messageSelect,
  })
  return row && messageView(row, author)
}

/** Unread counts of a guide: travellers' messages and notifications. */
export type Unread = { messages: number; notices: number }

/** Both numbers in one statement, since every page of the cabinet shows them. */
export async function countUnread(db: Database, guideId: number): Promise<Unread> {
  const [row] = await db.$queryRaw<Unread[]>`
    SELECT count(message."id")::int AS "messages", ${unreadNoticesOf(guideId)} AS "notices"
    FROM "Enquiry" enquiry
    JOIN "Message" message
      ON message."enquiryId" = enquiry."id" AND message."number" > enquiry."guideReadNumber"
    WHERE enquiry."guideId" = ${guideId} AND enquiry."guideReadNumber" < enquiry."lastNumber"
      AND message."author" = 'traveller'`
  return row ?? { messages: 0, notices: 0 }
}

/** As a part of a statement. */
export function unreadNoticesOf(guideId: number): Prisma.Sql {
  return unreadNotices(Prisma.sql`(SELECT "userId" FROM "Guide" WHERE "id" = ${guideId})`)
}
