import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { type ConversationEvent, noticeRule } from '../../../basics/notifications/events.ts'
import type { GuideEmail } from '../../../basics/notifications/tell.ts'
import { bookingsFile } from '../calendar-feed/bookings.ts'
import { readBookings } from '../calendar-feed/read-bookings.ts'
import { type ConversationNews, conversationMail } from '../emails/conversation.ts'
import type { OfferView } from '../offers/offer.ts'
import { type NewsThread, offerOfNews } from './thread.ts'
import { keyWithin } from './waiting-reminder.ts'

type About = Pick<ConversationNews, 'event' | 'isOwn' | 'texts' | 'offer'> & {
  /** Within the conversation. */
  key: string
}

/** The email to the side whose locked conversation it is. */
export async function emailAbout(
  tx: Transaction,
  thread: NewsThread,
  { key, ...about }: About,
): Promise<GuideEmail> {
  const { id, side, traveller, guideName, token, phone } = thread
  const { isEssential, kind } = noticeRule(about.event)
  const name = side === 'guide' ? traveller.travellerName : guideName.full
  return {
    template: `conversation-${about.event}`,
    key: keyWithin(key, id),
    choice: isEssential ? null : kind,
    calendar: await calendarFile(tx, thread, about),
    content: async (locale, unsubscribe) => {
      const standing = await standingOffer(tx, thread, about.event)
      const news = { ...about, side, locale, enquiryId: id, token, phone, standing, name, unsubscribe }
      return conversationMail(news)
    },
  }
}

/** The booking that stays valid while another time for it is proposed, withdrawn or declined. */
async function standingOffer(
  tx: Transaction,
  thread: NewsThread,
  event: ConversationEvent,
): Promise<OfferView | null> {
  const leavesIt = ['offer', 'withdrawn', 'offer_declined', 'offer_expired'].includes(event)
  if (thread.state !== 'accepted' || !leavesIt) return null
  return offerOfNews(tx, thread, { event: 'accepted', offerId: null, createdAt: new Date() })
}

/** Calendar file of a new, moved or cancelled booking: the same event as at the secret calendar addresses. */
async function calendarFile(
  tx: Transaction,
  { id: enquiryId, side, locale }: NewsThread,
  { event, offer }: Pick<About, 'event' | 'offer'>,
): Promise<string | null> {
  if (!offer || !['accepted', 'moved', 'cancelled'].includes(event)) return null
  const bookings = await readBookings(tx, { id: offer.id, enquiryId }, { side, locale })
  return bookings.length === 0 ? null : bookingsFile(bookings, locale, 'single')
}
