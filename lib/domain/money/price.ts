import type { Locale } from '../../shared/addresses/locales.ts'
import { formatNumber } from '../../shared/i18n/format.ts'

export const currencies = ['CAD', 'CNY', 'EUR', 'GBP', 'JPY', 'RUB', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** What a price is for: the whole group or each person. */
export type PriceUnit = 'booking' | 'person'

/** `amount` in the currency's minor units (cents; yen have none). */
export type Money = { amount: number; currency: Currency }

/** An amount at a day's rates, the older day where two were needed. `asOf` is an ISO date. */
export type ApproximateMoney = Money & { asOf: string; isStale: boolean }

/** A guide's price with, where it helps, an approximate amount in the reader's usual currency. */
export type PriceView = Money & { unit: PriceUnit; approximate: ApproximateMoney | null }

/** How many units of a currency one euro buys, by the list of a day (ISO date), which may be old. */
export type Rate = { perEuro: number; asOf: string; isStale: boolean }

/** The euro's rates; a currency without one is left out. */
export type Rates = Partial<Record<Currency, Rate>>

/** The margin for the cost of exchanging money: the published rate × 1.03. */
const marginPercent = 103n

/** Rates have eight decimals, as in the database. In whole numbers, no binary rounding error is rounded up. */
const rateScale = 1e8

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

/** An amount in whole units, e.g. 180 for 18,000 euro cents. */
export function wholeUnits({ amount, currency }: Money): number {
  return amount / minorUnits[currency]
}

/** Money from whole units, e.g. from an amount typed into a form. */
export function moneyOf(units: number, currency: Currency): Money {
  return { amount: Math.round(units * minorUnits[currency]), currency }
}

/**
 * An amount as written in a locale, with a symbol: `180 €`, `€180`, `24,000円`. Whole amounts, as converted ones always
 * are, have no fraction; a guide's own 75.50 keeps its cents. Where a bare ¥ would be mistaken for the reader's own
 * currency, it is spelt differently.
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

/** The number alone in the locale's form, for an amount with the currency in words: for the messages `Money.words`. */
export function formatUnits(money: Money, locale: Locale): string {
  const units = wholeUnits(money)
  const digits = Number.isInteger(units) ? 0 : 2
  return formatNumber(units, locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    // By Russian rules only five digits or more are grouped, but prices of four digits are shown next to longer ones.
    useGrouping: 'always',
  })
}

/**
 * The approximate price in the usual currency of a locale's readers: roubles, US dollars, yen (and euro where the price
 * is already in yen), yuan. Converted through the euro with the exchange margin, rounded up to the next 100 minor
 * units, roubles to the next 100 whole ones. Null when the price is already in that currency, when English readers can
 * be expected to know it (euro, pounds and dollars), or when a rate is missing.
 */
export function approximatePrice(price: Money, locale: Locale, rates: Rates): ApproximateMoney | null {
  const target = usualCurrency(price.currency, locale)
  if (target === null || target === price.currency || price.amount <= 0) return null
  const money = exchanged(price, target, rates, target === 'RUB' ? 100 * minorUnits.RUB : 100)
  const used = [rates[price.currency], rates[target]].filter((rate) => rate !== undefined)
  const [oldest] = used.toSorted((one, other) => one.asOf.localeCompare(other.asOf))
  return money && oldest ? { ...money, asOf: oldest.asOf, isStale: oldest.isStale } : null
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

/**
 * An amount in another currency with the exchange margin, never below the exact product and less than one step above
 * it.
 * @param step what is rounded up to, in the target's minor units
 */
function exchanged(money: Money, target: Currency, rates: Rates, step: number): Money | null {
  const from = scaledRate(money.currency, rates)
  const to = scaledRate(target, rates)
  if (from === null || to === null) return null
  const dividend = BigInt(money.amount) * to * marginPercent * BigInt(minorUnits[target])
  const divisor = from * 100n * BigInt(minorUnits[money.currency]) * BigInt(step)
  return { amount: Number((dividend + divisor - 1n) / divisor) * step, currency: target }
}

function scaledRate(currency: Currency, rates: Rates): bigint | null {
  const perEuro = currency === 'EUR' ? 1 : (rates[currency]?.perEuro ?? 0)
  const scaled = BigInt(Math.round(perEuro * rateScale))
  return scaled > 0n ? scaled : null
}

/**
 * A euro amount in dollars, or in yen for Japanese readers: the euro's rate × 1.03, rounded up to the next 100 of the
 * target's minor units (a whole dollar, a hundred yen), so that no fraction is left. Null without a rate.
 * @param euroCents whole, at least 0
 */
export function convertEuro(euroCents: number, locale: Locale, rates: Rates): Money | null {
  return exchanged({ amount: euroCents, currency: 'EUR' }, locale === 'ja' ? 'JPY' : 'USD', rates, 100)
}

/** The same where Russian and Japanese readers see only the guide's own price: null for these two. */
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
