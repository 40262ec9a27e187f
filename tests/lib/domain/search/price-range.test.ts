import type { Rates } from '@/lib/domain/basics/money/price.ts'
import { facet, priceStep } from '@/lib/domain/core/search-index/facets.ts'
import {
  inEuroCents,
  knownCurrencies,
  priceBars,
  roundAmount,
} from '@/lib/domain/discovery/search/price-range.ts'

const rates: Rates = {
  USD: { perEuro: 1.1, asOf: '2026-11-20', isStale: false },
  JPY: { perEuro: 165, asOf: '2026-11-20', isStale: false },
}

function facetsOf(prices: { euros: number; isPerPerson?: boolean; count?: number }[]) {
  const facets = new Map<string, number>()
  for (const { euros, isPerPerson = false, count = 1 } of prices) {
    facets.set(facet.price(priceStep(euros * 100), isPerPerson), count)
  }
  return facets
}

test('a price is asked for in any currency with a rate', () => {
  expect(knownCurrencies(rates)).toEqual(['EUR', 'USD', 'JPY'])
  expect(inEuroCents(110, 'USD', rates)).toBe(10_000)
  expect(inEuroCents(16_500, 'JPY', rates)).toBe(10_000)
  expect(inEuroCents(100, 'EUR', {})).toBe(10_000)
  expect(inEuroCents(100, 'GBP', rates)).toBeNull()
})

test('bars hold all results, and reach from the lowest price to the highest', () => {
  const bars = priceBars(
    facetsOf([{ euros: 45 }, { euros: 180, count: 7 }, { euros: 400 }]),
    null,
    'EUR',
    rates,
  )
  expect(bars?.counts.reduce((sum, count) => sum + count)).toBe(9)
  expect(bars?.edges).toHaveLength((bars?.counts.length ?? 0) + 1)
  expect(bars?.edges[0]).toBeLessThanOrEqual(45)
  expect(bars?.edges.at(-1)).toBeGreaterThanOrEqual(400)
  expect([...(bars?.edges ?? [])].sort((one, other) => one - other)).toEqual(bars?.edges)
})

test('a price per person counts for the whole group', () => {
  const prices = [{ euros: 180 }, { euros: 45, isPerPerson: true, count: 3 }]
  expect(priceBars(facetsOf(prices), null, 'EUR', rates)?.counts.at(0)).toBe(3)
  // Four times 45 is 180: all cost the same, and there is nothing to choose.
  expect(priceBars(facetsOf(prices), 4, 'EUR', rates)).toBeNull()
})

test('however far prices lie apart, bars stay wide enough to take hold of', () => {
  const bars = priceBars(facetsOf([{ euros: 1 }, { euros: 50_000 }]), null, 'JPY', rates)
  expect(bars?.counts.length).toBeLessThanOrEqual(20)
})

test('edges are round numbers', () => {
  expect([187, 12_345, 94, 7.4, 0.2].map(roundAmount)).toEqual([190, 12_000, 94, 7, 1])
})
