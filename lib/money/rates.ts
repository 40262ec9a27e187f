import 'server-only'
import { cache } from 'react'
import { database } from '../prisma/database.ts'
import type { Rates } from './price.ts'

/** The latest rates of the euro. Empty when none have been loaded: prices then stand without an approximate one. */
export const findRates = cache(async (): Promise<Rates> => {
  const rows = await database().exchangeRate.findMany({
    where: { base: 'EUR' },
    select: { quote: true, rate: true },
  })
  const rates: Rates = {}
  for (const row of rows) rates[row.quote] = row.rate.toNumber()
  return rates
})
