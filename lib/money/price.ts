import { formatNumber } from '../i18n/format.ts'
import type { Locale } from '../i18n/locales.ts'

export const currencies = ['CAD', 'CNY', 'EUR', 'GBP', 'JPY', 'RUB', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** What a price is for: the whole party or each person. */
export type PriceUnit = 'booking' | 'person'

/** `amount` in the currency's minor units (cents; yen have none). */
export type Money = { amount: number; currency: Currency }

/** A guide's price with, where it helps, an approximate amount in the reader's usual currency. */
export type PriceView = Money & { unit: PriceUnit; approximate: Money | null }

/** How many units of a currency one euro buys; a currency without a rate is left out. */
export type Rates = Partial<Record<Currency, number>>

/** What exchanging costs a traveller on top of the published rate. */
const exchangeMargin = 1.03

/** Minor units of one whole unit. */
const minorUnits: Record<Currency, number> = {
  CAD: 100,
  CNY: 100,
  EUR: 100,
  GBP: 100,
  JPY: 1,
  RUB: 100,
  USD: 100,
}

const symbols: Record<Currency, string> = {
  CAD: 'CAD$',
  CNY: 'CNY¥',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  RUB: '₽',
  USD: '$',
}

/** What an amount is in whole units, e.g. 180 for 18,000 euro cents. */
export function wholeUnits({ amount, currency }: Money): number {
  return amount / minorUnits[currency]
}

/** Money of so many whole units, e.g. of what a person has typed into a form. */
export function moneyOf(units: number, currency: Currency): Money {
  return { amount: Math.round(units * minorUnits[currency]), currency }
}

/**
 * A sum as people of a locale write it, with a symbol: `180 €`, `€180`, `24,000円`. Whole sums have no
 * fraction, others two digits. Where a bare ¥ would be taken for the reader's own money, it gets a name of its own.
 */
export function formatMoney(money: Money, locale: Locale): string {
  const number = formatUnits(money, locale)
  const { currency } = money
  if (locale === 'ru') return `${number}\u00a0${symbols[currency]}`
  if (locale === 'ja' && currency === 'JPY') return `${number}円`
  if (locale === 'zh-Hans' && currency === 'CNY') return `¥${number}`
  if (locale === 'zh-Hans' && currency === 'JPY') return `${number}日元`
  return `${symbols[currency]}${number}`
}

/** The number alone in the locale's form, for a sum with the currency's word: the messages `Money.words` take it. */
export function formatUnits(money: Money, locale: Locale): string {
  const units = wholeUnits(money)
  const digits = Number.isInteger(units) ? 0 : 2
  return formatNumber(units, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // Russian groups from five digits on by its own rule; prices of four digits stand beside longer ones.
    useGrouping: 'always',
  })
}

/**
 * About how much a price is in the money that readers of a locale usually count in: roubles, US dollars, yen (and
 * euro where the price is already in yen), yuan. Over the euro with the exchange margin, rounded up to the next 100
 * minor units, roubles and yen to the next 100 whole units. Null when the price is in that money already, when an
 * English reader can be expected to know it (euro, pounds and dollars), or when a rate is missing.
 */
export function approximatePrice(price: Money, locale: Locale, rates: Rates): Money | null {
  const target = usualCurrency(price.currency, locale)
  if (target === null || target === price.currency) return null
  const from = rateOf(price.currency, rates)
  const to = rateOf(target, rates)
  if (from === null || to === null || price.amount <= 0) return null
  const units = (wholeUnits(price) / from) * to * exchangeMargin
  const step = target === 'RUB' || target === 'JPY' ? 100 : 1
  return moneyOf(roundedUp(units, step), target)
}

function usualCurrency(priced: Currency, locale: Locale): Currency | null {
  switch (locale) {
    case 'ru':
      return 'RUB'
    case 'en':
      return priced === 'EUR' || priced === 'GBP' || priced === 'USD' ? null : 'USD'
    case 'ja':
      return priced === 'JPY' ? 'EUR' : 'JPY'
    case 'zh-Hans':
      return 'CNY'
  }
}

function rateOf(currency: Currency, rates: Rates): number | null {
  const rate = currency === 'EUR' ? 1 : rates[currency]
  return rate !== undefined && rate > 0 ? rate : null
}

/** A hair below the next step is the step itself: 100.00000000000001 comes from binary fractions, not from a price. */
function roundedUp(value: number, step: number): number {
  return Math.ceil(Number((value / step).toFixed(9))) * step
}

/**
 * A sum of euro in dollars, or in yen for Japanese readers: the euro's rate × 1.03, rounded up to the next 100 of
 * the target's minor units (a whole dollar, a hundred yen). Null without a rate.
 * @param euroCents at least 0
 */
export function convertEuro(euroCents: number, locale: Locale, rates: Rates): Money | null {
  const currency = locale === 'ja' ? 'JPY' : 'USD'
  const rate = rateOf(currency, rates)
  if (rate === null) return null
  const minor = (euroCents / minorUnits.EUR) * minorUnits[currency] * rate * exchangeMargin
  return { amount: roundedUp(minor, 100), currency }
}

/** The same for places that show Russian and Japanese readers the guide's own price alone: null for these two. */
export function convertEuroAbroad(euroCents: number, locale: Locale, rates: Rates): Money | null {
  return locale === 'ru' || locale === 'ja' ? null : convertEuro(euroCents, locale, rates)
}

/** A price as pages show it. */
export function priceView(money: Money, unit: PriceUnit, locale: Locale, rates: Rates): PriceView {
  return {
    amount: money.amount,
    currency: money.currency,
    unit,
    approximate: approximatePrice(money, locale, rates),
  }
}
