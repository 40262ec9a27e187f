import 'server-only'
import { headers } from 'next/headers'
import { railCookie } from '../../shared/addresses/names.ts'
import { readCookies } from './cookies.ts'
import { timeZoneOf } from './time-zone.ts'

/** The zone of the browser's clock, as it has said with the request of an admin's page; null for none that we know. */
export async function requestedTimeZone(): Promise<string | null> {
  return timeZoneOf(await headers())
}

/** Whether the admin has widened the rail in this browser. */
export async function requestedWideRail(): Promise<boolean> {
  return readCookies(await headers())[railCookie] === 'wide'
}
