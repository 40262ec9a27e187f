import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { maxGuidesAtOnce } from '../../conversation/enquiries/enquiry.ts'
import { regionOf } from './near-cities.ts'
import { readSearchedPlaces } from './searched-places.ts'

/** The guides whom one message can ask about a place: of the nearest cities, the best ranked first. One statement. */
export async function listNearGuides(
  from: { latitude: number; longitude: number },
  locale: Locale,
): Promise<number[]> {
  const cityIds = regionOf(from, await readSearchedPlaces(locale)).map(({ id }) => id)
  if (cityIds.length === 0) return []
  const guides = await database().$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Guide" WHERE "cityId" = ANY (${cityIds}::int[]) AND "listed" AND NOT "enquiriesPaused"
    ORDER BY array_position(${cityIds}::int[], "cityId"), "rankScore" DESC, "id" LIMIT ${maxGuidesAtOnce}`
  return guides.map(({ id }) => id)
}
