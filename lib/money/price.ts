export const currencies = ['CAD', 'CNY', 'EUR', 'GBP', 'JPY', 'RUB', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** What a price is for: the whole party or each person. */
export type PriceUnit = 'booking' | 'person'

/** `amount` in the currency's minor units (cents; yen have none). */
export type Money = { amount: number; currency: Currency }

/** A guide's price with, where it helps, an approximate amount in the reader's usual currency. */
export type PriceView = Money & { unit: PriceUnit; approximate: Money | null }
