import { z } from 'zod'
import { currencies } from './price.ts'

const money = {
  amount: z.int().describe('In minor units: cents; yen have none.'),
  currency: z.enum(currencies),
}

/** An amount in the reader's usual currency, beside the one that holds. */
export const approximateSchema = z
  .strictObject({
    ...money,
    asOf: z.iso.date().describe('The day of the exchange rate.'),
    isStale: z.boolean().describe('The rate has not been renewed for more than a week.'),
  })
  .nullable()

/** A guide's price with, where it helps, an approximate amount in the reader's usual currency. */
export const priceSchema = z
  .strictObject({
    ...money,
    unit: z.enum(['booking', 'person']),
    approximate: approximateSchema,
  })
  .meta({ id: 'Price' })

export const exchangeRatesSchema = z.array(
  z.strictObject({
    pair: z.string().describe('Like eur/usd: how much of the second currency one euro buys.'),
    rate: z.number(),
  }),
)
