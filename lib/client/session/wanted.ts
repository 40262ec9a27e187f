import 'client-only'
import { withoutLocale } from '../../shared/addresses/locales.ts'
import { isCalendarDate } from '../../shared/calendar/calendar-date.ts'
import { keepInTab, readInTab } from './store.ts'

/** The day and the group that were searched for. */
export type Wanted = { date?: string; guests?: number }

const key = 'wanted'

/** Remembers what a search page in this tab was narrowed to: the form of the chosen guide begins with it. */
export function rememberWanted({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!/^\/search\/(?:guides|excursions)$/.test(withoutLocale(pathname))) return
  const asked = new URLSearchParams(search)
  const [date, guests] = [asked.get('date'), asked.get('guests')]
  const wanted = { ...(date && { date }), ...(guests && { guests: Number(guests) }) }
  keepInTab(key, Object.keys(wanted).length > 0 ? JSON.stringify(wanted) : null)
}

/** The last search's day and group; null if it had neither. */
export function wantedInTab(): Wanted | null {
  try {
    const kept: unknown = JSON.parse(readInTab(key) ?? 'null')
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
