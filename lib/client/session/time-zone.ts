import 'client-only'
import { timeZoneCookie } from '../../shared/addresses/names.ts'
import { keepCookie } from '../browser-store.ts'

/** Tells the server in which zone this browser's clock runs, for the pages of the admin area. */
export function keepTimeZone(timeZone: string): void {
  keepCookie(timeZoneCookie, encodeURIComponent(timeZone))
}
