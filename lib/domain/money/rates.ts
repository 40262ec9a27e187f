import 'server-only'
import { cache } from 'react'
import { database } from '../../server/prisma/database.ts'
import type { Rates } from './price.ts'
import { rateAge } from './rate-age.ts'

/**
 * The latest rates of the euro without those that are too old for any price. Empty when none have been loaded: prices
 * then stand without an approximate one.
 */
export const findRates = cache(async (): Promise<Rates> => {
  const rows = await database().exchangeRate.findMany({
    where: { base: 'EUR' },
    select: { quote: true, rate: true, asOf: true },
  })
  const now = new Date()
  const rates: Rates = {}
  for (const { quote, rate, asOf } of rows) {
    const age = rateAge(asOf, now)
    if (age === 'useless') continue
    rates[quote] = {
      perEuro: rate.toNumber(),
      asOf: asOf.toISOString().slice(0, 10),
      isStale: age === 'stale',
    }
  }
  return rates
})
