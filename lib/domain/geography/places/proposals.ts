import 'server-only'
import { z } from 'zod'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { withPage } from './page-state.ts'
import { distance } from './within.ts'

const nearest = z.array(z.object({ zone: z.string() })).max(1)

/** In degrees: nearly every place on land has a city of the gazetteer that near. */
const reach = 2

/**
 * The time zone that a point is probably in: that of the nearest city of the world, or of the site. Null while there are
 * no cities.
 * @throws AppError `forbidden` without the permission
 */
export async function proposeTimeZone(
  actor: Actor,
  { latitude, longitude }: { latitude: number; longitude: number },
): Promise<string | null> {
  requireStaff(actor, 'places')
  const home = Prisma.sql`(SELECT ${latitude}::float8 AS "latitude", ${longitude}::float8 AS "longitude") home`
  const rows = await database().$queryRaw`
    SELECT city."timeZone" AS "zone" FROM (
      SELECT "id", "timeZone", "latitude", "longitude" FROM "City"
      UNION ALL
      SELECT "id", "timeZone", "latitude", "longitude" FROM "GazetteerCity"
      WHERE "latitude" BETWEEN ${latitude - reach} AND ${latitude + reach}
        AND "longitude" BETWEEN ${longitude - reach} AND ${longitude + reach}
    ) city, ${home}
    ORDER BY ${distance('home', 'city')}, city."id" LIMIT 1`
  const [found] = nearest.parse(rows)
  return found?.zone ?? null
}

/**
 * True if a slug is free in a country; in the whole world for a country's own. Cities without a page give theirs away.
 * @param except the place that may have it
 * @throws AppError `forbidden` without the permission
 */
export async function isSlugFree(
  actor: Actor,
  slug: string,
  { countryId, except }: { countryId: number | null; except: number | null },
): Promise<boolean> {
  requireStaff(actor, 'places')
  const where = { slug, ...(except !== null && { id: { not: except } }) }
  const taken =
    countryId === null
      ? await database().country.count({ where })
      : await database().city.count({ where: { ...where, countryId, ...withPage } })
  return taken === 0
}
