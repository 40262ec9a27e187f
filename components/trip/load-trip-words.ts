import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { tied } from '@/lib/shared/i18n/non-breaking.ts'
import { type SayTrip, sayingTrip, type TripWords } from './trip-words.ts'

const files: Record<Locale, () => Promise<{ default: { Trip: TripWords } }>> = {
  ru: () => import('@/messages/ru/trip.json'),
  en: () => import('@/messages/en/trip.json'),
  ja: () => import('@/messages/ja/trip.json'),
  'zh-Hans': () => import('@/messages/zh-Hans/trip.json'),
}

/** The words about the trip, in the browser: most readers of a page don't need them. */
export async function loadTripWords(locale: Locale): Promise<SayTrip> {
  const { default: file } = await files[locale]()
  return sayingTrip(tied(file.Trip), locale)
}
