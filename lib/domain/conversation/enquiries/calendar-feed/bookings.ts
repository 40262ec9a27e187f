import 'server-only'
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { siteOrigin } from '../../../../server/site-settings.ts'
import { type Locale, localePath } from '../../../../shared/addresses/locales.ts'
import { dayInZone } from '../../../../shared/calendar/zoned-time.ts'
import { formatMonthDay } from '../../../../shared/i18n/format.ts'
import { type Translate, translatorFor } from '../../../../shared/i18n/translator.ts'
import { mapUrl, type Position } from '../../../../shared/position.ts'
import { formatOfferPrice, type OfferPrice } from '../offers/offer-price.ts'
import { bookingEventId } from './booking-id.ts'

/** A booking as a calendar gets it; it may be cancelled. */
export type Booking = {
  /** The same for as long as the booking exists, however often it moves. */
  walkId: string
  /** Grows with each change. */
  sequence: number
  startsAt: Date
  durationMinutes: number
  /** Of the tour; null for a booking without one. */
  title: string | null
  /** The name of the other side; empty for somebody whose data are deleted. */
  withWhom: string
  place: string
  /** Position on a map. */
  position: Position | null
  /** IANA zone of the place. */
  timeZone: string
  included: string
  /** Of the other side, where it was given. */
  phone: string | null
  price: OfferPrice
  isCancelled: boolean
  changedAt: Date
  /** Path of the conversation, without locale prefix. */
  path: string
}

/** Interval at which programs are asked to look again, in seconds; most look when they like. */
const hourly = 3600

/**
 * An iCalendar file (RFC 5545). Times are UTC: programs disagree about zones whose rules they have to read from the
 * file. A cancelled booking stays with a higher sequence number, so that programs take it out.
 * @param kind an address that is read again and again, or one booking to be added
 */
export async function bookingsFile(
  bookings: readonly Booking[],
  locale: Locale,
  kind: 'address' | 'single',
): Promise<string> {
  const t = translatorFor(locale, 'CalendarFile')
  const name = siteName()
  const origin = siteOrigin()
  const calendar = ical({
    prodId: { company: name, product: 'Tours', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(kind === 'address' && { name: t('name', { site: name }), ttl: hourly }),
  })
  for (const booking of bookings) {
    const url = origin + localePath(locale, booking.path)
    calendar.createEvent({
      id: bookingEventId(booking.walkId),
      sequence: booking.sequence,
      status: booking.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: booking.isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      start: booking.startsAt,
      end: new Date(booking.startsAt.getTime() + booking.durationMinutes * 60_000),
      stamp: booking.changedAt,
      lastModified: booking.changedAt,
      summary: summaryOf(t, booking),
      description: [
        t('people', { count: booking.price.people }),
        formatOfferPrice(booking.price, locale, translatorFor(locale, 'OfferPrice')),
        ...(booking.phone ? [t('phone', { phone: booking.phone })] : []),
        ...(booking.included && !booking.isCancelled ? [t('included', { what: booking.included })] : []),
        ...(booking.position && !booking.isCancelled ? [t('map', { url: mapUrl(booking.position) })] : []),
        url,
      ].join('\n'),
      ...locationOf(booking),
      url,
    })
  }
  return calendar.toString()
}

/** LOCATION, and GEO where the point is known. */
function locationOf({ place, position }: Booking) {
  if (!position) return place === '' ? {} : { location: place }
  const { latitude: lat, longitude: lon } = position
  return { location: { title: place || `${lat}, ${lon}`, geo: { lat, lon } } }
}

function summaryOf(t: Translate<'CalendarFile'>, { title, withWhom: name }: Booking): string {
  if (!name) return title ?? t('unnamed')
  return title ? t('summary', { title, name }) : t('walk', { name })
}

/** One booking as a file, with the name under which it is saved. */
export type BookingFile = { file: string; name: string }

/** The file of one booking; null without any. */
export async function bookingFile(bookings: readonly Booking[], locale: Locale): Promise<BookingFile | null> {
  const [booking] = bookings
  return booking
    ? { file: await bookingsFile(bookings, locale, 'single'), name: bookingFileName(booking, locale) }
    : null
}

/** `tour-with-anna-9-december.ics`, in the reader's language. */
function bookingFileName({ startsAt, timeZone, withWhom: name }: Booking, locale: Locale): string {
  const t = translatorFor(locale, 'CalendarFile')
  const day = formatMonthDay(dayInZone(startsAt, timeZone), locale)
  const words = name ? t('fileWith', { name, day }) : t('fileOn', { day })
  return `${words.toLocaleLowerCase(locale).replaceAll(/[\s\u00a0]+/g, '-')}.ics`
}
