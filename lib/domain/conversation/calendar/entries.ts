import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { MinuteSpan } from './week.ts'

/** Kinds of calendar entries; each has its own look. */
export const entryKinds = ['walk', 'offer', 'blocked', 'calendar'] as const
export type EntryKind = (typeof entryKinds)[number]

/** One entry on one day; what lasts longer has an entry on each of its days. By the clocks of the guide's zone. */
export type CalendarEntry = MinuteSpan & {
  /** Of the row: the busy time, or the offer that waits. */
  id: string
  kind: EntryKind
  day: CalendarDate
  /** Goes on before or after this day. */
  isPart: boolean
  isPast: boolean
  /** The traveller, the guide's own note, or the title in the other calendar. */
  title: string
  /** Of a booking: the tour; of an entry of another calendar: which. */
  detail: string
  place: string
  adults: number
  children: number
  /** Enquiry with the conversation. */
  enquiryId: string | null
  /** The event's name in the other calendar. */
  event: {
    calendarId: string
    eventId: string
    occurrence: string
    isSeries: boolean
    isIgnored: boolean
  } | null
}

export type CalendarDay = {
  day: CalendarDate
  /** Working hours. */
  hours: MinuteSpan[]
  entries: CalendarEntry[]
  /** The time away that the day belongs to. */
  awayId: string | null
}

/** Days on which a guide takes no bookings. */
export type TimeAwayView = {
  id: string
  from: CalendarDate
  until: CalendarDate
  note: string
  /** New enquiries are paused on these days. */
  pausesEnquiries: boolean
  isNow: boolean
  /** Bookings on these days; they stay as they are. */
  walks: number
}

/** Some days of a guide's own calendar. */
export type CalendarView = {
  /** IANA zone that all of it is in. */
  timeZone: string
  today: CalendarDate
  days: CalendarDay[]
  /** Present and planned, also outside of these days. */
  away: TimeAwayView[]
}
