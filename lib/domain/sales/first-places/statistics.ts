import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { isDemand } from '../../conversation/enquiries/counted.ts'
import { needsErid } from '../../core/listing/first-places.ts'
import { placeName, placeNameSelect } from '../../geography/places/names.ts'
import type { HeldPlace } from './held-place.ts'

/** Maximum number of places listed; older ones are irrelevant. */
const most = 40

type Counts = { id: string; lacksErid: boolean; shown: number; opened: number; enquiries: number }

/** A guide's paid and ordered places, the latest first, with what came of them so far. */
export async function listHeldPlaces(
  guideId: number,
  locale: Locale,
  now = new Date(),
): Promise<HeldPlace[]> {
  const rows = await database().firstPlace.findMany({
    where: { guideId, OR: [{ state: 'active' }, { state: 'held', paymentId: { not: null } }] },
    orderBy: [{ startsOn: 'desc' }, { id: 'desc' }],
    take: most,
    select: {
      id: true,
      state: true,
      startsOn: true,
      endsOn: true,
      amount: true,
      paymentId: true,
      city: { select: placeNameSelect(locale) },
      country: { select: placeNameSelect(locale) },
    },
  })
  const counts = await countResults(rows.map(({ id }) => id))
  return rows.flatMap(({ id, state, startsOn, endsOn, amount, paymentId, city, country }) => {
    const place = city ?? country
    if (!place) return []
    const {
      lacksErid = false,
      shown = 0,
      opened = 0,
      enquiries = 0,
    } = counts.find((one) => one.id === id) ?? {}
    return {
      id,
      place: placeName(place, locale).name,
      startsOn,
      lastDay: new Date(endsOn.getTime() - 86_400_000),
      isNow: startsOn <= now && now < endsOn,
      isAhead: now < startsOn,
      isOrdered: state === 'held',
      paymentId,
      ...{ lacksErid, shown, opened, enquiries, amount },
    }
  })
}

/** Days on which the place wasn't shown have given a day back. */
const wasShown = Prisma.sql`NOT EXISTS (
  SELECT FROM "FirstPlaceCredit" missed WHERE missed."firstPlaceId" = held."id" AND missed."day" = seen."day"
)`

function countResults(ids: string[]): Promise<Counts[]> {
  return database().$queryRaw<Counts[]>`
    SELECT held."id"::text AS "id", held."erid" IS NULL AND ${needsErid} AS "lacksErid",
      (
        SELECT coalesce(sum(seen."views"), 0)::int FROM "PageViewDaily" seen
        WHERE seen."subject" = (CASE WHEN held."cityId" IS NULL THEN 'country' ELSE 'city' END)::"PageViewSubject"
          AND seen."subjectId" = coalesce(held."cityId", held."countryId")
          AND seen."day" >= held."startsOn" AND seen."day" < held."endsOn" AND ${wasShown}
      ) AS "shown",
      (
        SELECT coalesce(sum(seen."views"), 0)::int FROM "PageViewDaily" seen
        WHERE seen."subject" = (
            CASE WHEN held."cityId" IS NULL THEN 'guide_from_country' ELSE 'guide_from_city' END
          )::"PageViewSubject"
          AND seen."subjectId" = held."guideId"
          AND seen."day" >= held."startsOn" AND seen."day" < held."endsOn" AND ${wasShown}
      ) AS "opened",
      (
        SELECT count(*)::int FROM "Enquiry" asked
        WHERE asked."guideId" = held."guideId" AND ${isDemand}
          AND asked."createdAt" >= held."startsOn"::timestamp AT TIME ZONE 'UTC'
          AND asked."createdAt" < held."endsOn"::timestamp AT TIME ZONE 'UTC'
      ) AS "enquiries"
    FROM "FirstPlace" held WHERE held."id" = ANY (${ids}::uuid[])`
}
