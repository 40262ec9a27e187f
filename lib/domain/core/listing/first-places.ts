import 'server-only'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { millisecondsADay, startOfDay } from '../../../shared/calendar/utc-day.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { settingOf } from '../../basics/features/feature.ts'

/** Number of first places of a city or a country. */
export const firstPlaceSlots = 3

const holders = z.array(z.object({ guideId: z.int() }))

/**
 * Ids of the listed guides who hold this week's first places of a city or a country, at most three, in today's
 * order; none of those who take no enquiries at the moment. A city's first places do not count for its country, nor the
 * other way round. None while first places are switched off.
 */
export async function listFirstPlaceGuideIds(place: PlaceId, now = new Date()): Promise<number[]> {
  const today = startOfDay(now)
  const { firstPlace, city } =
    'cityId' in place
      ? {
          firstPlace: Prisma.sql`held."cityId" = ${place.cityId}`,
          city: Prisma.sql`city."id" = ${place.cityId}`,
        }
      : {
          firstPlace: Prisma.sql`held."countryId" = ${place.countryId}`,
          city: Prisma.sql`city."countryId" = ${place.countryId}`,
        }
  // The switch is read along: a list has no statement to spare.
  const rows = await database().$queryRaw`
    SELECT held."guideId" FROM "FirstPlace" held
    JOIN "Guide" guide ON guide."id" = held."guideId" AND guide."listed" AND NOT guide."enquiriesPaused"
    JOIN "City" city ON city."id" = guide."cityId" AND ${city}
    WHERE ${firstPlace} AND held."state" = 'active' AND held."startsOn" <= ${today}::date AND held."endsOn" > ${today}::date
      AND NOT EXISTS (
        SELECT 1 FROM "SiteSetting" WHERE "key" = ${settingOf('first_places')} AND "value" = 'false'::jsonb
      )
    ORDER BY held."slot", held."id" LIMIT ${firstPlaceSlots}`
  await dependsOn(pageTags.settings)
  const ids = holders.parse(rows).map(({ guideId }) => guideId)
  return rotatedDaily([...new Set(ids)], now)
}

/**
 * The holders in the order of a day: everybody is first equally often, and the order is the same for all readers on
 * that day.
 * @param day any moment of the day, read in UTC
 */
export function rotatedDaily<Holder>(holders: Holder[], day: Date): Holder[] {
  if (holders.length < 2) return holders
  const shift = Math.floor(day.getTime() / millisecondsADay) % holders.length
  return [...holders.slice(shift), ...holders.slice(0, shift)]
}
