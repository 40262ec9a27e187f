import 'server-only'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { computeGuides, lockGuides } from './guides.ts'
import { refreshPlaceCounts } from './place-counts.ts'
import { guideChanged } from './projections.ts'
import { type Changes, refreshGuides } from './refresh.ts'
import { refreshSearchDocuments } from './search-documents.ts'
import { refreshSearchTiers } from './search-tiers.ts'
import { type Queries, readSiteFacts } from './site-facts.ts'

/** Runs work in its own transaction, or in one that is already open. */
export type InTransaction = <Result>(work: (tx: Transaction) => Promise<Result>) => Promise<Result>

/** Guides per transaction; with twenty excursions each a few thousand rows, locked for less than a second. */
const GUIDES = 200
const CITIES = 100

/**
 * Computes all derived columns of all rows: part of them depends on the date, and anything that a command missed is
 * corrected. Writes only what differs and announces only pages that change, so that a second run on the same day has
 * nothing to do. Two that run at once wait for each other slice by slice.
 * @param beforeWriting sees what changes before it does
 * @param atOnce how many transactions may run at the same time
 */
export async function refreshEverything(
  inTransaction: InTransaction,
  now: Date,
  { beforeWriting, atOnce = 1 }: { beforeWriting?: (changes: Changes) => void; atOnce?: number } = {},
): Promise<void> {
  // Guides of a city are together, so that few lists are compared in each slice.
  const guides = await inTransaction((tx) => listIds(tx, 'guides'))
  const slices = slicesOf(guides, GUIDES)
  await forEach(slices, atOnce, (ids) => inTransaction((tx) => refreshSlice(tx, ids, now, beforeWriting)))
  // Once all ranks are known, so that a document need not be written again for its tier.
  await inTransaction(refreshSearchTiers)
  await forEach(slices, atOnce, (ids) => inTransaction((tx) => refreshDocumentsOf(tx, ids)))
  const cities = await inTransaction((tx) => listIds(tx, 'cities'))
  for (const ids of slicesOf(cities, CITIES)) {
    await inTransaction(async (tx) => refreshPages(tx, await refreshPlaceCounts(tx, ids)))
  }
}

/** Pauses guides whose break has begun and unpauses those whose break is over: midnight depends on the time zone. */
export async function refreshBreaks(tx: Queries, now: Date): Promise<void> {
  const candidates = await tx.$queryRaw<{ id: number }[]>`
    SELECT DISTINCT guide."id" FROM "Guide" guide JOIN "TimeAway" away ON away."guideId" = guide."id"
    WHERE away."pausesEnquiries"
      AND (guide."enquiriesPaused" OR away."endsOn" >= ${now}::timestamptz - interval '2 days')
    ORDER BY guide."id"`
  if (candidates.length === 0) return
  const ids = candidates.map(({ id }) => id)
  const guides = await computeGuides(tx, ids, await readSiteFacts(tx, now))
  const changed = guides.filter(({ stored, fresh }) => stored.enquiriesPaused !== fresh.enquiriesPaused)
  await guideChanged(
    tx,
    changed.map(({ id }) => id),
    now,
  )
}

/**
 * Puts guides into lists, or takes them off, whom servers of the version before lists had rows of their own have changed:
 * they run beside this one at an upgrade, or alone after a rollback. A few at a time: the night sees to all.
 * @param beforeWriting sees what else of these guides changes before it does
 */
export async function refreshListings(
  tx: Queries,
  now: Date,
  beforeWriting: (changes: Changes) => void,
): Promise<void> {
  const guides = await tx.$queryRaw<{ id: number }[]>`
    SELECT guide."id" FROM "Guide" guide
    WHERE guide."listed" AND NOT EXISTS (
      SELECT FROM "CityListing" home WHERE home."guideId" = guide."id" AND home."cityId" = guide."cityId"
    )
    UNION
    SELECT guide."id" FROM "CityListing" listing JOIN "Guide" guide ON guide."id" = listing."guideId"
    WHERE NOT guide."listed"
    ORDER BY "id" LIMIT ${GUIDES}`
  if (guides.length === 0) return
  const ids = guides.map(({ id }) => id)
  beforeWriting({ guides: await computeGuides(tx, ids, await readSiteFacts(tx, now)), excursions: [] })
  await guideChanged(tx, ids, now)
}

async function refreshSlice(
  tx: Queries,
  guideIds: readonly number[],
  now: Date,
  beforeWriting?: (changes: Changes) => void,
): Promise<void> {
  const site = await readSiteFacts(tx, now)
  const { tags } = await refreshGuides(tx, guideIds, site, undefined, beforeWriting)
  await refreshPages(tx, [...new Set(tags)])
}

async function refreshDocumentsOf(tx: Queries, guideIds: readonly number[]): Promise<void> {
  await lockGuides(tx, guideIds)
  const excursions = await tx.$queryRaw<{ id: number }[]>`
    SELECT "id" FROM "Excursion" WHERE "guideId" = ANY (${guideIds}::int[]) ORDER BY "id"`
  await refreshSearchDocuments(
    tx,
    guideIds,
    excursions.map(({ id }) => id),
  )
}

async function listIds(tx: Queries, of: 'guides' | 'cities'): Promise<number[]> {
  const rows =
    of === 'guides'
      ? await tx.$queryRaw<{ id: number }[]>`SELECT "id" FROM "Guide" ORDER BY "cityId", "id"`
      : await tx.$queryRaw<{ id: number }[]>`SELECT "id" FROM "City" ORDER BY "countryId", "id"`
  return rows.map(({ id }) => id)
}

async function forEach<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const left = items.values()
  const worker = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}

function slicesOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
