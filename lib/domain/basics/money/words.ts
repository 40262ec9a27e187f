import type { Locale } from '../../../shared/addresses/locales.ts'
import { type Currency, formatUnits, type Money, wholeUnits } from './price.ts'

/** The texts of the namespace `Money`: one message per currency, with the number and its plural. */
export type CurrencyWords = (currency: Currency, values: { amount: string; count: number }) => string

/** An amount with the currency in words instead of its symbol: `150ユーロ`, `200 dollars`, `200美元`. */
export function moneyInWords(money: Money, locale: Locale, words: CurrencyWords): string {
  return words(money.currency, { amount: formatUnits(money, locale), count: wholeUnits(money) })
}
