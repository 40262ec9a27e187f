import 'server-only'
import { z } from 'zod'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import { millisecondsADay, startOfDay } from '../../../shared/calendar/utc-day.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import { settingOf } from '../../basics/features/feature.ts'
import { operatorSetting } from '../../basics/operator/operator.ts'
import { type Promotion, promotionRule, tokenCountries } from './promotion.ts'

/** Number of first places of a city or a country. */
export const firstPlaceSlots = 3

/** A guide who stands first in a list, and the label that says why. */
type FirstPlaceHolder = { guideId: number; promotion: Promotion }

const holders = z.array(
  z.object({
    guideId: z.int(),
    erid: z.string().nullable(),
    country: z.string(),
    operator: z.string().nullable(),
  }),
)

/** The operator's country, if it is known. */
const operatorCountry = Prisma.sql`(
  SELECT lower("value" ->> 'country') FROM "SiteSetting" WHERE "key" = ${operatorSetting}
)`

/** True for a row `held` of first places that is shown with a token or not at all. */
export const needsErid = Prisma.sql`coalesce(
  EXISTS (
    SELECT FROM "Country" land
    WHERE land."id" = coalesce(held."countryId", (SELECT "countryId" FROM "City" WHERE "id" = held."cityId"))
      AND land."code" = ANY (${tokenCountries})
  ) OR ${operatorCountry} = ANY (${tokenCountries}),
  false
)`

/** True for a row `held` of first places whose guide stands in the list that it is for. */
export const isInList = Prisma.sql`EXISTS (
  SELECT FROM "CityListing" listing JOIN "City" place ON place."id" = listing."cityId"
  WHERE listing."guideId" = held."guideId"
    AND (place."id" = held."cityId" OR place."countryId" = held."countryId")
)`

/**
 * Listed guides who hold this week's first places of a city or a country, at most three, in today's order; none of those
 * who take no enquiries at the moment, or lack the token that a law asks for. A city's first places do not count for its
 * country, nor the other way round. None while first places are switched off.
 */
export async function listFirstPlaces(place: PlaceId, now = new Date()): Promise<FirstPlaceHolder[]> {
  const today = startOfDay(now)
  const { firstPlace, country } =
    'cityId' in place
      ? {
          firstPlace: Prisma.sql`held."cityId" = ${place.cityId}`,
          country: Prisma.sql`(SELECT "countryId" FROM "City" WHERE "id" = ${place.cityId})`,
        }
      : {
          firstPlace: Prisma.sql`held."countryId" = ${place.countryId}`,
          country: Prisma.sql`${place.countryId}`,
        }
  // The settings are read along: a list has no statement to spare.
  const rows = await database().$queryRaw`
    SELECT held."guideId", held."erid", country."code" AS "country", ${operatorCountry} AS "operator"
    FROM "FirstPlace" held
    JOIN "Guide" guide ON guide."id" = held."guideId" AND NOT guide."enquiriesPaused"
    JOIN "Country" country ON country."id" = ${country}
    WHERE ${firstPlace} AND ${isInList} AND held."state" = 'active' AND held."startsOn" <= ${today}::date AND held."endsOn" > ${today}::date
      AND NOT EXISTS (
        SELECT 1 FROM "SiteSetting" WHERE "key" = ${settingOf('first_places')} AND "value" = 'false'::jsonb
      )
    ORDER BY held."slot", held."id" LIMIT ${firstPlaceSlots}`
  await dependsOn(pageTags.settings)
  const found = holders.parse(rows).flatMap(({ guideId, erid, country, operator }) => {
    const { kind, needsToken, showsPayer } = promotionRule(country, operator)
    if (needsToken && erid === null) return []
    return { guideId, promotion: { kind, showsPayer, erid: needsToken ? erid : null } }
  })
  const unique = found.filter(
    (one, index) => found.findIndex(({ guideId }) => guideId === one.guideId) === index,
  )
  return rotatedDaily(unique, now)
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
