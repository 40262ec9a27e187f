'use client'
import { typingMilliseconds, useAnswer } from '@/components/ui/use-answer.ts'
import { useSettled } from '@/components/ui/use-settled.ts'
import { listOf, members, number, orNull, parseAnswer, type Shape, text } from '@/lib/client/api/shape.ts'
import type { BookingCheckAnswer } from '@/lib/domain/conversation/calendar/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { isCalendarDate } from '@/lib/shared/calendar/calendar-date.ts'

type Booking = { day: string; time: string; minutes: number; timeZone: string; enquiry: string }

const kind: Shape<BookingCheckAnswer['obstacles'][number]['kind']> = (
  value,
): value is BookingCheckAnswer['obstacles'][number]['kind'] => text(value)
const bookingCheckShape = members<BookingCheckAnswer>({
  starts_at: text,
  ends_at: text,
  obstacles: listOf(
    members<BookingCheckAnswer['obstacles'][number]>({
      kind,
      starts_at: orNull(text),
      ends_at: orNull(text),
      title: text,
    }),
  ),
  free: listOf(members<BookingCheckAnswer['free'][number]>({ starts_at: text, ends_at: text })),
  open_offers: number,
  time_zone: text,
})

/**
 * Conflicts of a booking, from the calendar, while the form is filled in. Without a time, only the free hours of the
 * day. Null while unknown, or if the request fails: the server checks again when the offer is sent.
 */
export function useBookingCheck(
  locale: Locale,
  { day, time, minutes, timeZone, enquiry }: Booking,
): { check: BookingCheckAnswer | null; hasTime: boolean; look: () => void } {
  const hasTime = /^\d{2}:\d{2}$/.test(time)
  const asked = new URLSearchParams({
    day,
    // Any time will do for the free hours.
    time: hasTime ? time : '00:00',
    minutes: String(hasTime ? minutes : 15),
    time_zone: timeZone,
    enquiry,
  }).toString()
  const settled = useSettled(asked, typingMilliseconds)
  const isComplete = settled === asked && isCalendarDate(day) && minutes >= 15
  const { data, error, mutate } = useAnswer(
    locale,
    isComplete ? `/api/account/calendar/obstacles?${asked}` : null,
    (found) => parseAnswer(found, bookingCheckShape),
  )
  return { check: (!error && data) || null, hasTime, look: () => void mutate() }
}
