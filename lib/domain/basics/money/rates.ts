import 'server-only'
import { cache } from 'react'
import { cached } from '../../../server/page-cache/cached.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import type { Rates } from './price.ts'
import { rateAge } from './rate-age.ts'

/**
 * The latest rates of the euro without those that are too old for any price. Empty when none have been loaded: prices
 * are then shown without an approximate one.
 */
export const findRates = cache(async (): Promise<Rates> => {
  const now = new Date()
  const rates: Rates = {}
  for (const { quote, perEuro, asOf } of await cached(['rates'], [pageTags.rates], readRates)) {
    const age = rateAge(new Date(asOf), now)
    if (age !== 'useless') rates[quote] = { perEuro, asOf, isStale: age === 'stale' }
  }
  return rates
})

/** Every list with prices needs them and they change once a day. */
async function readRates() {
  const rows = await database().exchangeRate.findMany({
    where: { base: 'EUR' },
    select: { quote: true, rate: true, asOf: true },
  })
  return rows.map(({ quote, rate, asOf }) => ({
    quote,
    perEuro: rate.toNumber(),
    asOf: asOf.toISOString().slice(0, 10),
  }))
}
