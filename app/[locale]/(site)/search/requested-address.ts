import { permanentRedirect } from 'next/navigation'
import {
  type AddressParameters,
  namesFirstPage,
  readSearchAddress,
  type SearchAddress,
  searchPath,
} from '@/lib/domain/discovery/search/address.ts'
import { usualCurrency } from '@/lib/domain/discovery/search/price-range.ts'
import type { PlaceKind } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { addDays, type CalendarDate } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'

/** The query string of a search; anything else in it is ignored. */
export type SearchParameters = Promise<AddressParameters>

/** The search in an address. The first page has no number, so `page=1` redirects there. */
export async function requestedAddress(
  kind: PlaceKind,
  parameters: SearchParameters,
  locale: Locale,
): Promise<SearchAddress> {
  const given = await parameters
  const reader = { today: earliestToday(), usualCurrency: usualCurrency(locale) }
  const address = readSearchAddress(kind, given, reader)
  if (namesFirstPage(given)) permanentRedirect(localePath(locale, searchPath(kind, address)))
  return address
}

/** The first day that somebody somewhere can be free on. */
export function firstDay(): CalendarDate {
  return addDays(earliestToday(), 1)
}

/** The earliest day that it is anywhere. */
function earliestToday(): CalendarDate {
  return dayInZone(new Date(), 'Pacific/Pago_Pago')
}
