import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { findSoughtCities } from './find-place.ts'
import type { WantedCity } from './place.ts'

/** More would not be read. */
const mostWanted = 10

const rows = z.array(z.object({ cityId: z.int().nullable(), geonameId: z.int().nullable(), count: z.int() }))

/**
 * The cities that most people wait for, by confirmed addresses. At most four statements.
 * @throws AppError `forbidden` without the permission
 */
export async function listWantedCities(actor: Pick<Actor, 'role'>, locale: Locale): Promise<WantedCity[]> {
  requireStaff(actor, 'places')
  const wanted = rows.parse(
    await database().$queryRaw`
      SELECT "cityId", "geonameId", count(*)::int AS "count" FROM "CityAlert" WHERE "confirmedAt" IS NOT NULL
      GROUP BY "cityId", "geonameId" ORDER BY "count" DESC, "cityId", "geonameId" LIMIT ${mostWanted}`,
  )
  const cities = await findSoughtCities(wanted, locale)
  return wanted.flatMap(({ count }, index) => {
    const city = cities[index]
    return city ? { key: city.key, name: city.name, country: city.country, count } : []
  })
}

/** How many wait for a city of the site, also under its number in the gazetteer. */
export async function countWaiting(cityId: number, geonameId: number | null): Promise<number> {
  return database().cityAlert.count({
    where: {
      confirmedAt: { not: null },
      OR: [{ cityId }, ...(geonameId === null ? [] : [{ geonameId }])],
    },
  })
}
