import 'server-only'
import { headers } from 'next/headers'
import { timeZoneOf } from './time-zone.ts'

/** The zone of the browser's clock, as it has said with the request of an admin's page; null for none that we know. */
export async function requestedTimeZone(): Promise<string | null> {
  return timeZoneOf(await headers())
}
