// Dates and lengths of iCalendar as programs really write them.

const _day = 86_400_000

/**
 * A date, or a time by clocks, both as milliseconds as if it were UTC; `utc` where the text itself says how far these
 * clocks are from it.
 */
export type Written = { isDate: boolean; wall: number; utc: number | null }

const pattern =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:\s*[T ]?\s*(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?\s*(Z|[+-]\d{2}(?::?\d{2}){0,2})?)?$/i

/** Null for what is no date that exists. */
export function writtenTime(text: string): Written | null {
  const [matched, year, month, dayOfMonth, hour, minute, second, offset] = pattern.exec(text.trim()) ?? []
  if (matched === undefined) return null
  const [y, m, d] = [Number(year), Number(month), Number(dayOfMonth)]
  const date = Date.UTC(y, m - 1, d)
  if (y < 1000 || new Date(date).getUTCMonth() !== m - 1 || d < 1) return null
  if (hour === undefined) return { isDate: true, wall: date, utc: null }
  const [h, min, s] = [Number(hour), Number(minute), Math.min(Number(second ?? 0), 59)]
  if (h > 24 || min > 59 || (h === 24 && min + s > 0)) return null
  const wall = date + (h * 3600 + min * 60 + s) * 1000
  const away = offset === undefined ? null : /^z$/i.test(offset) ? 0 : offsetOf(offset)
  return { isDate: false, wall, utc: away === null ? null : wall - away }
}

/** Milliseconds of `+0530`, `-08:00`, `+013000`; null for anything else. */
export function offsetOf(text: string): number | null {
  const [matched, sign, hours, minutes = '0', seconds = '0'] =
    /^([+-])?(\d{1,2}):?(\d{2})?:?(\d{2})?$/.exec(text.trim()) ?? []
  if (matched === undefined || Number(hours) > 15 || Number(minutes) > 59) return null
  const size = (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000
  return sign === '-' ? -size : size
}

/** Days are by the clocks, so that a day is one also when clocks change; the rest is exact. In milliseconds. */
export type Length = { days: number; rest: number }

/** `P1DT2H`, `PT90M`, `P2W`; null for anything else. */
export function lengthOf(text: string): Length | null {
  const [matched, sign, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    /^([+-])?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T?(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,9})S)?)?$/i.exec(
      text.replace(/\s/g, ''),
    ) ?? []
  if (matched === undefined || !/\d/.test(matched)) return null
  const turn = sign === '-' ? -1 : 1
  return {
    days: turn * (Number(weeks) * 7 + Number(days)),
    rest: turn * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) * 1000,
  }
}
