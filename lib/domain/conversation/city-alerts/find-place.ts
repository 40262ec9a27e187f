import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { hasPlaceCase } from '../../../shared/addresses/languages.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { isInLettersOf, namesByLocale } from '../../geography/gazetteer/names.ts'
import { proposeWhere } from '../../geography/places/declension.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import { placePath } from '../../geography/places/place.ts'
import { type CityReference, cityKey, readCityKey, type SoughtCity } from './place.ts'

type Reader = Pick<Transaction, 'city' | 'country' | 'gazetteerCity'>

/**
 * The city that a key names: the site's own where it has one, else that of the gazetteer. At most three statements, as
 * `findSoughtCities`.
 * @returns null for an unknown key, and for that of a city without a page
 */
export async function findSoughtCity(key: string, locale: Locale): Promise<SoughtCity | null> {
  const reference = readCityKey(key)
  const [city] = reference ? await findSoughtCities([reference], locale) : []
  return city && (reference?.cityId == null || city.path !== null) ? city : null
}

/** The same for many references, also to cities without a page, in their order; null for unknown ones. */
export async function findSoughtCities(
  references: readonly CityReference[],
  locale: Locale,
  db: Reader = database(),
): Promise<Array<SoughtCity | null>> {
  const cityIds = references.flatMap(({ cityId }) => cityId ?? [])
  const geonameIds = references.flatMap(({ geonameId }) => geonameId ?? [])
  const own = await findOwn({ cityIds, geonameIds }, locale, db)
  const taken = new Set(own.map(({ number }) => number))
  const others = await findInGazetteer(
    geonameIds.filter((id) => !taken.has(id)),
    locale,
    db,
  )
  return references.map(({ cityId, geonameId }) => {
    const found = own.find(({ city, number }) =>
      cityId === null ? number === geonameId : city.cityId === cityId,
    )
    return found?.city ?? others.find((city) => cityId === null && city.geonameId === geonameId) ?? null
  })
}

async function findOwn(
  { cityIds, geonameIds }: { cityIds: number[]; geonameIds: number[] },
  locale: Locale,
  db: Reader,
): Promise<Array<{ city: SoughtCity; number: number | null }>> {
  const rows = await db.city.findMany({
    where: { OR: [{ id: { in: cityIds } }, { geonameId: { in: geonameIds } }] },
    select: {
      ...placeNameSelect(locale),
      ...{ latitude: true, longitude: true, guideCount: true, isProposed: true, geonameId: true },
      country: { select: placeNameSelect(locale) },
    },
  })
  return rows.map((row) => {
    const { id, slug, latitude, longitude, guideCount, isProposed, geonameId, country } = row
    const { name, prepositionalCase } = placeName(row, locale)
    const city: SoughtCity = {
      // A number of the gazetteer tells nobody what guides have proposed.
      key: cityKey({ cityId: isProposed && geonameId !== null ? null : id, geonameId }),
      ...{ cityId: id, geonameId: null, name, prepositionalCase, guideCount },
      country: placeName(country, locale).name,
      position: { latitude, longitude },
      path: isProposed ? null : placePath('guides', country.slug, slug),
    }
    return { city, number: geonameId }
  })
}

async function findInGazetteer(geonameIds: number[], locale: Locale, db: Reader): Promise<SoughtCity[]> {
  if (geonameIds.length === 0) return []
  const entries = await db.gazetteerCity.findMany({ where: { id: { in: geonameIds } } })
  if (entries.length === 0) return []
  const countries = await db.country.findMany({
    where: { code: { in: entries.map(({ countryCode }) => countryCode) } },
    select: { ...placeNameSelect(locale), code: true },
  })
  return entries.flatMap(({ id: geonameId, latitude, longitude, ...entry }) => {
    const country = countries.find(({ code }) => code === entry.countryCode)
    if (!country) return []
    const name = namesByLocale(entry)[locale] || entry.name
    const reference = { cityId: null, geonameId }
    return {
      ...{ ...reference, key: cityKey(reference), name, prepositionalCase: proposedCase(name, locale) },
      country: placeName(country, locale).name,
      position: { latitude, longitude },
      ...{ guideCount: 0, path: null },
    }
  })
}

/** "in X" in Russian as the rules of declension have it; null for a name in other letters, and in other languages. */
export function proposedCase(name: string, locale: Locale): string | null {
  return hasPlaceCase(locale) && isInLettersOf(locale, name) ? proposeWhere(name) : null
}
