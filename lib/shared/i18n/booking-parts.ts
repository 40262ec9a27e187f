import type { Locale } from '../addresses/locales.ts'
import { capitalised, dateFormat, formatMoment } from './format.ts'
import { zoneNameAt } from './zone-name.ts'

/**
 * The parts of a booking's time, for tickets: weekday, day, both hours, and whose time that is. `to` names its day where that
 * is another one.
 * @param timeZone IANA zone
 */
export function bookingParts(
  { startsAt, minutes, timeZone }: { startsAt: Date; minutes: number; timeZone: string },
  locale: Locale,
) {
  const format = (options: Intl.DateTimeFormatOptions, moment = startsAt) =>
    dateFormat(locale, { timeZone, ...options }).format(moment)
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const day = format({ day: 'numeric', month: 'long' })
  const isSameDay = day === format({ day: 'numeric', month: 'long' }, endsAt)
  const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  return {
    weekday: capitalised(format({ weekday: 'long' }), locale),
    day,
    from: format(clock),
    to: isSameDay ? format(clock, endsAt) : formatMoment(endsAt, locale, timeZone),
    zone: zoneNameAt(timeZone, startsAt, locale),
  }
}
