import 'client-only'
import { withoutLocale } from '../../shared/addresses/locales.ts'
import { keepInTab, readInTab } from '../browser-store.ts'

const key = 'wanted'

/** The day and the group that were searched or compared for. */
export type Wanted = { date?: string; guests?: number }

/** Remembers what a search page in this tab was narrowed to: the form of the chosen guide begins with it. */
export function rememberWanted({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!/^\/search\/(?:guides|excursions)$/.test(withoutLocale(pathname))) return
  const asked = new URLSearchParams(search)
  const [date, guests] = [asked.get('date'), asked.get('guests')]
  keepWanted({ ...(date && { date }), ...(guests && { guests: Number(guests) }) })
}

/** Remembers the day and the group in this tab: a form that opens later begins with them. */
export function keepWanted(wanted: Wanted): void {
  keepInTab(key, Object.keys(wanted).length > 0 ? JSON.stringify(wanted) : null)
}

/** JSON kept in this tab by `keepWanted`; null when neither a day nor a group was chosen last. */
export function keptWanted(): string | null {
  return readInTab(key)
}
