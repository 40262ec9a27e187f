import 'client-only'
import { isCalendarDate } from '../../shared/calendar/calendar-date.ts'
import { keptWanted } from './wanted.ts'

/** The day and the group that were searched for. */
export type Wanted = { date?: string; guests?: number }

/** Day and group of the last search; null if it had neither. */
export function wantedInTab(): Wanted | null {
  try {
    const kept: unknown = JSON.parse(keptWanted() ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const [date, guests] = ['date', 'guests'].map((name): unknown => Reflect.get(kept, name))
    return {
      ...(typeof date === 'string' && isCalendarDate(date) && { date }),
      ...(typeof guests === 'number' && guests >= 1 && { guests }),
    }
  } catch {
    return null
  }
}
