import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { guideToTell, tellGuide, tellTraveller } from '../../basics/notifications/tell.ts'
import { threadPath } from './enquiry.ts'
import { eventOf, type News } from './news/news.ts'

/**
 * Tells the other side what somebody has done: the guide in the notification centre, where several messages are one
 * entry, and the traveller in the browsers in which that is turned on.
 */
export async function noteNews(
  tx: Transaction,
  enquiryId: string,
  news: Pick<News, 'number' | 'author' | 'kind' | 'event'>,
  now: Date,
): Promise<void> {
  await noteForGuide(tx, enquiryId, news, now)
  // An offer that is only being written is open.
  const event = eventOf({ ...news, offer: { state: 'sent' } })
  if (news.author === 'traveller' || event === null) return
  await tellTraveller(tx, enquiryId, { push: { event, number: news.number } }, now)
}

async function noteForGuide(
  tx: Transaction,
  enquiryId: string,
  news: Pick<News, 'number' | 'author' | 'kind' | 'event'>,
  now: Date,
): Promise<void> {
  const event = eventOf(news)
  if (news.author === 'guide' || event === null) return
  const { travellerName, cancelledBy, guide } = await tx.enquiry.findUniqueOrThrow({
    where: { id: enquiryId },
    select: { travellerName: true, cancelledBy: true, guide: { select: guideToTell } },
  })
  if (event === 'cancelled' && cancelledBy === 'guide') return
  const notice = {
    event,
    key: event === 'message' ? `message:${enquiryId}` : `${event}:${enquiryId}:${news.number}`,
    thread: { enquiryId, number: news.number },
    name: travellerName,
    path: threadPath(enquiryId),
  }
  await tellGuide(tx, guide, { notice }, now)
}
