import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

/** Relative time: `5 minutes ago`, `yesterday`, and after a week the day. */
export function formatAgo(moment: Date, now: Date, locale: Locale, timeZone: string): string {
  const age = Math.max(0, now.getTime() - moment.getTime())
  if (age >= 7 * day) return formatNearDay(moment, now, locale, timeZone)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (age < hour) return words.format(-Math.floor(age / minute), 'minute')
  if (age < day) return words.format(-Math.floor(age / hour), 'hour')
  return words.format(-Math.floor(age / day), 'day')
}

/** A day of this year without its year. */
export function formatNearDay(moment: Date, now: Date, locale: Locale, timeZone: string): string {
  return formatNearDate(dayInZone(moment, timeZone), dayInZone(now, timeZone), locale)
}
