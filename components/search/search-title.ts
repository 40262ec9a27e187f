import { placeValues } from '@/components/cards/place-texts.ts'
import type { PlaceKind, PlaceName } from '@/lib/domain/geography/places/place.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

/** Title of a search: its words, else its place. */
export function searchTitle(
  kind: PlaceKind,
  query: string,
  onlyPlace: PlaceName | null,
  locale: Locale,
): string {
  const isGuides = kind === 'guides'
  if (query === '' && onlyPlace) {
    const tPlace = translatorFor(locale, 'PlacePage')
    return tPlace(isGuides ? 'guidesTitle' : 'excursionsTitle', placeValues(onlyPlace))
  }
  const t = translatorFor(locale, 'SearchPage')
  if (query === '') return t(isGuides ? 'guidesTitle' : 'excursionsTitle')
  return t(isGuides ? 'guidesFor' : 'excursionsFor', { query })
}
