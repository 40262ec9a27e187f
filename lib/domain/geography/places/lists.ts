import 'server-only'
import { cache } from 'react'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn, inOrder } from '../../../server/prisma/in-order.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { cityCard, cityCardSelect, countryCard, countryCardSelect } from './card.ts'
import { placeName, placeNameSelect } from './names.ts'
import { withListings, withPage } from './page-state.ts'
import type { CityCardView, CountryCardView, PlaceKind } from './place.ts'

/** The countries in which something is listed, with their counts, in the locale's alphabetical order. */
export const listCountries = cache(
  async (locale: Locale, kind: PlaceKind = 'guides'): Promise<CountryCardView[]> => {
    const rows = await database().country.findMany({
      where: withListings,
      select: countryCardSelect(locale),
    })
    await dependsOn(pageTags.places)
    const byName = new Intl.Collator(locale)
    return rows
      .map((row) => countryCard(row, locale, kind))
      .sort((one, other) => byName.compare(one.name, other.name))
  },
)

/**
 * Names of countries in the locale's alphabetical order, for an admin to choose from.
 * @param options.withCities leaves out those without a city
 */
export async function listCountryNames(
  locale: Locale,
  { withCities }: { withCities: boolean },
): Promise<Array<{ id: number; slug: string; name: string }>> {
  const rows = await database().country.findMany({
    where: withCities ? { cities: { some: withPage } } : {},
    select: placeNameSelect(locale),
  })
  const byName = new Intl.Collator(locale)
  return rows
    .map((row) => {
      const { id, slug, name } = placeName(row, locale)
      return { id, slug, name }
    })
    .sort((one, other) => byName.compare(one.name, other.name))
}

/** The best-known cities that have something to show, best-known first. */
export async function listProminentCities(
  locale: Locale,
  limit: number,
  kind: PlaceKind = 'guides',
): Promise<CityCardView[]> {
  const rows = await database().city.findMany({
    where: { OR: [{ guideCount: { gt: 0 } }, { excursionCount: { gt: 0 } }] },
    orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
    take: limit,
    select: cityCardSelect(locale),
  })
  await dependsOn(pageTags.places)
  return rows.map((row) => cityCard(row, locale, kind))
}

/** Cities by their ids, in the order of these. */
export async function listCityCards(
  ids: number[],
  locale: Locale,
  kind: PlaceKind = 'guides',
): Promise<CityCardView[]> {
  if (ids.length === 0) return []
  const rows = await database().city.findMany({
    where: { id: idIn(ids) },
    select: cityCardSelect(locale),
  })
  await dependsOn(pageTags.places)
  return inOrder(ids, rows).map((row) => cityCard(row, locale, kind))
}

/** All cities of a country, best-known first, including those with nothing to show yet. */
export async function listCitiesOfCountry(
  countryId: number,
  locale: Locale,
  kind: PlaceKind = 'guides',
): Promise<CityCardView[]> {
  const rows = await database().city.findMany({
    where: { countryId, ...withPage },
    orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
    select: cityCardSelect(locale),
  })
  await dependsOn(pageTags.country(countryId), ...rows.map(({ id }) => pageTags.city(id)))
  return rows.map((row) => cityCard(row, locale, kind))
}
