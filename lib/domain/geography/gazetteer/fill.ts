import 'server-only'
import type { Database, Transaction } from '../../../server/prisma/database.ts'
import { normaliseName } from '../../core/search-index/normalise.ts'
import type { GazetteerEntry } from './entry.ts'
import { linkCities } from './link.ts'

const batchSize = 5000
/** In milliseconds. */
const patience = { maxWait: 10_000, timeout: 600_000 }

/**
 * Writes the gazetteer to its table, unless it is there, and links the site's cities to it.
 * @param entries of the gazetteer
 * @returns how many cities were written; 0 too while another process writes
 */
export function fillGazetteer(
  db: Pick<Database, '$transaction'>,
  entries: AsyncIterable<GazetteerEntry>,
): Promise<number> {
  return db.$transaction(async (tx) => {
    // Statements over all cities take longer than those of pages.
    await tx.$executeRaw`SET LOCAL statement_timeout = 0`
    // Of two servers that start at the same time, one writes.
    const [{ isFirst } = { isFirst: false }] = await tx.$queryRaw<{ isFirst: boolean }[]>`
      SELECT pg_try_advisory_xact_lock(hashtext('gazetteer')) AS "isFirst"`
    if (!isFirst) return 0
    if (await tx.gazetteerCity.findFirst({ select: { id: true } })) return 0
    let written = 0
    let batch: GazetteerEntry[] = []
    for await (const entry of entries) {
      batch.push(entry)
      if (batch.length < batchSize) continue
      written += await write(tx, batch)
      batch = []
    }
    written += await write(tx, batch)
    await linkCities(tx, null)
    return written
  }, patience)
}

function write(tx: Pick<Transaction, '$executeRaw'>, entries: readonly GazetteerEntry[]): Promise<number> {
  const rows = entries.map((entry) => ({ ...entry, search: searchedNames(entry) }))
  return tx.$executeRaw`
    INSERT INTO "GazetteerCity"
      ("id", "countryCode", "name", "names", "latitude", "longitude", "timeZone", "population", "search")
    SELECT "id", "countryCode", "name", ARRAY(SELECT jsonb_array_elements_text("names")), "latitude", "longitude",
      "timeZone", "population", "search"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS fresh(
      "id" int, "countryCode" text, "name" text, "names" jsonb, "latitude" float8, "longitude" float8,
      "timeZone" text, "population" int, "search" text
    )
    ON CONFLICT ("id") DO NOTHING`
}

/** All names in the form in which they are compared, each between bars: what somebody types is the start of one. */
function searchedNames({ name, names }: GazetteerEntry): string {
  const all = new Set([name, ...names].map(normaliseName).filter((one) => one !== ''))
  return `|${[...all].join('|')}|`
}
