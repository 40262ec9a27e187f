import { type Money, moneyOf, wholeUnits } from './price.ts'

/**
 * The round sum that the lowest of some prices fits in: 170 in 200, 23,000 in 25,000. Null for prices in several
 * currencies, and without any.
 */
export function nextRoundSum(prices: readonly Money[]): Money | null {
  const [first] = prices
  if (!first || prices.some(({ currency }) => currency !== first.currency)) return null
  const lowest = Math.min(...prices.map(wholeUnits))
  const step = 10 ** Math.floor(Math.log10(Math.max(10, lowest))) / 2
  return moneyOf(Math.ceil(lowest / step) * step, first.currency)
}
