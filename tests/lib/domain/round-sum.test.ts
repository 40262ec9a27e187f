import type { Currency } from '@/lib/domain/basics/money/price.ts'
import { moneyOf } from '@/lib/domain/basics/money/price.ts'
import { nextRoundSum } from '@/lib/domain/basics/money/round-sum.ts'

const sum = (units: number[], currency: Currency = 'EUR') =>
  nextRoundSum(units.map((one) => moneyOf(one, currency)))

test.each([
  [[210, 170, 190], 200],
  [[123, 133], 150],
  [[80, 95], 80],
  [[7, 9], 10],
  [[1000], 1000],
])('guides for %j are offered up to %d', (units, most) => {
  expect(sum(units)).toEqual(moneyOf(most, 'EUR'))
})

test('also in a currency without cents', () => {
  expect(sum([23_000, 24_000, 25_000], 'JPY')).toEqual({ amount: 25_000, currency: 'JPY' })
})

test('prices in several currencies have none', () => {
  expect(nextRoundSum([moneyOf(100, 'EUR'), moneyOf(100, 'USD')])).toBeNull()
  expect(nextRoundSum([])).toBeNull()
})
