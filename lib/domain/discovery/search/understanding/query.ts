import { isWrittenInCharacters, type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { foldHan } from '../../../core/search-index/han.ts'
import { type Atom, atomsOf, textOf } from './atoms.ts'
import { displayName } from './find-names.ts'
import { genericEnd, genericStart, isGenericWord } from './generic-words.ts'
import { misspeltPlaces } from './misspelt-places.ts'
import type { NamedSubject, NameIndex } from './name-index.ts'
import { placesBySound } from './phonetic-matches.ts'
import {
  type MatchKind,
  type PlaceMatch,
  placesByCountryAdjective,
  placesByName,
  signKey,
} from './place-matches.ts'
import { languageWishes } from './requested-languages.ts'
import { isUnspaced } from './scripts.ts'

/** A place that a query is about. */
export type UnderstoodPlace = Extract<NamedSubject, { countryId: number }> & {
  /** Way in which the query names it: a name, the adjective of one, a name in other letters, or one with a slip. */
  way: MatchKind
}

/** The meaning of a query. */
export type UnderstoodQuery = {
  /** The best first. Cities and their countries stand together: both may be meant. */
  places: UnderstoodPlace[]
  /** ISO codes of languages that the guide is to speak. */
  languages: string[]
  /** Remaining words, to be found in texts. */
  words: string
  /** In whose texts to look for the words. */
  textLocale: Locale
  /** The query without its slips, to be shown; null when there were none. */
  corrected: { query: string } | null
}

/** Test for a word in small letters that texts contain. */
export type IsWord = (word: string) => boolean

/**
 * Parses a query into known names: places, languages of guides, and the rest.
 * @param locale of the page, for texts in characters that Japanese and Chinese share
 * @param isWord keeps words of texts from being taken for misspelt names
 */
export function understandQuery(
  q: string,
  locale: Locale,
  index: NameIndex,
  isWord: IsWord = () => false,
): UnderstoodQuery {
  const { atoms, isFree, take, languages } = withoutWishes(q, index)
  const matches = placeMatches(index, atoms, isFree, locale, isWord)
  for (const { from, to } of matches) take(from, to)
  takeKindsOfPlaces(atoms, matches, take)
  return {
    ...left(index, atoms, isFree, locale, { places: placesOf(index, matches), languages }),
    corrected: correctedQuery(index, atoms, matches),
  }
}

/**
 * The same query when the adjectives of countries in it say where: "японский сад" is a garden in Japan, "японская кухня в
 * Токио" is what is eaten in Tokyo. Null without such an adjective, and when it is about another country's place:
 * "итальянская кухня в Москве" is not in Italy.
 */
export function understandAdjectives(q: string, locale: Locale, index: NameIndex): UnderstoodQuery | null {
  const { atoms, isFree, take, languages } = withoutWishes(q, index)
  const matches = placesByName(index, atoms, isFree)
  for (const { from, to } of matches) take(from, to)
  takeKindsOfPlaces(atoms, matches, take)
  const described = placesByCountryAdjective(index, atoms, isFree)
  if (described.length === 0) return null
  const [named, countries] = [placesOf(index, matches), placesOf(index, described)]
  const isElsewhere = ({ countryId }: UnderstoodPlace) => countries.every(({ id }) => id !== countryId)
  if (named.some(isElsewhere)) return null
  for (const { from, to } of described) take(from, to)
  const places = named.length > 0 ? named : countries
  const understood = left(index, atoms, isFree, locale, { places, languages })
  return understood.words === '' && described.some((match) => isOfManyTours(index, match))
    ? null
    : { ...understood, corrected: null }
}

/** Tours in English and Russian are held everywhere: "English tours" asks for no country. */
function isOfManyTours(index: NameIndex, { positions }: PlaceMatch): boolean {
  return ['gb', 'ru'].some((code) => positions.includes(index.countries.get(code) ?? -1))
}

/** Where a query says a language that the guide is to speak, in `textOfAtoms`. */
export function languageSpans(q: string, index: NameIndex): { code: string; from: number; to: number }[] {
  const atoms = atomsOf(q)
  const named = taker(placesByName(index, atoms, () => true))
  return languageWishes(atoms, (at) => named.has(at)).map(({ code, from, to }) => ({
    code,
    from: atoms[from]?.start ?? 0,
    to: atoms[to - 1]?.end ?? 0,
  }))
}

/** The atoms of a query, of which those that say a language are taken. */
function withoutWishes(q: string, index: NameIndex) {
  const atoms = atomsOf(q)
  const taken = new Set<number>()
  const isFree = (at: number) => !taken.has(at)
  const take = (from: number, to: number) => {
    for (let at = from; at < to; at += 1) taken.add(at)
  }
  const named = taker(placesByName(index, atoms, () => true))
  const wishes = languageWishes(atoms, (at) => named.has(at))
  for (const { from, to } of wishes) take(from, to)
  return { atoms, isFree, take, languages: [...new Set(wishes.map(({ code }) => code))] }
}

/** The understood parts, and the words that remain for the texts. */
function left(
  index: NameIndex,
  atoms: readonly Atom[],
  isFree: (at: number) => boolean,
  locale: Locale,
  { places, languages }: Pick<UnderstoodQuery, 'places' | 'languages'>,
): Omit<UnderstoodQuery, 'corrected'> {
  const rest = atoms.filter((_, at) => isFree(at))
  const hasOther = places.length > 0 || languages.length > 0
  const words = remainingWords(index, atoms, isFree) || (hasOther ? '' : textOf(rest))
  return { places, languages, words, textLocale: words === '' ? locale : textLocaleOf(words, locale) }
}

function taker(matches: readonly PlaceMatch[]): Set<number> {
  const taken = new Set<number>()
  for (const { from, to } of matches) for (let at = from; at < to; at += 1) taken.add(at)
  return taken
}

/** Names that are right come first; only without them are sounds and slips looked at. */
function placeMatches(
  index: NameIndex,
  atoms: readonly Atom[],
  isFree: (at: number) => boolean,
  locale: Locale,
  isWord: IsWord,
): PlaceMatch[] {
  const named = placesByName(index, atoms, isFree)
  if (named.length > 0) return named
  const heard = placesBySound(index, atoms, isFree, locale, isWord)
  if (heard.length > 0) return heard
  return misspeltPlaces(index, atoms, isFree, isWord)
}

const kindsBefore = /^(?:г|гор|город[аеу]?|городом|остров[аеу]?|city|island)$/
const kindsBehind = /^(?:city|island|город)$/

/** "г. Казань", "Osaka city": what kind of place it is says nothing more. */
function takeKindsOfPlaces(
  atoms: readonly Atom[],
  matches: readonly PlaceMatch[],
  take: (from: number, to: number) => void,
): void {
  for (const { from, to } of matches) {
    if (kindsBefore.test(atoms[from - 1]?.key ?? '')) take(from - 1, from)
    if (kindsBehind.test(atoms[to]?.key ?? '')) take(to, to + 1)
  }
}

/** Of places with the same name, those in a country that is named as well, if there are any. */
function placesOf(index: NameIndex, matches: readonly PlaceMatch[]): UnderstoodPlace[] {
  const places = new Map<number, UnderstoodPlace>()
  const countries = new Set<number>()
  for (const { positions, way } of matches) {
    for (const position of positions) {
      const subject = index.named[position]?.subject
      if (!subject || !('countryId' in subject)) continue
      places.set(position, { ...subject, way })
      if (subject.kind === 'country') countries.add(subject.id)
    }
  }
  const isElsewhere = ({ kind, countryId }: UnderstoodPlace) => kind === 'city' && !countries.has(countryId)
  const found: UnderstoodPlace[] = []
  for (const { positions } of matches) {
    const candidates = positions.flatMap((position) => places.get(position) ?? [])
    const fitting = candidates.filter((place) => !isElsewhere(place))
    found.push(...(candidates.length > 1 && countries.size > 0 && fitting.length > 0 ? fitting : candidates))
  }
  return [...new Set(found)].sort(
    (one, other) => Number(one.kind === 'country') - Number(other.kind === 'country'),
  )
}

/** Remaining words, without common filler words. */
function remainingWords(index: NameIndex, atoms: readonly Atom[], isFree: (at: number) => boolean): string {
  const kept: Atom[] = []
  let at = 0
  while (at < atoms.length) {
    const atom = atoms[at]
    if (!atom || !isFree(at)) {
      at += 1
      continue
    }
    if (!isUnspaced(atom.script)) {
      if (!isGenericWord(atom.key)) kept.push({ ...atom, isGlued: atom.isGlued && isFree(at - 1) })
      at += 1
      continue
    }
    const end = runEnd(atoms, at, isFree)
    const beside = { start: at > 0 && !isFree(at - 1), end: atoms[end]?.isGlued ?? false }
    const [first, ...others] = withoutGeneric(index, atoms.slice(at, end), beside)
    if (first) kept.push({ ...first, isGlued: first.isGlued && isFree(at - 1) }, ...others)
    at = end
  }
  return textOf(kept)
}

/** End of a run of characters without a space or a name. */
function runEnd(atoms: readonly Atom[], from: number, isFree: (at: number) => boolean): number {
  let end = from + 1
  while (isFree(end) && atoms[end]?.isGlued && isUnspaced(atoms[end]?.script ?? 'other')) end += 1
  return end
}

/**
 * Signs without the phrases at their ends that say nothing: で食べ歩きツアー is 食べ歩き.
 * @param beside whether a name stands before them, and something behind them
 */
function withoutGeneric(
  index: NameIndex,
  signs: readonly Atom[],
  beside: { start: boolean; end: boolean },
): Atom[] {
  let rest = [...signs]
  let { start: besideStart, end: besideEnd } = beside
  // A category's own name may end as such a phrase does: 夜游.
  while (rest.length > 0 && !index.categories.has(signKey(rest, 0, rest.length))) {
    const text = foldHan(rest.map((sign) => sign.text).join(''))
    const start = genericStart(text, besideStart)
    const end = start === 0 ? genericEnd(text, besideEnd) : 0
    if (start + end === 0) break
    rest = rest.slice(start, rest.length - end)
    besideStart ||= start > 0
    besideEnd ||= end > 0
  }
  return rest
}

/** By the script of the words; Han alone is Japanese only on Japanese pages, and never guessed. */
export function textLocaleOf(words: string, locale: Locale): Locale {
  if (/[\u3041-\u3096\u30a1-\u30fc]/.test(words)) return 'ja'
  const cyrillic = words.match(/\p{Script=Cyrillic}/gu)?.length ?? 0
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0
  const han = words.match(/\p{Script=Han}/gu)?.length ?? 0
  if (han * 2 > Math.max(cyrillic, latin)) return isWrittenInCharacters(locale) ? locale : 'zh-Hans'
  if (cyrillic > latin) return 'ru'
  return latin > 0 ? 'en' : locale
}

/** The query with names as they are spelt; null when all were. */
function correctedQuery(
  index: NameIndex,
  atoms: readonly Atom[],
  matches: readonly PlaceMatch[],
): { query: string } | null {
  const slips = matches.filter(({ way }) => way === 'typo')
  if (slips.length === 0) return null
  const parts: Atom[] = []
  let at = 0
  while (at < atoms.length) {
    const slip = slips.find(({ from }) => from === at)
    const atom = atoms[at]
    if (!atom) break
    parts.push(slip ? { ...atom, text: spellingOf(index, slip) } : atom)
    at = slip?.to ?? at + 1
  }
  return { query: textOf(parts) }
}

/** As the name is written: with a capital, and in the language of its letters when that is one of its names. */
function spellingOf(index: NameIndex, { meant = '', positions }: PlaceMatch): string {
  const [position = 0] = positions
  const shown = locales.map((locale) => displayName(index, position, locale)).find((name) => name === meant)
  return shown ?? meant.charAt(0).toUpperCase() + meant.slice(1)
}
