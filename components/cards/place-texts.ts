import type { PlaceName } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'

/** Values of the headings about a place: Russian has its own form for "in X", where one is given. */
export function placeValues(place: Pick<PlaceName, 'name' | 'prepositionalCase'>) {
  return {
    name: place.name,
    hasCase: place.prepositionalCase ? 'yes' : 'no',
    inPlace: place.prepositionalCase ?? place.name,
  }
}

/** A category's name after the colon of a heading; some languages go on in lower case there. */
export function categoryInTitle(name: string, locale: Locale): string {
  return localeTraits[locale].lowersAfterColon
    ? name.charAt(0).toLocaleLowerCase(locale) + name.slice(1)
    : name
}
