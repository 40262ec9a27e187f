import 'server-only'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { PlaceId } from '../../../shared/place-id.ts'
import type { Currency } from '../../basics/money/price.ts'
import { refreshPlaceCounts } from './place-counts.ts'
import { refreshPrices } from './prices.ts'
import { refreshGuides } from './refresh.ts'
import { refreshSearchDocuments } from './search-documents.ts'
import { type Queries, readSiteFacts } from './site-facts.ts'

// A command that has written to one of these rows, or to a row that belongs to it, ends its transaction with one of
// these calls: it updates all derived columns and announces the pages that show them.

/** Rows per statement that reads texts. */
const SLICE = 2000

/**
 * A guide was written, or something that belongs to the guide: account, subscription, cities, texts, photos, credentials,
 * calendar, reviews, number of excursions. Cities that the guide has left are known by the listings there; a command that
 * deletes an excursion also calls `placeChanged` for its city.
 * @param now for tests that move the clock
 */
export async function guideChanged(
  tx: Queries,
  guideIds: number | readonly number[],
  now = new Date(),
): Promise<void> {
  const ids = [guideIds].flat()
  if (ids.length === 0) return
  const { tags, cityIds, excursionIds } = await refreshGuides(tx, ids, await readSiteFacts(tx, now))
  await refreshSearchDocuments(tx, ids, excursionIds)
  const ofPlaces = await refreshPlaceCounts(tx, cityIds)
  await refreshPages(tx, [...new Set([...ids.map(pageTags.guide), ...tags, ...ofPlaces])])
}

/**
 * An excursion was written, or its texts, stops, price tiers or photos. Its guide is updated too; the guide's other
 * excursions don't depend on it.
 */
export async function excursionChanged(
  tx: Queries,
  excursionIds: number | readonly number[],
  now = new Date(),
): Promise<void> {
  const ids = [excursionIds].flat()
  const guides = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT "guideId" AS "id" FROM "Excursion" WHERE "id" = ANY (${ids}::int[])`
  if (guides.length === 0) return
  const guideIds = guides.map(({ id }) => id)
  const {
    tags,
    cityIds,
    excursionIds: refreshed,
  } = await refreshGuides(tx, guideIds, await readSiteFacts(tx, now), new Set(ids))
  await refreshSearchDocuments(tx, guideIds, refreshed)
  const ofPlaces = await refreshPlaceCounts(tx, cityIds)
  // A guide's page and cards show the guide's excursions and the lowest price.
  const own = [...ids.map(pageTags.excursion), ...guideIds.map(pageTags.guide)]
  await refreshPages(tx, [...new Set([...own, ...tags, ...ofPlaces])])
}

/**
 * Cities or countries were written, or their texts: updates their counts, and the search documents of everything found
 * by their names.
 */
export async function placeChanged(tx: Queries, places: PlaceId | readonly PlaceId[]): Promise<void> {
  const written = [places].flat()
  if (written.length === 0) return
  const countryIds = written.flatMap((place) => ('countryId' in place ? place.countryId : []))
  const cities = await listCities(tx, written, countryIds)
  const cityIds = cities.map(({ id }) => id)
  const guides = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Guide" WHERE "cityId" = ANY (${cityIds}::int[])
    UNION SELECT "guideId" FROM "GuideCity" WHERE "cityId" = ANY (${cityIds}::int[]) ORDER BY "id"`
  const excursions = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Excursion" WHERE "cityId" = ANY (${cityIds}::int[]) ORDER BY "id"`
  await refreshDocumentsOf(tx, guides, excursions)
  const ofPlaces = await refreshPlaceCounts(tx, cityIds)
  const ofCountries = [...countryIds, ...cities.map(({ countryId }) => countryId)].map(pageTags.country)
  const own = [pageTags.places, ...cityIds.map(pageTags.city), ...ofCountries]
  await refreshPages(tx, [...new Set([...own, ...ofPlaces])])
}

/**
 * An article was written, or its texts, or its time has come or gone. Pages of a place that it was about before know it
 * by its own tag.
 */
export async function articleChanged(tx: Queries, id: number): Promise<void> {
  const places = await tx.$queryRaw<{ cityId: number; countryId: number }[]>`
    SELECT city."id" AS "cityId", city."countryId"
    FROM "Article" article JOIN "City" city ON city."id" = article."cityId"
    WHERE article."id" = ${id}`
  const ofPlaces = places.flatMap(({ cityId, countryId }) => [
    pageTags.articlesAbout({ cityId }),
    pageTags.articlesAbout({ countryId }),
  ])
  await refreshPages(tx, [pageTags.articles, pageTags.article(id), ...ofPlaces])
}

/**
 * A category was written, or its texts: updates the search documents of everything that has it, and every page that
 * names it.
 */
export async function categoryChanged(tx: Queries, categoryId: number): Promise<void> {
  const guides = await tx.$queryRaw<{ id: number }[]>`
    SELECT "B" AS "id" FROM "_CategoryToGuide" WHERE "A" = ${categoryId} ORDER BY "B"`
  const excursions = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Excursion" WHERE "categoryId" = ${categoryId} ORDER BY "id"`
  await refreshDocumentsOf(tx, guides, excursions)
  await refreshPages(tx, [pageTags.categories])
}

/** Exchange rates were written: updates what prices are sorted by, and every page with an approximate price. */
export async function ratesChanged(tx: Queries, currencies: readonly Currency[]): Promise<void> {
  const { guides, excursions } = await refreshPrices(tx, currencies, await readSiteFacts(tx, new Date()))
  await refreshDocumentsOf(tx, guides, excursions)
  await refreshPages(tx, [pageTags.rates])
}

/** The cities themselves, and all cities of the countries. */
function listCities(
  tx: Queries,
  places: readonly PlaceId[],
  countryIds: readonly number[],
): Promise<{ id: number; countryId: number }[]> {
  const cityIds = places.flatMap((place) => ('cityId' in place ? place.cityId : []))
  return tx.$queryRaw`
    SELECT "id", "countryId" FROM "City"
    WHERE "id" = ANY (${cityIds}::int[]) OR "countryId" = ANY (${countryIds}::int[]) ORDER BY "id"`
}

/** Search documents of any number of guides and excursions. */
async function refreshDocumentsOf(
  tx: Queries,
  guides: readonly { id: number }[],
  excursions: readonly { id: number }[],
): Promise<void> {
  for (const slice of slicesOf(guides)) await refreshSearchDocuments(tx, slice, [])
  for (const slice of slicesOf(excursions)) await refreshSearchDocuments(tx, [], slice)
}

function slicesOf(rows: readonly { id: number }[]): number[][] {
  const slices: number[][] = []
  for (let from = 0; from < rows.length; from += SLICE) {
    slices.push(rows.slice(from, from + SLICE).map(({ id }) => id))
  }
  return slices
}
