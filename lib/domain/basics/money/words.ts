import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatMonthDay } from '../../../shared/i18n/format.ts'
import {
  type ApproximateMoney,
  type Currency,
  formatMoney,
  formatUnits,
  type Money,
  wholeUnits,
} from './price.ts'

/** The texts of the namespace `Money`: one message per currency, with the number and its plural. */
export type CurrencyWords = (currency: Currency, values: { amount: string; count: number }) => string

/** An amount with the currency in words instead of its symbol: `150ユーロ`, `200 dollars`, `200美元`. */
export function moneyInWords(money: Money, locale: Locale, words: CurrencyWords): string {
  return words(money.currency, { amount: formatUnits(money, locale), count: wholeUnits(money) })
}

/** The texts of the namespace `Price` that say an amount in other money, on the server or in the browser. */
export type ApproximateWords = {
  (key: 'approximately', values: { amount: string }): string
  markup(
    key: 'approximatelyAsOf',
    values: { amount: string; date: string; sum: (words: string) => string },
  ): string
}

/** Plain text of an approximate amount, for emails, tickets and the browser: `≈ 16 700 ₽`, with the date of an old rate. */
export function approximateInWords(money: ApproximateMoney, locale: Locale, t: ApproximateWords): string {
  const amount = formatMoney(money, locale)
  if (!money.isStale) return t('approximately', { amount })
  const date = formatMonthDay(money.asOf, locale)
  return t.markup('approximatelyAsOf', { amount, date, sum: (words) => words })
}
