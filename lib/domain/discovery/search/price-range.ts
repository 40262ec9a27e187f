import type { Locale } from '../../../shared/addresses/locales.ts'
import type { Currency, Rates } from '../../basics/money/price.ts'
import { facet, highestStep, stepStart, steps } from '../../core/search-index/facets.ts'

/** Usual currency of a locale's readers. */
const usual: Record<Locale, Currency> = { ru: 'RUB', en: 'USD', ja: 'JPY', 'zh-Hans': 'CNY' }

export function usualCurrency(locale: Locale): Currency {
  return usual[locale]
}

/** Currencies that a price can be asked in: euro, and those with a rate. */
export function knownCurrencies(rates: Rates): Currency[] {
  const rated: Currency[] = ['USD', 'GBP', 'CAD', 'JPY', 'CNY', 'RUB']
  return ['EUR', ...rated.filter((currency) => rates[currency] !== undefined)]
}

/** Whole units of a currency in euro cents by the latest rate, without the margin of approximate prices; null without one. */
export function inEuroCents(units: number, currency: Currency, rates: Rates): number | null {
  const perEuro = perEuroOf(currency, rates)
  return perEuro === null ? null : Math.round((units / perEuro) * 100)
}

function perEuroOf(currency: Currency, rates: Rates): number | null {
  return currency === 'EUR' ? 1 : (rates[currency]?.perEuro ?? null)
}

/** Distribution of results by price. Each bar reaches from its edge to the next one, in whole units of `currency`. */
export type PriceBars = { currency: Currency; edges: number[]; counts: number[] }

/** More would be thinner than a finger's width apart. */
const mostBars = 20

/**
 * The bars of the counts of a search without its price filter. A price per person counts for the group. The steps of
 * the index are a fifth wide, so prices in the middle of a group are right to a step.
 */
export function priceBars(
  facets: ReadonlyMap<string, number>,
  guests: number | null,
  currency: Currency,
  rates: Rates,
): PriceBars | null {
  const perEuro = perEuroOf(currency, rates)
  if (perEuro === null) return null
  const byStep = new Map<number, number>()
  const shift = Math.round(4 * Math.log2(guests ?? 1))
  for (const step of steps(0, highestStep)) {
    for (const isPerPerson of [false, true]) {
      const count = facets.get(facet.price(step, isPerPerson)) ?? 0
      const target = isPerPerson ? step + shift : step
      if (count > 0) byStep.set(target, (byStep.get(target) ?? 0) + count)
    }
  }
  const found = [...byStep.keys()].sort((one, other) => one - other)
  const [first, last] = [found[0], found.at(-1)]
  if (first === undefined || last === undefined || found.length < 2) return null
  const width = Math.ceil((last - first + 1) / mostBars)
  const starts = steps(0, Math.ceil((last - first + 1) / width) - 1).map((bar) => first + bar * width)
  const edges = [...starts, (starts.at(-1) ?? last) + width].map((step) =>
    roundAmount((stepStart(step) / 100) * perEuro),
  )
  const counts = starts.map((start) =>
    steps(start, start + width - 1).reduce((sum, step) => sum + (byStep.get(step) ?? 0), 0),
  )
  return { currency, edges, counts }
}

/** To two digits, which is what a person would ask for: 187 is 190, 12 340 is 12 000. */
export function roundAmount(amount: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, amount))) - 1)
  return Math.max(1, Math.round(amount / unit) * unit)
}
