import 'server-only'
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from 'ical-generator'
import { siteSettings } from '../../../server/site-settings.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'
import { formatMonthDay } from '../../../shared/i18n/format.ts'
import { type Translate, translatorFor } from '../../../shared/i18n/translator.ts'
import { mapUrl, type Position } from '../../../shared/position.ts'
import { formatOfferPrice, type OfferPrice } from '../../enquiries/offers/offer-price.ts'
import { walkId } from './walk-id.ts'

/** An agreed walk, or one that was cancelled, as a calendar gets it. */
export type Walk = {
  /** The same for as long as the walk exists, however often it moves. */
  walkId: string
  /** Grows with each change. */
  sequence: number
  startsAt: Date
  durationMinutes: number
  /** Of the tour; null for a walk without one. */
  title: string | null
  /** The name of the other side; empty for somebody whose data are deleted. */
  withWhom: string
  place: string
  /** Where that is on a map. */
  position: Position | null
  /** IANA zone of the place. */
  timeZone: string
  included: string
  /** Of the other side, where it was given. */
  phone: string | null
  price: OfferPrice
  isCancelled: boolean
  changedAt: Date
  /** Where to talk about it, without locale prefix. */
  path: string
}

/** How often programs are asked to look again, in seconds; most look when they like. */
const hourly = 3600

/**
 * An iCalendar file (RFC 5545). Times are UTC: programs disagree about zones whose rules they have to read from the
 * file. A cancelled walk stays with a higher sequence number, so that programs take it out.
 * @param kind an address that is read again and again, or one walk to be added
 */
export async function walksFile(
  walks: readonly Walk[],
  locale: Locale,
  kind: 'address' | 'single',
): Promise<string> {
  const t = translatorFor(locale, 'CalendarFile')
  const { name, origin } = siteSettings()
  const calendar = ical({
    prodId: { company: name, product: 'Walks', language: locale.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    ...(kind === 'address' && { name: t('name', { site: name }), ttl: hourly }),
  })
  for (const walk of walks) {
    const url = origin + localePath(locale, walk.path)
    calendar.createEvent({
      id: walkId(walk.walkId),
      sequence: walk.sequence,
      status: walk.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      busystatus: walk.isCancelled ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
      start: walk.startsAt,
      end: new Date(walk.startsAt.getTime() + walk.durationMinutes * 60_000),
      stamp: walk.changedAt,
      lastModified: walk.changedAt,
      summary: summaryOf(t, walk),
      description: [
        t('people', { count: walk.price.people }),
        formatOfferPrice(walk.price, locale, translatorFor(locale, 'OfferPrice')),
        ...(walk.phone ? [t('phone', { phone: walk.phone })] : []),
        ...(walk.included && !walk.isCancelled ? [t('included', { what: walk.included })] : []),
        ...(walk.position && !walk.isCancelled ? [t('map', { url: mapUrl(walk.position) })] : []),
        url,
      ].join('\n'),
      ...locationOf(walk),
      url,
    })
  }
  return calendar.toString()
}

/** LOCATION, and GEO where the point is known. */
function locationOf({ place, position }: Walk) {
  if (!position) return place === '' ? {} : { location: place }
  const { latitude: lat, longitude: lon } = position
  return { location: { title: place || `${lat}, ${lon}`, geo: { lat, lon } } }
}

function summaryOf(t: Translate<'CalendarFile'>, { title, withWhom: name }: Walk): string {
  if (!name) return title ?? t('unnamed')
  return title ? t('summary', { title, name }) : t('walk', { name })
}

/** `tour-with-anna-9-december.ics`, in the reader's language. */
export function walkFileName({ startsAt, timeZone, withWhom: name }: Walk, locale: Locale): string {
  const t = translatorFor(locale, 'CalendarFile')
  const day = formatMonthDay(dayInZone(startsAt, timeZone), locale)
  const words = name ? t('fileWith', { name, day }) : t('fileOn', { day })
  return `${words.toLocaleLowerCase(locale).replaceAll(/[\s\u00a0]+/g, '-')}.ics`
}
