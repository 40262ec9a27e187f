import { notFound, permanentRedirect } from 'next/navigation'
import type { PlaceView } from '@/components/places/place-page.tsx'
import { findCity, findCountry } from '@/lib/domain/catalogue/place-pages/page.ts'
import { cardsPerPage, listSuffix, type PlaceKind, placePath } from '@/lib/domain/geography/places/place.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { isSlug } from '@/lib/shared/addresses/slug.ts'
import type { PlaceId } from '@/lib/shared/place-id.ts'
import { movedOrNotFound } from './moved.ts'

/** The raw segments of the address of a place's list. */
export type PlaceAddress = {
  locale: Locale
  country: string
  city?: string
  category?: string
  page?: string
}

/** The place of an address; redirects if it has moved, else answers with not-found. */
export async function requestedPlace(kind: PlaceKind, address: PlaceAddress): Promise<PlaceView> {
  const { locale, country: countrySlug, city: citySlug } = address
  const place = await findPlace(kind, locale, countrySlug, citySlug)
  if (!place) {
    const suffix = listSuffix(address.category, address.page)
    return movedOrNotFound(locale, placePath(kind, countrySlug, citySlug) + suffix)
  }
  return place
}

async function findPlace(kind: PlaceKind, locale: Locale, countrySlug: string, citySlug?: string) {
  if (!isSlug(countrySlug) || (citySlug !== undefined && !isSlug(citySlug))) return null
  if (citySlug === undefined) {
    const page = await findCountry(countrySlug, locale, kind)
    return page && { country: page, page, city: null, cities: page.cities }
  }
  const city = await findCity(countrySlug, citySlug, locale, kind)
  return city && { country: city.country, page: city, city, cities: city.cities }
}

/** The place whose list it is. */
export function idOf({ city, country }: PlaceView): PlaceId {
  return city ? { cityId: city.id } : { countryId: country.id }
}

/**
 * The page number in an address. The first page has no number in its address, so `1` redirects there; anything that
 * can't be a page number is not found.
 */
export function requestedPage(segment: string | undefined, firstPage: string, locale: Locale): number {
  if (segment === undefined) return 1
  if (segment === '1') permanentRedirect(localePath(locale, firstPage))
  if (!/^[1-9]\d{0,4}$/.test(segment)) notFound()
  return Number(segment)
}

/** Range of a page's entries in a list: `13–24`. */
export function rangeOfPage(page: string, count: number): string {
  const first = (Number(page) - 1) * cardsPerPage + 1
  const last = Math.min(Number(page) * cardsPerPage, count)
  return first < last ? `${first}–${last}` : String(first)
}
