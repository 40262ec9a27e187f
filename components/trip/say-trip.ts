import 'server-only'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { messagesOf } from '@/lib/shared/i18n/messages.ts'
import { type SayTrip, sayingTrip } from './trip-words.ts'

/** The words about the trip, on the server. */
export function sayTripIn(locale: Locale): SayTrip {
  return sayingTrip(messagesOf(locale).Trip, locale)
}
