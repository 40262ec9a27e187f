import 'server-only'
import { createHash } from 'node:crypto'
import { hashOfLinkToken } from '../../../../server/auth/link-token.ts'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import type { Locale } from '../../../../shared/addresses/locales.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'
import { type BookingFile, bookingFile, bookingsFile } from './bookings.ts'
import { readBookings } from './read-bookings.ts'
import { readerOf } from './reader.ts'

/** Time for which bookings stay in the address after they are over or cancelled, in days. */
const keptDays = 60
/** The time of the last reading is written at most this often, in seconds. */
const noteEvery = 300

/**
 * All bookings of the guide whose secret address this is, as an iCalendar file.
 * @throws AppError `not_found` for an unknown address, and while the guide's account is suspended
 */
export async function readAddress(
  token: string,
  userAgent: string,
  now = new Date(),
): Promise<{ file: string; etag: string }> {
  const address = await database().calendarAddress.findFirst({
    where: {
      tokenHash: hashOfLinkToken(token),
      guide: { user: { suspendedAt: null, anonymisedAt: null } },
    },
    select: { guideId: true, readAt: true, guide: { select: { user: { select: { locale: true } } } } },
  })
  if (!address) throw new AppError('not_found')
  const { guideId, guide } = address
  const locale = localeOfStored(guide.user.locale)
  const since = new Date(now.getTime() - keptDays * 86_400_000)
  const bookings = await readBookings(
    database(),
    {
      startsAt: { gte: since },
      enquiry: { guideId },
      OR: [{ state: 'accepted' }, { state: 'cancelled', decidedAt: { gte: since } }],
    },
    { side: 'guide', locale },
  )
  if (!address.readAt || now.getTime() - address.readAt.getTime() > noteEvery * 1000) {
    await database().calendarAddress.updateMany({
      where: { guideId },
      data: { readAt: now, reader: readerOf(userAgent) },
    })
  }
  const file = await bookingsFile(bookings, locale, 'address')
  return { file, etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"` }
}

/**
 * One booking as an iCalendar file, for the calendar of either side.
 * @throws AppError `not_found` unless the offer was accepted
 */
export async function readBookingFile(
  party: Party,
  offerId: string,
  locale: Locale,
  now = new Date(),
): Promise<BookingFile> {
  const { id, side } = await requireOwnEnquiry(database(), party, now)
  const bookings = await readBookings(database(), { id: offerId, enquiryId: id }, { side, locale })
  const file = await bookingFile(bookings, locale)
  if (!file) throw new AppError('not_found')
  return file
}
