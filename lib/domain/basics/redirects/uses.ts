import 'server-only'
import { writeRegularly } from '../../../server/jobs/write-regularly.ts'
import { database } from '../../../server/prisma/database.ts'
import type { DailyCount } from '../../../shared/daily-counter.ts'
import { lockRedirects } from './commands.ts'
import { type RedirectUse, redirectUseCounter } from './counter.ts'
import { pathAndParents } from './queries.ts'

/** Adds counted uses to their redirects, each to the longest that fits. Paths that haven't moved count for nothing. */
export async function addRedirectUses(
  counts: ReadonlyArray<DailyCount<RedirectUse>>,
  now = new Date(),
): Promise<void> {
  const asked = counts.flatMap(({ path, times }, index) =>
    pathAndParents(path).map((from) => ({ index, from, times })),
  )
  await database().$transaction(async (tx) => {
    // A move changes several rows, and so does another server that writes: each in an order of its own.
    await lockRedirects(tx)
    await tx.$executeRaw`
      UPDATE "Redirect" AS redirect
      SET "hits" = redirect."hits" + used."times",
        "lastUsedAt" = greatest(redirect."lastUsedAt", ${now}::timestamptz)
      FROM (
        SELECT longest."id", sum(longest."times")::int AS "times"
        FROM (
          SELECT DISTINCT ON (asked."index") moved."id", asked."times"
          FROM unnest(
            ${asked.map(({ index }) => index)}::int[], ${asked.map(({ from }) => from)}::text[],
            ${asked.map(({ times }) => times)}::int[]
          ) AS asked("index", "path", "times")
          JOIN "Redirect" moved ON moved."fromPath" = asked."path"
          ORDER BY asked."index", length(moved."fromPath") DESC
        ) longest
        GROUP BY longest."id"
      ) used
      WHERE redirect."id" = used."id"`
  })
}

/** Writes the uses that this process counts. @returns a function that writes the rest and stops */
export function startRedirectUseWriter(): () => Promise<void> {
  return writeRegularly('redirect uses', () => redirectUseCounter().empty(addRedirectUses))
}
