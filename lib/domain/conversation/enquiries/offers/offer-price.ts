import type { Locale } from '../../../../shared/addresses/locales.ts'
import { formatMoney, type Money, type PriceUnit } from '../../../basics/money/price.ts'

/** An offer's price for everybody who comes. */
export type OfferPrice = {
  total: Money
  /** Share of each person; null if the price is for the group, or for one person alone. */
  each: Money | null
  people: number
}

type Priced = { price: Money; unit: PriceUnit; adults: number; children: number }

/** The only place that multiplies an offer's price: what pages, emails and calendar entries name is this sum. */
export function offerPrice({ price, unit, adults, children }: Priced): OfferPrice {
  const { amount, currency } = price
  const people = adults + children
  if (unit === 'booking') return { total: { amount, currency }, each: null, people }
  return {
    total: { amount: amount * people, currency },
    each: people > 1 ? { amount, currency } : null,
    people,
  }
}

/** An offer as the API answers it, for `offerPrice`. */
export function pricedAnswer(offer: {
  amount: number
  currency: Money['currency']
  price_unit: PriceUnit
  adults: number
  children: number
}): Priced {
  const { amount, currency, price_unit: unit, adults, children } = offer
  return { price: { amount, currency }, unit, adults, children }
}

/** The messages of the namespace `OfferPrice`, on the server or in the browser. */
type Words = (key: 'sum' | 'shared', values: { total: string; people: number; each: string }) => string

/**
 * `€150 for 2 (€75 each)`, `€210 for 2`.
 * @param form `short` leaves the part of each person out, for buttons
 */
export function formatOfferPrice(
  { total, each, people }: OfferPrice,
  locale: Locale,
  t: Words,
  form: 'short' | 'full' = 'full',
): string {
  const isShared = each !== null && form === 'full'
  return t(isShared ? 'shared' : 'sum', {
    total: formatMoney(total, locale),
    people,
    each: each ? formatMoney(each, locale) : '',
  })
}
