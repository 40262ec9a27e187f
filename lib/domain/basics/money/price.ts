import type { Locale } from '../../../shared/addresses/locales.ts'
import { formatNumber } from '../../../shared/i18n/format.ts'
import { localeFormats } from '../../../shared/i18n/locale-formats.ts'

export const currencies = ['CAD', 'CNY', 'EUR', 'GBP', 'JPY', 'RUB', 'USD'] as const
export type Currency = (typeof currencies)[number]

/** Unit of a price: the whole group or each person. */
export type PriceUnit = 'booking' | 'person'

/** `amount` in the currency's minor units (cents; yen have none). */
export type Money = { amount: number; currency: Currency }

/** An amount at a day's rates, the older day where two were needed. `asOf` is an ISO date. */
export type ApproximateMoney = Money & { asOf: string; isStale: boolean }

/** A guide's price and what it is in other money. */
export type PriceView = Money & {
  unit: PriceUnit
  /** In money that the readers of the locale know; null where the price is in it already, or a rate is missing. */
  approximate: ApproximateMoney | null
  /** Price in dollars for the price box, if `approximate` is in another currency. */
  inDollars: ApproximateMoney | null
}

/** Number of units of a currency one euro buys, by the list of a day (ISO date), which may be old. */
type Rate = { perEuro: number; asOf: string; isStale: boolean }

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

/** Currencies that Japanese and Chinese readers know by a word instead of a symbol; a bare ¥ would be ambiguous. */
const unitWords: Partial<Record<Locale, Partial<Record<Currency, string>>>> = {
  ja: { CNY: '元', JPY: '円', RUB: 'ルーブル' },
  'zh-Hans': { CNY: '元', JPY: '日元', RUB: '卢布' },
}

/**
 * An amount as written in a locale, with the currency's symbol, or the word that takes its place: `180 €`, `€180`,
 * `24,000円`. Whole amounts, as converted ones always are, have no fraction; a guide's own 75.50 keeps its cents.
 */
export function formatMoney(money: Money, locale: Locale): string {
  return withCurrency(formatUnits(money, locale), money.currency, locale)
}

function withCurrency(number: string, currency: Currency, locale: Locale): string {
  const word = unitWords[locale]?.[currency]
  if (word) return number + word
  const symbol = symbols[currency]
  return localeFormats[locale].isSymbolLast ? `${number}\u00a0${symbol}` : symbol + number
}

/** The same to the last cent, as invoices and statements write it: `19,00 €`, `€19.00`, `−€19.00`. */
export function formatExactMoney({ amount, currency }: Money, locale: Locale): string {
  const digits = Math.log10(minorUnits[currency])
  const number = formatNumber(wholeUnits({ amount: Math.abs(amount), currency }), locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    useGrouping: 'always',
  })
  return (amount < 0 ? '−' : '') + withCurrency(number, currency, locale)
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

/** Currencies that prices are converted to for the readers of a language. */
type ReadersMoney = {
  /** Of the specified conversion. */
  specified: Currency
  /** The specified conversion holds for guides' "from" prices as well. */
  isForFromPrices: boolean
  /** Money of the readers' own country that the specification does not name. */
  own: Currency | null
  /** The specified conversion stands beside their own money. */
  isBesideOwn: boolean
  /** They need no name for what a price is converted to. */
  isKnown: boolean
}

const readersMoney: Record<Locale, ReadersMoney> = {
  ru: {
    ...{ specified: 'USD', isForFromPrices: false, isBesideOwn: false, isKnown: true },
    own: 'RUB',
  },
  en: { specified: 'USD', isForFromPrices: true, own: null, isBesideOwn: false, isKnown: false },
  ja: { specified: 'JPY', isForFromPrices: false, own: null, isBesideOwn: false, isKnown: false },
  'zh-Hans': {
    ...{ specified: 'USD', isForFromPrices: true, isBesideOwn: true, isKnown: false },
    own: 'CNY',
  },
}

/** True if readers need no name for the money that a price is converted to. */
export function isKnownMoney(locale: Locale): boolean {
  return readersMoney[locale].isKnown
}

/**
 * The specified conversion: from the euro's rate × 1.03 to US dollars, or to yen for Japanese readers, rounded up to the
 * next 100 of the target's minor units (a whole dollar, a hundred yen), so that no fraction is left. Null where a rate is
 * missing and for a price that is in that currency already.
 */
export function convertPrice(price: Money, locale: Locale, rates: Rates): ApproximateMoney | null {
  const { specified } = readersMoney[locale]
  return exchanged(price, specified, rates, conversionStep(specified))
}

/** The same on the path of guides' "from" prices, where it is skipped for Russian and Japanese. */
export function convertFromPrice(price: Money, locale: Locale, rates: Rates): ApproximateMoney | null {
  return readersMoney[locale].isForFromPrices ? convertPrice(price, locale, rates) : null
}

/** Place of a displayed price: a tour, or a guide's card, which shows the lowest price of several tours. */
export type PricePath = 'tour' | 'from'

/** A price as pages show it. The specified conversion gives way to money of the reader's own country. */
export function priceView(
  money: Money,
  unit: PriceUnit,
  locale: Locale,
  rates: Rates,
  path: PricePath = 'tour',
): PriceView {
  const { amount, currency } = money
  const price = { amount, currency }
  const { own, isBesideOwn } = readersMoney[locale]
  const convert = path === 'from' ? convertFromPrice : convertPrice
  return {
    ...price,
    unit,
    approximate: own ? exchanged(price, own, rates, conversionStep(own)) : convert(price, locale, rates),
    inDollars: own && isBesideOwn && currency !== own ? convertPrice(price, locale, rates) : null,
  }
}

/** A price in the money that a reader has chosen, in place of that of the reader's language. */
export function priceIn(price: PriceView, currency: Currency, rates: Rates): PriceView {
  return {
    ...price,
    approximate: exchanged(price, currency, rates, conversionStep(currency)),
    inDollars: null,
  }
}

/** Step that sums converted to a currency are rounded up to, in its minor units. */
export function conversionStep(currency: Currency): number {
  return currency === 'RUB' ? 100 * minorUnits.RUB : 100
}

/**
 * An amount in another currency with the exchange margin, never below the exact product and less than one step above
 * it, and the older day of the rates it needed.
 * @param step what is rounded up to, in the target's minor units
 */
function exchanged(money: Money, target: Currency, rates: Rates, step: number): ApproximateMoney | null {
  const from = scaledRate(money.currency, rates)
  const to = scaledRate(target, rates)
  if (money.currency === target || money.amount <= 0 || from === null || to === null) return null
  const dividend = BigInt(money.amount) * to * marginPercent * BigInt(minorUnits[target])
  const divisor = from * 100n * BigInt(minorUnits[money.currency]) * BigInt(step)
  const used = [rates[money.currency], rates[target]].filter((rate) => rate !== undefined)
  const [oldest] = used.toSorted((one, other) => one.asOf.localeCompare(other.asOf))
  if (!oldest) return null
  return {
    amount: Number((dividend + divisor - 1n) / divisor) * step,
    currency: target,
    asOf: oldest.asOf,
    isStale: oldest.isStale,
  }
}

function scaledRate(currency: Currency, rates: Rates): bigint | null {
  const perEuro = currency === 'EUR' ? 1 : (rates[currency]?.perEuro ?? 0)
  const scaled = BigInt(Math.round(perEuro * rateScale))
  return scaled > 0n ? scaled : null
}
