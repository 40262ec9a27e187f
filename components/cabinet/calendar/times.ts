import type { CalendarEntry } from '@/lib/domain/conversation/calendar/entries.ts'
import type { MinuteSpan } from '@/lib/domain/conversation/calendar/week.ts'

/** Minutes since midnight as a clock shows them: `9:00`, `10:30`, `24:00`. */
export function clock(minutes: number): string {
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`
}

/** `9:00–13:00`; a comma between several. */
export function hoursText(spans: readonly MinuteSpan[]): string {
  return spans.map(({ from, until }) => `${clock(from)}–${clock(until)}`).join(', ')
}

/** Text of an entry in a month's cell: bookings by start and traveller, the others by their hours. */
export function cellText({ kind, from, until, title }: CalendarEntry, words: { busy: string }): string {
  if (kind === 'walk' || kind === 'offer') return `${clock(from)} ${title.split(' ')[0] ?? title}`
  if (from === 0 && until === 1440) return title || words.busy
  return kind === 'calendar' ? `${clock(from)} ${words.busy}` : `${clock(from)}–${clock(until)}`
}
