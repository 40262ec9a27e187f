import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import { type Locale, localePath } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { findRedirect } from '../../basics/redirects/queries.ts'
import { placeName, placeNameSelect } from './names.ts'
import { withPage } from './page-state.ts'
import { type FoundPlace, type PlaceKind, placePath } from './place.ts'

/**
 * A country with a city, by its slug.
 * @param kind of the address, to look up where it has moved
 * @throws AppError `not_found`, with the page that it has moved to
 */
export async function requireCountry(slug: string, locale: Locale, kind: PlaceKind): Promise<FoundPlace> {
  const row = await database().country.findUnique({
    where: { slug, cities: { some: withPage } },
    select: { ...placeNameSelect(locale), code: true },
  })
  if (!row) throw await movedOrNotFound(placePath(kind, slug), locale)
  return { ...placeName(row, locale), code: row.code, country: null }
}

/** The same for a city, by its country's slug and its own. */
export async function requireCity(
  countrySlug: string,
  slug: string,
  locale: Locale,
  kind: PlaceKind,
): Promise<FoundPlace> {
  const city = await findCityWhere({ slug, country: { slug: countrySlug }, ...withPage }, locale)
  if (!city) throw await movedOrNotFound(placePath(kind, countrySlug, slug), locale)
  return city
}

/** A city by its id, from another row. */
export function findCityById(id: number, locale: Locale): Promise<FoundPlace | null> {
  return findCityWhere({ id }, locale)
}

async function findCityWhere(
  where: { id: number } | { slug: string; country: { slug: string }; isProposed: false },
  locale: Locale,
): Promise<FoundPlace | null> {
  const row = await database().city.findFirst({
    where,
    select: {
      ...placeNameSelect(locale),
      country: { select: { ...placeNameSelect(locale), code: true } },
    },
  })
  if (!row) return null
  const { code } = row.country
  return { ...placeName(row, locale), code, country: { ...placeName(row.country, locale), code } }
}

/** @param path of a page, without locale prefix */
async function movedOrNotFound(path: string, locale: Locale): Promise<AppError> {
  const moved = await findRedirect(path)
  return new AppError('not_found', { redirectUrl: moved ? localePath(locale, moved) : undefined })
}
