import 'server-only'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Transaction } from '../../../server/prisma/database.ts'

/** Former and current address of a page, both without locale prefix. */
export type Move = { from: string; to: string }

type Queries = Pick<Transaction, '$queryRaw' | '$executeRaw'>

/** As `movePages`, for one page. */
export function movePage(tx: Queries, from: string, to: string): Promise<void> {
  return movePages(tx, [{ from, to }])
}

/**
 * Leaves redirects where pages were. What led there, or below, leads to the new addresses at once, without a chain; and
 * nothing leads away from the new addresses any more: a page that is there beats a redirect.
 * @param moves all pages that move together; what is below one of them and not named moves along
 */
export async function movePages(tx: Queries, moves: readonly Move[]): Promise<void> {
  const moved = moves.filter(({ from, to }) => from !== to)
  if (moved.length === 0) return
  const from = moved.map((move) => move.from)
  const to = moved.map((move) => move.to)
  await lockRedirects(tx)
  await tx.$executeRaw`DELETE FROM "Redirect" WHERE "fromPath" = ANY (${to}::text[])`
  await tx.$executeRaw`
    WITH latest AS (
      SELECT DISTINCT ON (kept."id") kept."id", moved."to" || substr(kept."toPath", length(moved."from") + 1) AS "path"
      FROM (
        SELECT "id", "toPath", array_to_string((string_to_array("toPath", '/'))[1:depth], '/') AS "above"
        FROM "Redirect", generate_series(2, cardinality(string_to_array("toPath", '/'))) AS depth
      ) kept
      JOIN unnest(${from}::text[], ${to}::text[]) AS moved("from", "to") ON moved."from" = kept."above"
      ORDER BY kept."id", length(moved."from") DESC
    ), returned AS (
      DELETE FROM "Redirect" redirect USING latest
      WHERE redirect."id" = latest."id" AND redirect."fromPath" = latest."path"
    )
    UPDATE "Redirect" AS redirect SET "toPath" = latest."path"
    FROM latest
    WHERE redirect."id" = latest."id" AND redirect."fromPath" <> latest."path"`
  await tx.$executeRaw`
    INSERT INTO "Redirect" ("fromPath", "toPath")
    SELECT "from", "to" FROM unnest(${from}::text[], ${to}::text[]) AS moved("from", "to")
    WHERE "from" <> ALL (${to}::text[])
    ON CONFLICT ("fromPath") DO UPDATE SET "toPath" = excluded."toPath"`
  await refreshPages(tx, [pageTags.redirects])
}

/** Of two moves at once, the second repoints what the first has left. */
export async function lockRedirects(tx: Queries): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('redirects'))`
}

/** A page has come to an address that may once have led elsewhere. */
export function claimAddress(tx: Queries, path: string): Promise<void> {
  return claimAddresses(tx, [path])
}

/** The same for several pages. */
export async function claimAddresses(tx: Queries, paths: readonly string[]): Promise<void> {
  const count = await tx.$executeRaw`DELETE FROM "Redirect" WHERE "fromPath" = ANY (${paths}::text[])`
  if (count > 0) await refreshPages(tx, [pageTags.redirects])
}
