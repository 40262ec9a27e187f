import { type Money, type Rates, wholeUnits } from './price.ts'

/** Value in euros at the latest rates, to compare prices in several currencies; null without a rate. */
export function inEuros(money: Money, rates: Rates): number | null {
  const perEuro = money.currency === 'EUR' ? 1 : rates[money.currency]?.perEuro
  return perEuro ? wholeUnits(money) / perEuro : null
}
