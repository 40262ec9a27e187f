import { pageTags } from '../../../server/page-cache/tags.ts'
import { startOfDay } from '../../../shared/calendar/utc-day.ts'
import { refreshDailyAvailability } from './daily-availability.ts'
import { computeExcursions, type ExcursionProjection, writeExcursions } from './excursions.ts'
import { computeGuides, type GuideProjection, lockGuides, writeGuides, writeListings } from './guides.ts'
import { changedLists, readPublicLists } from './public-lists.ts'
import type { Queries, SiteFacts } from './site-facts.ts'

/** Rows that are about to be written, with what they held. */
export type Changes = { guides: GuideProjection[]; excursions: ExcursionProjection[] }

export type Refreshed = {
  /** Tags of the pages that have changed. */
  tags: string[]
  /** Cities of the guides and of their excursions, with those that the guides have left. */
  cityIds: number[]
  excursionIds: number[]
}

/**
 * Brings the derived columns of guides and of their excursions up to date, apart from words and counts. Only rows that
 * change are written.
 * @param onlyExcursions only these excursions, and those whose guide has become listed or unlisted
 * @param beforeWriting sees what changes before it does
 */
export async function refreshGuides(
  tx: Queries,
  guideIds: readonly number[],
  site: SiteFacts,
  onlyExcursions?: ReadonlySet<number>,
  beforeWriting?: (changes: Changes) => void,
): Promise<Refreshed> {
  await lockGuides(tx, guideIds)
  const guides = await computeGuides(tx, guideIds, site)
  const listed = new Set(guides.filter(({ fresh }) => fresh.listed).map(({ id }) => id))
  const excursions = (await computeExcursions(tx, guideIds, listed, site)).filter(
    ({ id, stored, fresh }) => !onlyExcursions || onlyExcursions.has(id) || stored.listed !== fresh.listed,
  )
  const cityIds = [...new Set([...guides.flatMap(citiesOf), ...excursions.map(({ cityId }) => cityId)])]
  const changedListings = guides.filter(changesListings)
  const changedGuides = guides.filter(hasChanged)
  const changedExcursions = excursions.filter(hasChanged)
  beforeWriting?.({ guides: changedGuides, excursions: changedExcursions })
  const movesLists = changedListings.length > 0 || changedExcursions.some(changesList)
  const before = movesLists ? await readPublicLists(tx, cityIds) : null
  await writeGuides(tx, changedGuides)
  await writeListings(tx, changedListings)
  await writeExcursions(tx, changedExcursions)
  const withOtherDays = await refreshDailyAvailability(tx, guideIds, site.now)
  return {
    tags: [
      ...changedGuides.filter(changesGuidePage).map(({ id }) => pageTags.guide(id)),
      ...withOtherDays.map(pageTags.guide),
      ...changedExcursions.filter(changesExcursionPage).map(({ id }) => pageTags.excursion(id)),
      ...(before ? changedLists(before, await readPublicLists(tx, cityIds)) : []),
      ...(await promotedLists(tx, changedGuides.filter(changesPause), site.now)),
    ],
    cityIds,
    excursionIds: excursions.map(({ id }) => id),
  }
}

type Projection = GuideProjection | ExcursionProjection

function hasChanged({ stored, fresh }: Projection): boolean {
  const before = new Map<string, unknown>(Object.entries(stored))
  return Object.entries(fresh).some(([column, value]) => before.get(column) !== value)
}

function changesList({ stored, fresh }: ExcursionProjection): boolean {
  const isMoved = stored.rankScore !== fresh.rankScore || stored.popularity !== fresh.popularity
  return stored.listed !== fresh.listed || (fresh.listed && isMoved)
}

/** Those of now, and those of before. */
function citiesOf({ cities, storedListings }: GuideProjection): number[] {
  return [...cities.map(({ cityId }) => cityId), ...storedListings.keys()]
}

function changesListings({ storedListings, freshListings }: GuideProjection): boolean {
  if (storedListings.size !== freshListings.size) return true
  return [...freshListings].some(([cityId, score]) => storedListings.get(cityId) !== score)
}

function changesPause({ stored, fresh }: GuideProjection): boolean {
  return stored.enquiriesPaused !== fresh.enquiriesPaused
}

/** The lists above which guides hold a first place: there they are shown only while they take enquiries. */
async function promotedLists(tx: Queries, guides: readonly GuideProjection[], now: Date): Promise<string[]> {
  if (guides.length === 0) return []
  const today = startOfDay(now)
  const places = await tx.$queryRaw<{ cityId: number | null; countryId: number | null }[]>`
    SELECT DISTINCT "cityId", "countryId" FROM "FirstPlace"
    WHERE "guideId" = ANY (${guides.map(({ id }) => id)}::int[]) AND "state" = 'active'
      AND "startsOn" <= ${today}::date AND "endsOn" > ${today}::date`
  return places.map(({ cityId, countryId }) =>
    cityId === null ? pageTags.country(countryId ?? 0) : pageTags.city(cityId),
  )
}

/** A rank is visible only in the order of lists. */
function changesGuidePage({ stored, fresh }: GuideProjection): boolean {
  return (
    stored.listed !== fresh.listed ||
    stored.enquiriesPaused !== fresh.enquiriesPaused ||
    stored.completeness !== fresh.completeness ||
    stored.ratingAverage !== fresh.ratingAverage ||
    stored.ratingCount !== fresh.ratingCount ||
    stored.writtenCount !== fresh.writtenCount
  )
}

function changesExcursionPage({ stored, fresh }: ExcursionProjection): boolean {
  return (
    stored.listed !== fresh.listed ||
    stored.priceEurCents !== fresh.priceEurCents ||
    stored.ratingAverage !== fresh.ratingAverage ||
    stored.ratingCount !== fresh.ratingCount ||
    stored.writtenCount !== fresh.writtenCount
  )
}
