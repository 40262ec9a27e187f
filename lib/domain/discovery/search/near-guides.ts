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
    SELECT best."id" FROM (
      SELECT DISTINCT ON (guide."id") guide."id", array_position(${cityIds}::int[], listing."cityId") AS "turn",
        listing."rankScore"
      FROM "CityListing" listing JOIN "Guide" guide ON guide."id" = listing."guideId"
      WHERE listing."cityId" = ANY (${cityIds}::int[]) AND NOT guide."enquiriesPaused"
      ORDER BY guide."id", "turn"
    ) best
    ORDER BY best."turn", best."rankScore" DESC, best."id" LIMIT ${maxGuidesAtOnce}`
  return guides.map(({ id }) => id)
}
