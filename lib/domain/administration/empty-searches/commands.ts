import 'server-only'
import { writeRegularly } from '../../../server/jobs/write-regularly.ts'
import { database } from '../../../server/prisma/database.ts'
import type { DailyCount } from '../../../shared/daily-counter.ts'
import { emptySearchCounter } from './counter.ts'
import type { EmptySearch } from './term.ts'

/** As long as the charts of the admin area reach back, and a little longer. */
const keptDays = 100
/** Maximum number of terms stored per day, so that robots can't fill the table. */
const mostTermsADay = 1000

/** Adds counted searches to their days, in one order by all servers, so that none waits for another in a circle. */
export async function addEmptySearches(counts: ReadonlyArray<DailyCount<EmptySearch>>): Promise<void> {
  await database().$executeRaw`
    INSERT INTO "EmptySearchDaily" ("day", "locale", "term", "times")
    SELECT seen."day", seen."locale", seen."term", sum(seen."times")
    FROM unnest(
      ${counts.map(({ day }) => day)}::date[], ${counts.map(({ locale }) => locale)}::"Locale"[],
      ${counts.map(({ term }) => term)}::text[], ${counts.map(({ times }) => times)}::int[]
    ) AS seen("day", "locale", "term", "times")
    WHERE (SELECT count(*) FROM "EmptySearchDaily" stored WHERE stored."day" = seen."day") < ${mostTermsADay}
      OR EXISTS (
        SELECT FROM "EmptySearchDaily" stored
        WHERE stored."day" = seen."day" AND stored."locale" = seen."locale" AND stored."term" = seen."term"
      )
    GROUP BY seen."day", seen."locale", seen."term"
    ORDER BY seen."day", seen."locale", seen."term"
    ON CONFLICT ("day", "locale", "term") DO UPDATE SET "times" = "EmptySearchDaily"."times" + excluded."times"`
}

/** Writes the searches that this process counts. @returns a function that writes the rest and stops */
export function startEmptySearchWriter(): () => Promise<void> {
  return writeRegularly('empty searches', () => emptySearchCounter().empty(addEmptySearches))
}

/** Deletes days that are older than needed. Each has a bounded number of rows, and one day goes each night. */
export async function forgetOldEmptySearches(now = new Date()): Promise<void> {
  const day = new Date(now.getTime() - keptDays * 86_400_000)
  await database().emptySearchDaily.deleteMany({ where: { day: { lt: day } } })
}
