import 'server-only'
import { z } from 'zod'
import { database } from '../../../server/prisma/database.ts'
import { escapeLike } from '../../../server/prisma/like.ts'
import { plannedEachTime } from '../../../server/prisma/statement-names.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { normaliseName } from '../../core/search-index/normalise.ts'
import { nameAsTyped } from './names.ts'

const rows = z.array(
  z.object({
    name: z.string(),
    names: z.array(z.string()),
    countryCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
)

/** Villages have the names of many other things. */
const leastPopulation = 2000

/** The largest city of the world that has exactly this name, in any language of the site. One statement. */
export async function findCityCalled(
  typed: string,
  locale: Locale,
): Promise<{ name: string; position: { latitude: number; longitude: number } } | null> {
  const wanted = normaliseName(typed)
  if (wanted === '') return null
  const [found] = rows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      SELECT "name", "names", "countryCode", "latitude", "longitude" FROM "GazetteerCity"
      WHERE "search" LIKE ${`%|${escapeLike(wanted)}|%`} AND "population" >= ${leastPopulation}
      ORDER BY "population" DESC, "id" LIMIT 1`,
  )
  if (!found) return null
  const { latitude, longitude, ...entry } = found
  return { name: nameAsTyped(entry, wanted, locale), position: { latitude, longitude } }
}
