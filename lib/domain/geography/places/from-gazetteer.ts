import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { slugOf } from '../../../server/slug-of.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { GazetteerEntry } from '../gazetteer/entry.ts'
import { namesByLocale } from '../gazetteer/names.ts'
import { proposeWhere } from './declension.ts'

/** Fields of a new city as the gazetteer fills them in; texts are empty where it knows nothing. */
export type CityToAdd = {
  countryId: number
  name: Record<Locale, string>
  /** Answers "where?" in Russian. */
  where: string
  slug: string
  latitude: number
  longitude: number
  timeZone: string
}

/** Characters of an address before a number. */
const longestSlug = 60

/** End of a city's address by its name in Latin letters. */
export function slugOfCity({ id, name }: Pick<GazetteerEntry, 'id' | 'name'>): string {
  return slugOf(name, longestSlug) || `city-${id}`
}

/**
 * A city of the gazetteer, for the form of a new city. Two statements.
 * @returns null for an unknown number
 * @throws AppError `forbidden` without the permission
 */
export async function findCityToAdd(
  actor: Pick<Actor, 'role'>,
  geonameId: number,
): Promise<CityToAdd | null> {
  requireStaff(actor, 'places')
  const entry = await database().gazetteerCity.findUnique({ where: { id: geonameId } })
  if (!entry) return null
  const country = await database().country.findUnique({
    where: { code: entry.countryCode },
    select: { id: true },
  })
  if (!country) return null
  const name = namesByLocale(entry)
  const { latitude, longitude, timeZone } = entry
  return {
    countryId: country.id,
    name,
    where: name.ru === '' ? '' : (proposeWhere(name.ru) ?? ''),
    slug: slugOfCity(entry),
    ...{ latitude, longitude, timeZone },
  }
}
