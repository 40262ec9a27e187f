import 'server-only'
import { cache } from 'react'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import type { Rates } from './price.ts'
import { rateAge } from './rate-age.ts'

/**
 * The latest rates of the euro without those that are too old for any price. Empty when none have been loaded: prices
 * are then shown without an approximate one.
 */
export const findRates = cache(async (): Promise<Rates> => {
  // Every list with prices needs them and they change once a day.
  return usableRates(await cached(['rates'], [pageTags.rates], () => readRates(database())))
})

/** The same within a transaction, for emails. */
export async function findRatesIn(tx: RatesReader): Promise<Rates> {
  return usableRates(await readRates(tx))
}

type RatesReader = Pick<Transaction, 'exchangeRate'>

async function readRates(db: RatesReader) {
  const rows = await db.exchangeRate.findMany({
    where: { base: 'EUR' },
    select: { quote: true, rate: true, asOf: true },
  })
  return rows.map(({ quote, rate, asOf }) => ({
    quote,
    perEuro: rate.toNumber(),
    asOf: asOf.toISOString().slice(0, 10),
  }))
}

function usableRates(rows: Awaited<ReturnType<typeof readRates>>): Rates {
  const now = new Date()
  const rates: Rates = {}
  for (const { quote, perEuro, asOf } of rows) {
    const age = rateAge(new Date(asOf), now)
    if (age !== 'useless') rates[quote] = { perEuro, asOf, isStale: age === 'stale' }
  }
  return rates
}
