import 'server-only'
import { database } from '../../server/prisma/database.ts'
import type { PlaceId } from '../places/place.ts'
import { firstPlaceSlots, rotatedDaily, startOfDay } from './first-place.ts'

/**
 * Ids of the listed guides who hold this week's first places of a city or a country, at most three, in today's
 * order. A city's first places do not count for its country, nor the other way round.
 */
export async function listFirstPlaceGuideIds(place: PlaceId, now = new Date()): Promise<number[]> {
  const today = startOfDay(now)
  const rows = await database().firstPlace.findMany({
    where: {
      ...place,
      state: 'active',
      startsOn: { lte: today },
      endsOn: { gt: today },
      guide: {
        listed: true,
        city: 'cityId' in place ? { id: place.cityId } : { countryId: place.countryId },
      },
    },
    orderBy: [{ slot: 'asc' }, { id: 'asc' }],
    take: firstPlaceSlots,
    select: { guideId: true },
  })
  return rotatedDaily([...new Set(rows.map((row) => row.guideId))], now)
}
