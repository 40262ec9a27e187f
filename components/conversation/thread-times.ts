import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { localeFormats } from '@/lib/shared/i18n/locale-formats.ts'

/** Times of a conversation, in the zone of the place. */

/** `14:05`. */
export function clockIn(timeZone: string, moment: Date, locale: Locale): string {
  return format(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone }).format(moment)
}

/** `сб, 28 ноября`, `Sat 28 November`, `11月28日（土）`; with the year if it is not this one. */
export function shortDayIn(timeZone: string, moment: Date, locale: Locale, now: Date): string {
  const year = (of: Date) => dayInZone(of, timeZone).slice(0, 4)
  const text = format(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone,
    ...(year(moment) !== year(now) && { year: 'numeric' }),
  }).format(moment)
  return text.replace(/\s*г\.$/, '').replace(/\((.)\)$/, '（$1）')
}

/** Time when a booking is: `сб, 28 ноября, 10:00–13:30`; with both days if it ends on another one. */
export function bookingTime(
  { startsAt, minutes, timeZone }: { startsAt: Date; minutes: number; timeZone: string },
  locale: Locale,
  now: Date,
): string {
  const endsAt = new Date(startsAt.getTime() + minutes * 60_000)
  const [from, to] = [clockIn(timeZone, startsAt, locale), clockIn(timeZone, endsAt, locale)]
  const day = shortDayIn(timeZone, startsAt, locale, now)
  if (dayInZone(startsAt, timeZone) === dayInZone(endsAt, timeZone))
    return dayAndClock(day, `${from}${timeDash(locale)}${to}`, locale)
  const lastDay = shortDayIn(timeZone, endsAt, locale, now)
  return `${dayAndClock(day, from, locale)} – ${dayAndClock(lastDay, to, locale)}`
}

/** `Sat 28 November, 10:00`, `11月28日（土）10:00`, `11月28日周六 10:00`. @param day in words */
export function dayAndClock(day: string, clock: string, locale: Locale): string {
  // A wide bracket brings its own space.
  const mark = day.endsWith('）') ? '' : isWrittenInCharacters(locale) ? ' ' : ', '
  return day + mark + clock
}

/** Between two times: `10:00–13:30`, `10:00〜13:30`. */
export function timeDash(locale: Locale): string {
  return localeFormats[locale].timeDash ?? '–'
}

function format(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = JSON.stringify([locale, options])
  const known = formats.get(key)
  if (known) return known
  const made = new Intl.DateTimeFormat(localeFormats[locale].tag ?? locale, options)
  formats.set(key, made)
  return made
}

// Making one costs more than using it a hundred times; there are a handful for each zone.
const formats = new Map<string, Intl.DateTimeFormat>()

/** A day of a list, not today: `вчера`, within a week the weekday, else `14 нояб.`; with the year of another one. */
export function lineDay(
  timeZone: string,
  moment: Date,
  locale: Locale,
  now: Date,
  yesterday: string,
): string {
  const day = dayInZone(moment, timeZone)
  const days = Math.round((Date.parse(dayInZone(now, timeZone)) - Date.parse(day)) / 86_400_000)
  if (days === 1) return yesterday
  if (days < 7) {
    // A single sign says too little.
    const weekday = localeFormats[locale].isWeekdayOneSign ? 'long' : 'short'
    return format(locale, { weekday, timeZone }).format(moment)
  }
  const isThisYear = day.slice(0, 4) === dayInZone(now, timeZone).slice(0, 4)
  const text = format(locale, {
    day: 'numeric',
    month: 'short',
    timeZone,
    ...(!isThisYear && { year: 'numeric' }),
  }).format(moment)
  return text.replace(/\s*г\.$/, '')
}

/** `сб 28 ноября`, `Sat 28 November`, `11月28日（土）`. @param date ISO day */
export function shortDate(date: string, locale: Locale, now: Date): string {
  return shortDayIn('UTC', new Date(`${date}T12:00:00Z`), locale, now).replace(/^(\S+), /, '$1 ')
}
