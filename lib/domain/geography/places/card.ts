import 'server-only'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { placePicture } from '../../../shared/pictures/addresses.ts'
import { placeName, placeNameSelect } from './names.ts'
import { pictureSelect } from './pictures.ts'
import type { CityCardView, CountryCardView, PlaceKind } from './place.ts'

/** Columns of a city that `cityCard` reads. */
export const cityCardSelect = (locale: Locale) =>
  ({
    ...placeNameSelect(locale),
    ...pictureSelect,
    guideCount: true,
    excursionCount: true,
    latitude: true,
    longitude: true,
    country: { select: { ...placeNameSelect(locale), code: true } },
  }) satisfies Prisma.CitySelect

type CityRow = Prisma.CityGetPayload<{ select: ReturnType<typeof cityCardSelect> }>

/** @param kind which of the city's two pictures is shown */
export function cityCard(row: CityRow, locale: Locale, kind: PlaceKind): CityCardView {
  const name = placeName(row, locale)
  return {
    ...name,
    countrySlug: row.country.slug,
    countryName: placeName(row.country, locale).name,
    picture: placePicture(kind, row.country.code, row, name.name),
    guideCount: row.guideCount,
    excursionCount: row.excursionCount,
    latitude: row.latitude,
    longitude: row.longitude,
  }
}

/** Columns of a country that `countryCard` reads. */
export const countryCardSelect = (locale: Locale) =>
  ({
    ...placeNameSelect(locale),
    ...pictureSelect,
    code: true,
    continent: true,
    guideCount: true,
    excursionCount: true,
  }) satisfies Prisma.CountrySelect

type CountryRow = Prisma.CountryGetPayload<{ select: ReturnType<typeof countryCardSelect> }>

/** @param kind which of the country's two pictures is shown */
export function countryCard(row: CountryRow, locale: Locale, kind: PlaceKind): CountryCardView {
  const name = placeName(row, locale)
  return {
    ...name,
    code: row.code,
    continent: row.continent,
    picture: placePicture(kind, row.code, row, name.name),
    guideCount: row.guideCount,
    excursionCount: row.excursionCount,
  }
}
