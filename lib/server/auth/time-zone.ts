import 'server-only'
import { timeZoneCookie } from '../../shared/addresses/names.ts'
import { readCookies } from './cookies.ts'

/** The zone of an admin's clock, as the browser has said with a request; null for none that we know. */
export function timeZoneOf(headers: Headers): string | null {
  const value = readCookies(headers)[timeZoneCookie]
  if (value === undefined) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: decodeURIComponent(value) }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
