import type { Locale } from '../../../../shared/addresses/locales.ts'
import type { CalendarDate } from '../../../../shared/calendar/calendar-date.ts'
import { nameKey } from '../../../core/search-index/normalise.ts'
import type { AllFields } from '../filter.ts'
import { textOfAtoms } from '../understanding/atoms.ts'
import { isGenericWord } from '../understanding/generic-words.ts'
import type { NameIndex } from '../understanding/name-index.ts'
import { languageSpans } from '../understanding/query.ts'
import { dayWish } from './days.ts'
import { priceWish } from './prices.ts'
import { type Wish, without } from './wish.ts'
import { wordWishes } from './words.ts'

/** Words that join a guide with the language: nothing is left for them to say without it. */
const links = /(?<!\p{L})(?:some(?:one|body)\s+)?(?:who|that|котор(?:ый|ая|ые)|чтобы)(?!\p{L})\s*/giu

/** Facts by which a query is read. */
type WishReader = {
  locale: Locale
  /** The last day that is over. */
  today: CalendarDate
  names: NameIndex
  hasRate: Parameters<typeof priceWish>[2]
  /** Whether a filter exists on this site: a category may have been removed. */
  isKnown: (filter: Wish['filter']) => boolean
}

/** A query in two parts: the filters that it asks for, and the words that remain. */
export type Wished = {
  words: string
  filter: Partial<AllFields<'address'>>
  /** The same without filters for words that texts may have, too; null when there were none. */
  asText: Omit<Wished, 'asText'> | null
}

/** Takes the filters out of a query, one price and one day at most. */
export function readWishes(q: string, { locale, today, names, hasRate, isKnown }: WishReader): Wished {
  const yen = locale === 'zh-Hans' ? 'CNY' : 'JPY'
  const query = textOfAtoms(q)
  const price = priceWish(query, yen, hasRate)
  const priced = take(query, price ? [price] : [])
  const day = dayWish(priced.words, today)
  const dated = take(priced.words, day ? [day] : [])
  const spans = languageSpans(dated.words, names)
  const languages = [...new Set(spans.map(({ code }) => code))]
  const spoken = {
    words: spans.length > 0 ? withoutLanguages(dated.words, spans) : dated.words,
    filter: languages.length > 0 ? { languages } : {},
  }
  const sure = { words: spoken.words, filter: { ...priced.filter, ...dated.filter, ...spoken.filter } }
  const named = take(
    sure.words,
    wordWishes(sure.words).filter(({ filter }) => isKnown(filter)),
  )
  if (Object.keys(named.filter).length === 0) return { ...sure, asText: null }
  return { words: named.words, filter: { ...sure.filter, ...named.filter }, asText: sure }
}

/** A query without its languages; of "guide who speaks Dutch" nothing is left to look for. */
function withoutLanguages(q: string, spans: Parameters<typeof without>[1]): string {
  const rest = without(q, spans).replace(links, ' ').trim()
  const words = rest.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
  return words.every((word) => isGenericWord(nameKey(word))) ? '' : rest
}

/** A query without some of its wishes, and their filters. */
function take(q: string, wishes: readonly Wish[]): Pick<Wished, 'words' | 'filter'> {
  return {
    words: wishes.length > 0 ? without(q, wishes) : q,
    filter: joined(wishes.map(({ filter }) => filter)),
  }
}

/** Several needs are wanted together; of everything else the last counts. */
function joined(filters: readonly Wished['filter'][]): Wished['filter'] {
  const needs = [...new Set(filters.flatMap((filter) => filter.needs ?? []))]
  return Object.assign({}, ...filters, needs.length > 0 && { needs })
}
