import 'server-only'
import { database } from '../../server/prisma/database.ts'
import { type Locale, localePath } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'
import { findRedirect } from '../redirects/queries.ts'
import { placeName, placeNameSelect } from './names.ts'
import { type Continent, type PlaceKind, type PlaceName, placePath } from './place.ts'
import type { Location } from './schema.ts'

// Places as the API lists them: names and counts, without pictures and texts.

/** A place that somebody asks for by its address, with the counts of what is listed in it. */
export type CataloguePlace = Location & {
  guideCount: number
  excursionCount: number
  /** Of a city: the country that it is in. */
  country: Location | null
}

/** All countries by name, with their continents. */
export async function listCataloguedCountries(locale: Locale) {
  const rows = await database().country.findMany({
    select: {
      ...placeNameSelect(locale),
      code: true,
      continent: true,
      guideCount: true,
      excursionCount: true,
    },
  })
  const byName = new Intl.Collator(locale)
  return rows
    .map(({ continent, guideCount, excursionCount, ...row }) => ({
      continent,
      country: { ...locationOf(placeName(row, locale), row.code), guideCount, excursionCount },
    }))
    .sort((one, other) => byName.compare(one.country.name, other.country.name))
}

/** The countries of each continent that has any, both by name. */
export async function groupByContinent<Country>(
  countries: { continent: Continent; country: Country }[],
  locale: Locale,
) {
  const t = await translatorFor(locale, 'Continents')
  const byName = new Intl.Collator(locale)
  const groups = Map.groupBy(countries, ({ continent }) => continent)
  return [...groups]
    .map(([continent, members]) => ({
      continent,
      name: t(continent),
      countries: members.map(({ country }) => country),
    }))
    .sort((one, other) => byName.compare(one.name, other.name))
}

/** The cities of a country in which something of a kind is listed, best-known first. */
export async function listCataloguedCities(countryId: number, locale: Locale, kind: PlaceKind) {
  const rows = await database().city.findMany({
    where: {
      countryId,
      ...(kind === 'guides' ? { guideCount: { gt: 0 } } : { excursionCount: { gt: 0 } }),
    },
    orderBy: [{ prominence: 'asc' }, { id: 'asc' }],
    select: {
      ...placeNameSelect(locale),
      guideCount: true,
      excursionCount: true,
      country: { select: { code: true } },
    },
  })
  return rows.map((row) => ({
    ...locationOf(placeName(row, locale), row.country.code),
    guideCount: row.guideCount,
    excursionCount: row.excursionCount,
  }))
}

/**
 * A country by its slug.
 * @param kind whose address the place would be found at, had it moved
 * @throws AppError `not_found`, with the page that it has moved to
 */
export async function requireCountry(slug: string, locale: Locale, kind: PlaceKind): Promise<CataloguePlace> {
  const row = await database().country.findUnique({
    where: { slug },
    select: { ...placeNameSelect(locale), code: true, guideCount: true, excursionCount: true },
  })
  if (!row) throw await movedOrNotFound(placePath(kind, slug), locale)
  const { guideCount, excursionCount } = row
  return { ...locationOf(placeName(row, locale), row.code), guideCount, excursionCount, country: null }
}

/** A city by its country's slug and its own, in the same manner. */
export async function requireCity(
  countrySlug: string,
  slug: string,
  locale: Locale,
  kind: PlaceKind,
): Promise<CataloguePlace> {
  const city = await findCataloguedCity({ slug, country: { slug: countrySlug } }, locale)
  if (!city) throw await movedOrNotFound(placePath(kind, countrySlug, slug), locale)
  return city
}

/** A city by its id, which another row has named. */
export async function findCataloguedCity(
  where: { id: number } | { slug: string; country: { slug: string } },
  locale: Locale,
): Promise<CataloguePlace | null> {
  const row = await database().city.findFirst({
    where,
    select: {
      ...placeNameSelect(locale),
      guideCount: true,
      excursionCount: true,
      country: { select: { ...placeNameSelect(locale), code: true } },
    },
  })
  if (!row) return null
  const { country, guideCount, excursionCount } = row
  return {
    ...locationOf(placeName(row, locale), country.code),
    guideCount,
    excursionCount,
    country: locationOf(placeName(country, locale), country.code),
  }
}

/** A place's name alone, as answers carry it. */
export function locationOf({ id, name, prepositionalCase, slug }: PlaceName, code: string): Location {
  return { id, code, name, prepositional_case: prepositionalCase, slug }
}

/** @param path of a page, without locale prefix */
async function movedOrNotFound(path: string, locale: Locale): Promise<AppError> {
  const moved = await findRedirect(path)
  return new AppError('not_found', { redirectUrl: moved ? localePath(locale, moved) : undefined })
}
