import type { Weekday } from '../../../shared/calendar/calendar-date.ts'

/** In minutes since midnight; 1440 is the end of the day. */
export type MinuteSpan = { from: number; until: number }

/** Working hours by weekday; a day off has none. */
export type WeekHours = Record<Weekday, MinuteSpan[]>

/** `10:30` in minutes since midnight. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Minutes since midnight as `09:00`, for the API and for inputs. */
export function timeOf(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Error in the hours of one day, as a key under `Errors.issues`; null if valid. */
export function hoursProblem(spans: readonly MinuteSpan[]): 'hoursBackwards' | 'hoursOverlap' | null {
  if (spans.some(({ from, until }) => until <= from)) return 'hoursBackwards'
  const sorted = spans.toSorted((one, other) => one.from - other.from)
  return sorted.some(({ from }, index) => from < (sorted[index - 1]?.until ?? 0)) ? 'hoursOverlap' : null
}
