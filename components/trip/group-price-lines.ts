import { type GroupPrices, priceForGroup } from '@/lib/domain/basics/money/group-price.ts'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { SayTrip } from './trip-words.ts'

type GroupPriceLines =
  | { isTooLarge: false; before: string; amount: string; after: string; below: string }
  | { isTooLarge: true; said: string }

/**
 * Price of a group in words: the sum, below it each person's share and the sum in the reader's money.
 * @param ages of the children among them
 * @param isFrom the sum is the lowest of several
 */
export function groupPriceLines(
  prices: GroupPrices,
  people: number,
  { ages = [], locale, say, isFrom }: { ages?: number[]; locale: Locale; say: SayTrip; isFrom: boolean },
): GroupPriceLines {
  const price = priceForGroup(prices, people, ages)
  if ('most' in price) {
    return { isTooLarge: true, said: say('tooMany', { most: price.most, count: people }) }
  }
  const money = formatMoney(price.total, locale)
  const amount = isFrom ? say('from', { amount: money }) : money
  // The amount stands out in its sentence.
  const [before = '', after = ''] = say('sum', { amount: '\u0000', count: people }).split('\u0000')
  const each = say('each', { amount: formatMoney(price.perPerson, locale) })
  const about = price.readers && say('about', { amount: formatMoney(price.readers, locale) })
  const below = people === 1 ? (about ?? '') : about === null ? each : say('eachAndAbout', { each, about })
  return { isTooLarge: false, before, amount, after, below }
}
