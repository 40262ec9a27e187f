import 'server-only'
import { refreshPages } from '../../server/page-cache/refresh.ts'
import type { Transaction } from '../../server/prisma/database.ts'
import { computeGuides } from './guides.ts'
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
 */
export async function refreshEverything(
  inTransaction: InTransaction,
  now: Date,
  beforeWriting?: (changes: Changes) => void,
): Promise<void> {
  // Guides of a city are together, so that few lists are compared in each slice.
  const guides = await inTransaction((tx) => listIds(tx, 'guides'))
  for (const ids of slicesOf(guides, GUIDES))
    await inTransaction((tx) => refreshSlice(tx, ids, now, beforeWriting))
  await inTransaction(refreshSearchTiers)
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

async function refreshSlice(
  tx: Queries,
  guideIds: readonly number[],
  now: Date,
  beforeWriting?: (changes: Changes) => void,
): Promise<void> {
  const site = await readSiteFacts(tx, now)
  const { tags, excursionIds } = await refreshGuides(tx, guideIds, site, undefined, beforeWriting)
  await refreshSearchDocuments(tx, guideIds, excursionIds)
  await refreshPages(tx, [...new Set(tags)])
}

async function listIds(tx: Queries, of: 'guides' | 'cities'): Promise<number[]> {
  const rows =
    of === 'guides'
      ? await tx.$queryRaw<{ id: number }[]>`SELECT "id" FROM "Guide" ORDER BY "cityId", "id"`
      : await tx.$queryRaw<{ id: number }[]>`SELECT "id" FROM "City" ORDER BY "countryId", "id"`
  return rows.map(({ id }) => id)
}

function slicesOf(ids: readonly number[], size: number): number[][] {
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, index) =>
    ids.slice(index * size, (index + 1) * size),
  )
}
