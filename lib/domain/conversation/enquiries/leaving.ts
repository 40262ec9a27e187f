import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { tellTraveller, travellerToTell } from '../../basics/notifications/tell.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { placePath } from '../../geography/places/place.ts'
import { type BookingFile, bookingFile } from './calendar-feed/bookings.ts'
import { readBookings } from './calendar-feed/read-bookings.ts'
import { addMessage, lockThread } from './conversation/thread-lock.ts'
import { type Ending, guideLeftNews } from './emails/guide-left.ts'
import { enquiryTransitions } from './enquiry.ts'
import { isUnconfirmedGuest } from './guests/refusals.ts'
import { agreedOffer } from './offers/offer.ts'
import { cancelAgreed, withdrawSent } from './withdrawal.ts'

/** Closes what a leaving guide has not agreed on, and tells the travellers. What is agreed stays. */
export async function closeOpenEnquiries(tx: Transaction, guideId: number, now: Date): Promise<void> {
  const { from } = enquiryTransitions.decline
  const open = await tx.enquiry.findMany({
    where: { guideId, state: { in: [...from] } },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const { id } of open) await end(tx, id, 'decline', now)
}

/** The guide is gone: bookings that are over count as completed, those ahead are cancelled, and the travellers told. */
export async function endBookings(tx: Transaction, guideId: number, now: Date): Promise<void> {
  const agreed = await tx.enquiry.findMany({
    where: { guideId, state: 'accepted' },
    orderBy: { id: 'asc' },
    select: { id: true, date: true, offers: { where: agreedOffer, select: { startsAt: true } } },
  })
  for (const { id, date, offers } of agreed) {
    const startsAt = offers[0]?.startsAt ?? date
    if (startsAt && startsAt > now) {
      await end(tx, id, 'cancel', now)
      continue
    }
    await tryMove(enquiryTransitions.complete, 'system', ({ from, to }) =>
      tx.enquiry.updateMany({ where: { id, state: { in: from } }, data: { state: to } }),
    )
  }
}

async function end(tx: Transaction, id: string, ending: Ending, now: Date): Promise<void> {
  const thread = await lockThread(tx, id)
  const isMoved = await tryMove(enquiryTransitions[ending], 'guide', ({ from, to }) =>
    tx.enquiry.updateMany({
      where: { id, state: { in: from } },
      data: { state: to, ...(ending === 'cancel' && { cancelledBy: 'guide', cancelledAt: now }) },
    }),
  )
  if (!isMoved) return
  await withdrawSent(tx, [id], now)
  await cancelAgreed(tx, id, 'guide', now)
  const traveller = await tx.enquiry.findUniqueOrThrow({ where: { id }, select: travellerToTell })
  const locale = localeOfStored(traveller.locale)
  const { city } = await tx.guide.findUniqueOrThrow({
    where: { id: thread.guideId },
    select: { city: { select: { ...placeNameSelect(locale), country: { select: { slug: true } } } } },
  })
  const event = ending === 'decline' ? 'declined' : 'cancelled'
  const { number } = await addMessage(tx, thread, { author: 'system', event }, now)
  // The email below says it, without the name of the guide, who is to be forgotten.
  await tx.enquiry.update({
    where: { id },
    data: { guideMailedNumber: number, travellerMailedNumber: number, travellerMailedAt: now },
  })
  // Nobody has asked for anything.
  if (isUnconfirmedGuest(traveller)) return
  const news = guideLeftNews(id, {
    ending,
    isInvited: traveller.origin === 'guide',
    city: {
      name: placeName(city, locale).name,
      path: placePath('guides', city.country.slug, city.slug),
    },
    calendar: await cancelledBooking(tx, id, { locale, now }),
  })
  await tellTraveller(tx, traveller, news, now)
}

/** Takes the booking out of the traveller's calendar, without a word of the guide. */
async function cancelledBooking(
  tx: Transaction,
  enquiryId: string,
  { locale, now }: { locale: Locale; now: Date },
): Promise<BookingFile | null> {
  const bookings = await readBookings(
    tx,
    { enquiryId, state: 'cancelled', decidedAt: now },
    { side: 'traveller', locale },
  )
  const nameless = bookings.map((booking) => ({
    ...booking,
    title: null,
    withWhom: '',
    place: '',
    position: null,
    path: '',
  }))
  return bookingFile(nameless, locale)
}
