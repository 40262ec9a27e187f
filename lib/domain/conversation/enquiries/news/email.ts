import 'server-only'
import type { MailCover } from '../../../../server/mail/words.ts'
import type { Transaction } from '../../../../server/prisma/database.ts'
import { placePicture } from '../../../../shared/pictures/addresses.ts'
import { type ConversationEvent, noticeRule } from '../../../basics/notifications/events.ts'
import type { GuideEmail } from '../../../basics/notifications/tell.ts'
import { photosInPublic, pictureWithAlt } from '../../../core/photos/photo.ts'
import { pictureSelect } from '../../../geography/places/pictures.ts'
import { type BookingFile, bookingFile } from '../calendar-feed/bookings.ts'
import { readBookings } from '../calendar-feed/read-bookings.ts'
import { type ConversationNews, conversationMail, replyAddressOf } from '../emails/conversation.ts'
import { pictureAddress } from '../emails/picture-address.ts'
import { isUnconfirmedGuest, refusalToken } from '../guests/refusals.ts'
import type { OfferView } from '../offers/offer.ts'
import { translatedOffer } from '../offers/translated.ts'
import { keptTranslations } from '../translations/kept.ts'
import { keyWithin } from '../waiting-reminder.ts'
import { type NewsThread, offerOfNews } from './thread.ts'

type About = Pick<ConversationNews, 'event' | 'isOwn' | 'texts' | 'offer'> & {
  /** Within the conversation. */
  key: string
}

/** The email to the side whose locked conversation it is. */
export async function emailAbout(
  tx: Transaction,
  thread: NewsThread,
  { key, ...about }: About,
): Promise<GuideEmail & { unsubscribe?: string }> {
  const { id, side, traveller, guideName, token, phone } = thread
  const { isEssential, kind } = noticeRule(about.event)
  const name = side === 'guide' ? traveller.travellerName : guideName.full
  return {
    template: `conversation-${about.event}`,
    key: keyWithin(key, id),
    choice: isEssential ? null : kind,
    replyTo: replyAddressOf({ side, enquiryId: id, token }),
    calendar: await calendarFile(tx, thread, about),
    ...(side === 'traveller' &&
      isUnconfirmedGuest(traveller) && { unsubscribe: refusalToken(traveller.travellerEmail) }),
    content: async (locale, unsubscribe) => {
      const standing = await standingOffer(tx, thread, about.event)
      const cover = side === 'traveller' ? await coverOf(tx, id, about) : null
      const translations = await keptTranslations({ enquiryIds: [id], locale }, tx)
      const offer =
        about.offer && side === 'traveller' ? translatedOffer(about.offer, translations) : about.offer
      const isInvited = side === 'traveller' && traveller.origin === 'guide'
      const known = {
        side,
        locale,
        enquiryId: id,
        token,
        phone,
        standing,
        name,
        isInvited,
        cover,
        unsubscribe,
      }
      return conversationMail({ ...about, ...known, offer, translations })
    },
  }
}

/** The tour's picture, else the city's, and the guide's face, for emails about what is offered or agreed on. */
async function coverOf(
  tx: Transaction,
  enquiryId: string,
  { event, offer }: Pick<About, 'event' | 'offer'>,
): Promise<MailCover | null> {
  if (!offer || !['offer', 'accepted', 'moved', 'reminder'].includes(event)) return null
  const { city, guide } = await tx.enquiry.findUniqueOrThrow({
    where: { id: enquiryId },
    select: {
      city: { select: { ...pictureSelect, country: { select: { code: true } } } },
      guide: { select: { photos: { ...photosInPublic({ excursionId: null, position: 0 }), take: 1 } } },
    },
  })
  const picture = offer.picture ?? (city && placePicture('guides', city.country.code, city))
  if (!picture) return null
  const [photo] = guide.photos
  return {
    picture: pictureAddress(picture, 1190),
    portrait: photo ? pictureAddress(pictureWithAlt(photo, ''), 176) : null,
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
): Promise<BookingFile | null> {
  if (!offer || !['accepted', 'moved', 'cancelled'].includes(event)) return null
  const bookings = await readBookings(tx, { id: offer.id, enquiryId }, { side, locale })
  return bookingFile(bookings, locale)
}
