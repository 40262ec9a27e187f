import type { z } from 'zod'
import { currencies, type Rates } from './price.ts'
import type { exchangeRatesSchema } from './schema.ts'

/** The rates as the reference data names them, by pair. */
export function presentRates(rates: Rates): z.input<typeof exchangeRatesSchema> {
  return currencies.flatMap((currency) => {
    const rate = rates[currency]
    return rate === undefined ? [] : [{ pair: `eur/${currency.toLowerCase()}`, rate: rate.perEuro }]
  })
}
