import 'server-only'
import { headers } from 'next/headers'
import { timeZoneCookie } from '../../shared/addresses/names.ts'
import { readCookies } from './cookies.ts'

/** The zone of the browser's clock, as it has said with the request of an admin's page; null for none that we know. */
export async function requestedTimeZone(): Promise<string | null> {
  const value = readCookies(await headers())[timeZoneCookie]
  if (value === undefined) return null
  try {
    return new Intl.DateTimeFormat('en', { timeZone: decodeURIComponent(value) }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
