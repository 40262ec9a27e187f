import 'client-only'
import { isCalendarDate } from '../../shared/calendar/calendar-date.ts'
import { keptWanted, type Wanted } from './wanted.ts'

/** Day and group that were chosen last; null if neither was. */
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
