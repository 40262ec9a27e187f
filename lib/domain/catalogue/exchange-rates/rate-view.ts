import type { Currency } from '../../basics/money/price.ts'

/** An exchange rate as it is stored. */
export type StoredRate = {
  currency: Currency
  perEuro: number
  /** The day of the bank's list, ISO. */
  asOf: string
  /** The list's host. */
  source: string
  age: 'fresh' | 'stale' | 'useless'
}
