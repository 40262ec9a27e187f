import 'client-only'
import { withoutLocale } from '../../shared/addresses/locales.ts'
import { keepInTab, readInTab } from './store.ts'

const key = 'wanted'

/** Remembers what a search page in this tab was narrowed to: the form of the chosen guide begins with it. */
export function rememberWanted({ pathname, search }: Pick<Location, 'pathname' | 'search'>): void {
  if (!/^\/search\/(?:guides|excursions)$/.test(withoutLocale(pathname))) return
  const asked = new URLSearchParams(search)
  const [date, guests] = [asked.get('date'), asked.get('guests')]
  const wanted = { ...(date && { date }), ...(guests && { guests: Number(guests) }) }
  keepInTab(key, Object.keys(wanted).length > 0 ? JSON.stringify(wanted) : null)
}

/** JSON kept in this tab by `rememberWanted`; null when the last search had neither a day nor a group. */
export function keptWanted(): string | null {
  return readInTab(key)
}
