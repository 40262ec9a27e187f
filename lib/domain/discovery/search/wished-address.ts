import 'server-only'
import type { Locale } from '../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import type { SearchAddress } from './address.ts'
import type { Known } from './filter.ts'
import { inEuroCents } from './price-range.ts'
import { currentNames } from './understanding/names-source.ts'
import { readWishes, type Wished } from './wishes/wishes.ts'

type Context = Pick<Known, 'categories' | 'rates'> & { locale: Locale }

/**
 * An address with the filters that its words ask for, and without those words: "rome under 100 euro" is Rome with a
 * price. What is typed counts more than what was chosen before.
 * @returns `asText` with the words that texts may have, too; null when there are none
 */
export async function wishedAddress(
  typed: SearchAddress,
  { locale, categories, rates }: Context,
  today: CalendarDate,
): Promise<{ address: SearchAddress; asText: SearchAddress | null }> {
  if (typed.q === '' || typed.exact) return { address: typed, asText: null }
  const { asText, ...wished } = readWishes(typed.q, {
    locale,
    today,
    names: await currentNames(),
    hasRate: (currency) => inEuroCents(1, currency, rates) !== null,
    isKnown: ({ categories: wanted = [] }) =>
      // Of several categories one is enough: a chosen one would be widened.
      wanted.length === 0 ||
      (typed.categories.length === 0 && wanted.every((slug) => categories.some((one) => one.slug === slug))),
  })
  const withFilters = ({ words, filter }: Omit<Wished, 'asText'>): SearchAddress =>
    Object.keys(filter).length === 0
      ? typed
      : {
          ...typed,
          ...filter,
          needs: [...new Set([...typed.needs, ...(filter.needs ?? [])])],
          q: words,
          page: 1,
          after: null,
        }
  return { address: withFilters(wished), asText: asText && withFilters(asText) }
}
