import 'server-only'
import { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { freeSlugs } from '../../catalogue/excursions/free-slug.ts'
import { moveAlerts } from '../../conversation/city-alerts/moving.ts'
import { firstPlaceSlots } from '../../core/listing/first-places.ts'
import { isTaken, lapseHolds, lockPlaces } from '../../sales/first-places/holds.ts'

/** Moves the rows of a city that is merged into another. */
type Rule = (tx: Transaction, from: number, into: number) => Promise<void>

/** For rows that only say which city: a city can have many of them. */
const moveAlong =
  (table: 'Guide' | 'Enquiry' | 'Article'): Rule =>
  async (tx, from, into) => {
    await tx.$executeRaw`
      UPDATE ${Prisma.raw(`"${table}"`)} SET "cityId" = ${into} WHERE "cityId" = ${from}`
  }

/** They go with the row of the city: the texts of the other one stay, and counts are computed again. */
const goWithCity: Rule = async () => {}

/**
 * A rule for every foreign key that names a city; a test fails for one without. In this order, as excursions of a guide
 * are looked at after the guide has moved.
 */
export const cityForeignKeys: Readonly<Record<string, Rule>> = {
  'CityTranslation.cityId': goWithCity,
  'CityCategory.cityId': goWithCity,
  'CityProposal.cityId': moveProposal,
  'CityAlert.cityId': moveAlerts,
  'GuideCity.cityId': moveOtherCities,
  'CityListing.cityId': moveListings,
  'Guide.cityId': moveAlong('Guide'),
  'Excursion.cityId': moveExcursions,
  'Enquiry.cityId': moveAlong('Enquiry'),
  'FirstPlace.cityId': moveFirstPlaces,
  'Article.cityId': moveAlong('Article'),
}

/** The same for what names a city without a foreign key. */
export const otherReferences: Readonly<Record<string, Rule>> = {
  'PageViewDaily.subjectId': addViews,
  'Draft.content': moveWithin('Draft'),
  'Submission.content': moveWithin('Submission'),
}

/** Of two excursions with one address, the one that comes gets a number behind it. */
async function moveExcursions(tx: Transaction, from: number, into: number): Promise<void> {
  const rows = await tx.excursion.findMany({
    where: { cityId: from },
    orderBy: { id: 'asc' },
    select: { id: true, slug: true },
  })
  const ids = rows.map(({ id }) => id)
  const slugs = await freeSlugs(
    tx,
    rows.map(({ id, slug }) => ({ id, cityId: into, slug })),
  )
  // Not an edit by a person, which `updatedAt` would count for the rank.
  await tx.$executeRaw`
    UPDATE "Excursion" AS excursion SET "cityId" = ${into}, "slug" = moved."slug"
    FROM unnest(${ids}::int[], ${slugs}::text[]) AS moved("id", "slug")
    WHERE excursion."id" = moved."id"`
}

/**
 * Weeks keep their slot, or take another one that is free all the time. Nobody loses what is paid: without a free slot
 * nothing is merged. What nobody has any more can overlap.
 * @throws AppError `conflict`
 */
async function moveFirstPlaces(tx: Transaction, from: number, into: number): Promise<void> {
  const now = new Date()
  await lockPlaces(tx, [{ cityId: from }, { cityId: into }])
  for (const cityId of [from, into]) await lapseHolds(tx, { cityId }, now)
  const coming = await tx.firstPlace.findMany({
    where: { cityId: from, ...isTaken(now) },
    orderBy: [{ startsOn: 'asc' }, { slot: 'asc' }],
    select: { id: true, slot: true, startsOn: true, endsOn: true },
  })
  for (const { id, slot, startsOn, endsOn } of coming) {
    const there = await tx.firstPlace.findMany({
      where: { cityId: into, startsOn: { lt: endsOn }, endsOn: { gt: startsOn }, ...isTaken(now) },
      select: { slot: true },
    })
    const taken = there.map((one) => one.slot)
    const wished = [slot, ...Array.from({ length: firstPlaceSlots }, (_, index) => index + 1)]
    const free = wished.find((one) => !taken.includes(one))
    if (free === undefined) throw new AppError('conflict')
    await tx.firstPlace.update({ where: { id }, data: { cityId: into, slot: free }, select: { id: true } })
  }
  await tx.firstPlace.updateMany({ where: { cityId: from }, data: { cityId: into } })
}

async function addViews(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.$executeRaw`
    WITH moved AS (
      DELETE FROM "PageViewDaily" WHERE "subject" = 'city' AND "subjectId" = ${from} RETURNING "day", "views"
    )
    INSERT INTO "PageViewDaily" AS there ("subject", "subjectId", "day", "views")
    SELECT 'city'::"PageViewSubject", ${into}::int, "day", "views" FROM moved
    ON CONFLICT ("subject", "subjectId", "day") DO UPDATE SET "views" = there."views" + excluded."views"`
}

/** Of two cities without a page, a proposal that waits goes on; otherwise that of the city that stays counts. */
async function moveProposal(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "CityProposal" WHERE "cityId" = ${into} AND "state" = 'refused'
      AND EXISTS (SELECT FROM "CityProposal" WHERE "cityId" = ${from} AND "state" = 'waiting')`
  await tx.$executeRaw`
    UPDATE "CityProposal" SET "cityId" = ${into} WHERE "cityId" = ${from} AND "state" = 'waiting'
      AND EXISTS (SELECT FROM "City" WHERE "id" = ${into} AND "isProposed")
      AND NOT EXISTS (SELECT FROM "CityProposal" WHERE "cityId" = ${into})`
}

/** A guide of both keeps the home, or else one of the two. */
async function moveOtherCities(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.$executeRaw`
    DELETE FROM "GuideCity" gone USING "Guide" guide
    WHERE guide."id" = gone."guideId" AND gone."cityId" IN (${from}, ${into}) AND (
      guide."cityId" IN (${from}, ${into}) OR gone."cityId" = ${from} AND EXISTS (
        SELECT FROM "GuideCity" kept WHERE kept."guideId" = gone."guideId" AND kept."cityId" = ${into}
      )
    )`
  await tx.guideCity.updateMany({ where: { cityId: from }, data: { cityId: into } })
}

/** With their ranks; those of guides of both are computed again. */
async function moveListings(tx: Transaction, from: number, into: number): Promise<void> {
  await tx.$executeRaw`
    UPDATE "CityListing" coming SET "cityId" = ${into} WHERE coming."cityId" = ${from} AND NOT EXISTS (
      SELECT FROM "CityListing" there WHERE there."guideId" = coming."guideId" AND there."cityId" = ${into}
    )`
  await tx.cityListing.deleteMany({ where: { cityId: from } })
}

/** Guides who work in both cities. */
export async function listGuidesOfBoth(tx: Transaction, from: number, into: number): Promise<number[]> {
  const rows = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM (
      SELECT "id", "cityId" FROM "Guide" UNION SELECT "guideId", "cityId" FROM "GuideCity"
    ) own
    WHERE "cityId" IN (${from}, ${into}) GROUP BY "id" HAVING count(*) = 2 ORDER BY "id"`
  return rows.map(({ id }) => id)
}

/** Updates the cities inside drafts and submissions. */
function moveWithin(table: 'Draft' | 'Submission'): Rule {
  return async (tx, from, into) => {
    await tx.$executeRaw`
      UPDATE ${Prisma.raw(`"${table}"`)} SET "content" = jsonb_set("content", '{other_city_ids}', (
        SELECT jsonb_agg("city" ORDER BY "place") FROM (
          SELECT CASE WHEN old."city" = to_jsonb(${from}::int) THEN to_jsonb(${into}::int) ELSE old."city" END AS "city",
            min(old."place") AS "place"
          FROM jsonb_array_elements("content" -> 'other_city_ids') WITH ORDINALITY AS old("city", "place")
          GROUP BY 1
        ) moved
      ))
      WHERE "content" -> 'other_city_ids' @> to_jsonb(${from}::int)`
    await tx.$executeRaw`
      UPDATE ${Prisma.raw(`"${table}"`)} SET "content" = jsonb_set("content", '{city_id}', to_jsonb(${into}::int))
      WHERE "content" -> 'city_id' = to_jsonb(${from}::int)`
  }
}
