import 'server-only'
import { isInsideNext } from '../../../server/next-internals/inside-next.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { facet } from '../../core/search-index/facets.ts'
import { queryWords } from '../../core/search-index/words.ts'
import { plainQuery } from './reading.ts'
import { RecentAnswers } from './recent-answers.ts'
import { readSuggested } from './suggested-rows.ts'
import type { WantedTitles } from './suggested-titles.ts'
import {
  groundOrder,
  nameMatch,
  suggestedCategory,
  suggestedExcursion,
  suggestedGuide,
  suggestedPlace,
} from './suggested-views.ts'
import type { SuggestionMatch, SuggestionsView } from './suggestion.ts'
import { atomsOf } from './understanding/atoms.ts'
import { findNames } from './understanding/find-names.ts'
import { misspeltPlaces } from './understanding/misspelt-places.ts'
import type { NamedSubject, NameIndex } from './understanding/name-index.ts'
import { currentNames } from './understanding/names-source.ts'
import { textLocaleOf } from './understanding/query.ts'
import { scriptOf } from './understanding/scripts.ts'
import { listWordsBeginning } from './unfinished-words.ts'
import { findVocabulary } from './vocabulary-query.ts'

const mostPlaces = 3
const mostCategories = 2
const mostGuides = 3
/** Names that begin as typed, to tell guides who are called so from those who live there. */
const mostNamed = 50
const mostUnfinished = 2

/** Maximum time that caches may keep an answer; this process does as well. */
export const suggestionSeconds = 60
const recent = new RecentAnswers<SuggestionsView>({ most: 1000, milliseconds: suggestionSeconds * 1000 })

/** Suggestions for the beginning of a query. One statement, and two more when nothing begins so. */
export function listSuggestions(q: string, locale: Locale): Promise<SuggestionsView> {
  const typed = plainQuery(q).toLowerCase()
  // Outside Next.js nothing is kept.
  if (!isInsideNext()) return findSuggestions(typed, locale)
  return recent.get(`${locale} ${typed}`, () => findSuggestions(typed, locale))
}

async function findSuggestions(typed: string, locale: Locale): Promise<SuggestionsView> {
  const index = await currentNames()
  const all = findNames(index, typed, locale, mostNamed)
  const plain = all.filter(({ name }) => nameMatch(name, typed) === 'name')
  // Other spellings, and names that only sound so, are for when nothing is called as typed.
  const names = (plain.length > 0 ? plain : all).map(({ subject }) => subject)
  const titles = titlesFor(typed, locale, names, plain.length === 0)
  const found = await readView({ typed, locale, names, titles, match: null })
  return isEmpty(found) ? findSimilar(index, typed, locale) : found
}

/** For a slip of the finger: places, and guides and excursions, whose names resemble what was typed. */
async function findSimilar(index: NameIndex, typed: string, locale: Locale): Promise<SuggestionsView> {
  const [place] = misspeltPlaces(
    index,
    atomsOf(typed),
    () => true,
    () => false,
  )
  const names = (place?.positions ?? []).flatMap((position) => index.named[position]?.subject ?? [])
  if (names.length > 0) return readView({ typed, locale, names, titles: null, match: 'similar' })
  const similar = await similarTitles(typed, locale)
  return readView({ typed, locale, names, titles: similar?.titles ?? null, match: similar?.match ?? null })
}

type View = {
  typed: string
  locale: Locale
  /** The best-known first. */
  names: readonly NamedSubject[]
  titles: WantedTitles | null
  /** Null where the names tell. */
  match: SuggestionMatch | null
}

async function readView({ typed, locale, names, titles, match }: View): Promise<SuggestionsView> {
  const places = names.filter((one) => one.kind === 'city' || one.kind === 'country').slice(0, mostPlaces)
  const categories = names.filter((one) => one.kind === 'category').slice(0, mostCategories)
  const idsOf = (kind: 'city' | 'country') => places.flatMap((one) => (one.kind === kind ? one.id : []))
  const categoryIds = categories.map(({ id }) => id)
  const wanted = { cityIds: idsOf('city'), countryIds: idsOf('country'), categoryIds, titles }
  if (places.length + categories.length === 0 && !titles)
    return { places: [], categories: [], excursions: [], guides: [] }
  const rows = await readSuggested(wanted, locale)
  const context = { typed, locale, match }
  const guides = (rows.guides ?? []).flatMap((row) => suggestedGuide(row, context) ?? [])
  return {
    places: places.flatMap(({ kind, id }) => {
      const row = (kind === 'city' ? rows.cities : rows.countries).find((one) => one.id === id)
      return row ? suggestedPlace(kind, row, context) : []
    }),
    categories: categoryIds.flatMap((id) => {
      const row = rows.categories.find((one) => one.id === id)
      return row ? suggestedCategory(row, context) : []
    }),
    excursions: (rows.excursions ?? []).flatMap((row) => suggestedExcursion(row, context) ?? []),
    guides: guides
      .toSorted((one, other) => groundOrder[one.ground] - groundOrder[other.ground])
      .slice(0, mostGuides)
      .map(({ ground: _, ...guide }) => guide),
  }
}

function isEmpty({ places, categories, excursions, guides }: SuggestionsView): boolean {
  return places.length + categories.length + excursions.length + guides.length === 0
}

/**
 * Words to find in titles; null while too little has been typed.
 * @param names that begin as typed, or, if `areRespelt`, that are spelt otherwise
 */
function titlesFor(
  typed: string,
  locale: Locale,
  names: readonly NamedSubject[],
  areRespelt: boolean,
): WantedTitles | null {
  if (!isLongEnough(typed)) return null
  const textLocale = textLocaleOf(typed, locale)
  const { before, last } = wordsOf(typed, textLocale)
  if (last === undefined) return null
  const words = { locale: textLocale, before, last, begun: `${last}:*` }
  const named = names.flatMap(facetOf)
  // Titles don't have the name as it was typed, nor do titles in another language.
  const [first] = names
  const respelt = first && (areRespelt || textLocale !== locale || hasHan(typed)) ? facetOf(first) : []
  return { words, named, respelt }
}

/**
 * Words of titles and names that the last typed one may have been meant to be, or the beginning of: "walkin" is no
 * beginning of "walk", as which the index knows "walking".
 */
async function similarTitles(
  typed: string,
  locale: Locale,
): Promise<{ titles: WantedTitles; match: SuggestionMatch } | null> {
  const textLocale = textLocaleOf(typed, locale)
  const { before, last } = wordsOf(typed, textLocale)
  if (last === undefined || !/^[\p{Script=Latin}\p{Script=Cyrillic}]{5,30}$/u.test(last)) return null
  const longer = await listWordsBeginning(last, textLocale, mostUnfinished)
  const closest = longer.length > 0 ? null : (await findVocabulary([last])).closest(last)
  const meant = closest ? [closest.word] : longer
  if (meant.length === 0) return null
  const any = meant.join(' | ')
  return {
    titles: { words: { locale: textLocale, before, last: any, begun: any }, named: [], respelt: [] },
    match: closest ? 'similar' : 'name',
  }
}

/** For `to_tsquery`: the last typed word, which is perhaps unfinished, and those before it. */
function wordsOf(typed: string, textLocale: Locale): { before: string; last: string | undefined } {
  const words = queryWords(typed, textLocale).map((pairs) => pairs.join(' & '))
  return { before: words.slice(0, -1).join(' & '), last: words.at(-1) }
}

function facetOf(subject: NamedSubject): string[] {
  return subject.kind === 'language' ? [] : [facet[subject.kind](subject.id)]
}

/** One or two letters begin thousands of titles and say nothing; a character says more. */
function isLongEnough(typed: string): boolean {
  const scripts = [...typed].map(scriptOf)
  const count = (...wanted: string[]) => scripts.filter((script) => wanted.includes(script)).length
  return count('han') >= 1 || count('katakana', 'hiragana') >= 2 || count('latin', 'cyrillic', 'digits') >= 3
}

function hasHan(typed: string): boolean {
  return /\p{Script=Han}/u.test(typed)
}
