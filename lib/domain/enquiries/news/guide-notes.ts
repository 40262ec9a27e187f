import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { noteFor } from '../../notifications/note.ts'
import { threadPath } from '../enquiry.ts'
import { eventOf, type News } from './news.ts'

/** Puts what the other side has done into the guide's notification centre; several messages are one entry. */
export async function noteForGuide(
  tx: Transaction,
  enquiryId: string,
  news: Pick<News, 'number' | 'author' | 'kind' | 'event'>,
  now: Date,
): Promise<void> {
  const event = eventOf(news)
  if (news.author === 'guide' || event === null) return
  const { travellerName, cancelledBy, guide } = await tx.enquiry.findUniqueOrThrow({
    where: { id: enquiryId },
    select: { travellerName: true, cancelledBy: true, guide: { select: { userId: true } } },
  })
  if (event === 'cancelled' && cancelledBy === 'guide') return
  await noteFor(
    tx,
    {
      userId: guide.userId,
      event,
      key: event === 'message' ? `message:${enquiryId}` : `${event}:${enquiryId}:${news.number}`,
      thread: { enquiryId, number: news.number },
      name: travellerName,
      path: threadPath(enquiryId),
    },
    now,
  )
}
