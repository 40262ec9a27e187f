import type { z } from 'zod'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CityCardView, Continent, CountryCardView, Location, PlaceKind, PlaceName } from './place.ts'
import type { countryWithCountsSchema, locationSchema, placeNameSchema } from './schema.ts'

/** The place of something else. */
export function presentPlaceName({
  id,
  name,
  prepositionalCase,
  slug,
}: PlaceName): z.input<typeof placeNameSchema> {
  return { id, name, prepositional_case: prepositionalCase, slug }
}

/** A country or a city by name. */
export function presentLocation(place: Location): z.input<typeof locationSchema> {
  return { ...presentPlaceName(place), code: place.code }
}

export function presentCountry(country: CountryCardView): z.input<typeof countryWithCountsSchema> {
  const { guideCount, excursionCount } = country
  return { ...presentLocation(country), guideCount, excursionCount }
}

/** The cities of a country in which guides or excursions are listed, with their number. */
export function presentCities(cities: CityCardView[], { code }: Location, kind: PlaceKind) {
  return kind === 'guides'
    ? cities
        .filter(({ guideCount }) => guideCount > 0)
        .map(({ guideCount, ...city }) => ({ ...presentLocation({ ...city, code }), guideCount }))
    : cities
        .filter(({ excursionCount }) => excursionCount > 0)
        .map(({ excursionCount, ...city }) => ({ ...presentLocation({ ...city, code }), excursionCount }))
}

/** The countries of each continent that has any, continents by name. @param nameOf a continent's name in the locale */
export function presentContinents<Country extends { continent: Continent }, Presented>(
  countries: Country[],
  present: (country: Country) => Presented,
  nameOf: (continent: Continent) => string,
  locale: Locale,
) {
  const byName = new Intl.Collator(locale)
  return [...Map.groupBy(countries, ({ continent }) => continent)]
    .map(([continent, members]) => ({
      continent,
      name: nameOf(continent),
      countries: members.map(present),
    }))
    .sort((one, other) => byName.compare(one.name, other.name))
}
