import { weekdays } from '../../../shared/calendar/calendar-date.ts'
import type { TimeSpan } from '../../core/availability/time-spans.ts'
import type { CalendarAddressView } from '../enquiries/calendar-feed/address.ts'
import type { TimeAwayView } from './entries.ts'
import type { BookingCheck } from './obstacles.ts'
import type { BookingCheckAnswer, HoursInput, ZonePreviewAnswer } from './schema.ts'
import type { ZonePreview } from './time-zone.ts'
import { timeOf, type WeekHours } from './week.ts'

function presentSpan({ startsAt, endsAt }: TimeSpan) {
  return { starts_at: startsAt.toISOString(), ends_at: endsAt.toISOString() }
}

export function presentBookingCheck(
  booking: TimeSpan,
  check: BookingCheck,
  timeZone: string,
): BookingCheckAnswer {
  return {
    ...presentSpan(booking),
    obstacles: check.obstacles.map(({ kind, span, title }) => ({
      kind,
      starts_at: span?.startsAt.toISOString() ?? null,
      ends_at: span?.endsAt.toISOString() ?? null,
      title,
    })),
    free: check.free.map(presentSpan),
    open_offers: check.openOffers,
    time_zone: timeZone,
  }
}

export function presentHours(week: WeekHours): HoursInput {
  return {
    hours: weekdays.flatMap((weekday) => {
      const spans = week[weekday].map(({ from, until }) => ({ from: timeOf(from), until: timeOf(until) }))
      return spans.length > 0 ? { weekday, spans } : []
    }),
  }
}

export function presentTimeAway({ pausesEnquiries, isNow, ...away }: TimeAwayView) {
  return { ...away, pauses_enquiries: pausesEnquiries, now: isNow }
}

export function presentZonePreview({ timeZone, walks, blocks }: ZonePreview): ZonePreviewAnswer {
  return {
    time_zone: timeZone,
    walks: walks.map(({ traveller, ...span }) => ({ ...presentSpan(span), traveller })),
    blocks: blocks.map(({ note, ...span }) => ({ ...presentSpan(span), note })),
  }
}

export function presentAddress({ url, readAt, reader }: CalendarAddressView) {
  return { url, read_at: readAt?.toISOString() ?? null, reader }
}
