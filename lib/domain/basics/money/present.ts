import type { z } from 'zod'
import { currencies, type PriceView, type Rates } from './price.ts'
import type { exchangeRatesSchema, priceSchema } from './schema.ts'

/** The rates as the reference data names them, by pair. */
export function presentRates(rates: Rates): z.input<typeof exchangeRatesSchema> {
  return currencies.flatMap((currency) => {
    const rate = rates[currency]
    return rate === undefined ? [] : [{ pair: `eur/${currency.toLowerCase()}`, rate: rate.perEuro }]
  })
}

/** A price; what it is in dollars besides is for the price box alone. */
export function presentPrice({
  amount,
  currency,
  unit,
  approximate,
}: PriceView): z.input<typeof priceSchema> {
  return { amount, currency, unit, approximate }
}
