import type { Transaction } from '../../../server/prisma/database.ts'
import type { Currency } from '../../basics/money/price.ts'
import { rankingRule } from '../listing/ranking.ts'

/** The part of a transaction that projections use; the seed and the factories also pass the plain database. */
export type Queries = Pick<Transaction, '$queryRaw' | '$executeRaw'>

/** Site-wide facts for the computation of all rows. */
export type SiteFacts = {
  now: Date
  /** Mean of all published ratings but those of own guests, rounded to two decimals so that a single rating doesn't change everybody's rank. */
  meanRating: number
  /**
   * Number of units of a currency one euro buys, by the latest list; of any age, since prices are only sorted by it.
   */
  perEuro: Partial<Record<Currency, number>>
}

/** Reads the facts about the whole site at a moment. */
export async function readSiteFacts(tx: Queries, now: Date): Promise<SiteFacts> {
  const [row] = await tx.$queryRaw<{ mean: number | null; perEuro: SiteFacts['perEuro'] | null }[]>`
    SELECT
      (SELECT round(avg("rating"), 2)::float8 FROM "Review" WHERE "state" = 'published' AND NOT "invitedByGuide") AS "mean",
      (SELECT json_object_agg("quote", "rate"::float8) FROM "ExchangeRate" WHERE "base" = 'EUR') AS "perEuro"`
  return {
    now,
    meanRating: row?.mean ?? rankingRule.assumedSiteMean,
    perEuro: { ...row?.perEuro, EUR: 1 },
  }
}
