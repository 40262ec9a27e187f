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
    id: z.int(),
    country: z.string(),
    name: z.string(),
    names: z.array(z.string()),
    countryCode: z.string(),
    latitude: z.number(),
    longitude: z.number(),
  }),
)

/** Villages have the names of many other things. */
const leastPopulation = 2000

type CalledCity = {
  geonameId: number
  name: string
  country: string
  position: { latitude: number; longitude: number }
}

/** The largest city of the world that has exactly this name, in any language of the site. One statement. */
export async function findCityCalled(typed: string, locale: Locale): Promise<CalledCity | null> {
  const wanted = normaliseName(typed)
  if (wanted === '') return null
  const [found] = rows.parse(
    await database().$queryRaw`
      ${plannedEachTime}
      SELECT entry."id", entry."name", entry."names", entry."countryCode", entry."latitude", entry."longitude",
        coalesce(called."name", country."slug") AS "country"
      FROM "GazetteerCity" entry
      JOIN "Country" country ON country."code" = entry."countryCode"
      LEFT JOIN "CountryTranslation" called
        ON called."countryId" = country."id" AND called."locale" = ${locale}::"Locale"
      WHERE entry."search" LIKE ${`%|${escapeLike(wanted)}|%`} AND entry."population" >= ${leastPopulation}
      ORDER BY entry."population" DESC, entry."id" LIMIT 1`,
  )
  if (!found) return null
  const { id: geonameId, country, latitude, longitude, ...entry } = found
  return { geonameId, name: nameAsTyped(entry, wanted, locale), country, position: { latitude, longitude } }
}
