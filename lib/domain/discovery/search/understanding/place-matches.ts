import { foldHan } from '../../../core/search-index/han.ts'
import { foldKana } from '../../../core/search-index/kana.ts'
import { isAmbiguousName } from './ambiguous-names.ts'
import { type Atom, textOf } from './atoms.ts'
import { countryOfAdjective } from './country-adjectives.ts'
import { demonymPlace } from './demonyms.ts'
import { genericStart, isBeforePlaces, isGenericWord } from './generic-words.ts'
import type { NameIndex } from './name-index.ts'
import { casesOf, namesInAdjective } from './russian.ts'
import { isUnspaced } from './scripts.ts'

/** Ways in which a query names a place, surest first. */
export type MatchKind = 'name' | 'adjective' | 'sound' | 'typo'

/** Some atoms of a query that are the name of one or more places. */
export type PlaceMatch = {
  /** The first atom, and the one behind the last. */
  from: number
  to: number
  /** In the index, the best-known first. */
  positions: readonly number[]
  way: MatchKind
  /** The intended word, if the typed one was a slip. */
  meant?: string
}

/** Longest names in words and in signs. */
const mostWords = 5
const mostSigns = 16

/** Places that a query calls by a name, in any case, or by the adjective of one. */
export function placesByName(
  index: NameIndex,
  atoms: readonly Atom[],
  isFree: (at: number) => boolean,
): PlaceMatch[] {
  const matches = scan(atoms, isFree, (from, to, former) => nameMatch(index, atoms, from, to, former))
  const certain = matches.filter((match) => !isDoubtful(index, atoms, match, matches))
  const hasName = certain.some(({ way }) => way === 'name')
  // "Roman ruins in Lyon" is about Lyon.
  return hasName ? certain.filter(({ way }) => way === 'name') : certain
}

/**
 * The first match at each atom, the longest before shorter ones.
 * @param match for some atoms and the end of the match before them
 */
export function scan(
  atoms: readonly Atom[],
  isFree: (at: number) => boolean,
  match: (from: number, to: number, former: number) => PlaceMatch | null,
): PlaceMatch[] {
  const matches: PlaceMatch[] = []
  let from = 0
  while (from < atoms.length) {
    const longest = windowEnd(atoms, from, isFree)
    let found: PlaceMatch | null = null
    for (let to = longest; to > from && !found; to -= 1) found = match(from, to, matches.at(-1)?.to ?? 0)
    if (found) matches.push(found)
    from = found ? found.to : from + 1
  }
  return matches
}

/** Longest possible end of a name that begins here. */
function windowEnd(atoms: readonly Atom[], from: number, isFree: (at: number) => boolean): number {
  const first = atoms[from]
  if (!first || !isFree(from)) return from
  const unspaced = isUnspaced(first.script)
  const most = from + (unspaced ? mostSigns : mostWords)
  let to = from + 1
  while (to < most && to < atoms.length && isFree(to)) {
    const next = atoms[to]
    if (!next || isUnspaced(next.script) !== unspaced || (unspaced && !next.isGlued)) break
    to += 1
  }
  return to
}

/** The atoms as one key. */
export function keyOf(atoms: readonly Atom[], from: number, to: number): string {
  return atoms
    .slice(from, to)
    .map(({ key }) => key)
    .join('')
}

function nameMatch(
  index: NameIndex,
  atoms: readonly Atom[],
  from: number,
  to: number,
  former: number,
): PlaceMatch | null {
  const first = atoms[from]
  if (!first) return null
  if (isUnspaced(first.script)) return signMatch(index, atoms, from, to, former)
  const key = keyOf(atoms, from, to)
  const named = index.places.get(key)
  if (named) return { from, to, positions: named, way: 'name' }
  const inflected = first.script === 'cyrillic' ? inCases(index, key) : []
  if (inflected.length > 0) return { from, to, positions: inflected, way: 'name' }
  const meant = byAdjective(index, key)
  return meant.length > 0 ? { from, to, positions: meant, way: 'adjective' } : null
}

/**
 * Countries that something is like, which often is where it is: "японский сад", "Moroccan bazaar", イタリア料理. A second
 * way to read a query, since what is called Italian may be in Moscow.
 */
export function placesByCountryAdjective(
  index: NameIndex,
  atoms: readonly Atom[],
  isFree: (at: number) => boolean,
): PlaceMatch[] {
  return scan(atoms, isFree, (from, to, former) => {
    const first = atoms[from]
    if (!first) return null
    if (!isUnspaced(first.script)) {
      if (to - from > 1) return null
      const position = index.countries.get(countryOfAdjective(first.key, atoms[to]?.key) ?? '')
      return position === undefined ? null : { from, to, positions: [position], way: 'adjective' }
    }
    const key = signKey(atoms, from, to)
    const position = index.countries.get(countryOfAdjective(key) ?? '')
    if (position !== undefined) return { from, to, positions: [position], way: 'adjective' }
    const countries = (index.places.get(key) ?? []).filter((named) => isCountry(index, named))
    const isThing = countries.length > 0 && followedBy(atoms, to, thingsOfCountries) !== null
    if (!isThing || !standsAlone(index, atoms, from, to, former)) return null
    return { from, to, positions: countries, way: 'adjective' }
  })
}

/** Names in another case than the nominative. */
function inCases(index: NameIndex, key: string): number[] {
  const found = new Set<number>()
  for (const { stem, ending } of casesOf(key)) {
    for (const { position, endings } of index.stems.get(stem) ?? []) {
      if (endings.includes(ending)) found.add(position)
    }
  }
  return [...found].sort((one, other) => one - other)
}

function byAdjective(index: NameIndex, key: string): number[] {
  const demonym = demonymPlace(key)
  const names = demonym ? [demonym] : namesInAdjective(key)
  for (const name of names) {
    const stemmed = index.stems.get(name)?.map(({ position }) => position) ?? []
    const found = [...new Set([...(index.places.get(name) ?? []), ...stemmed])].filter(
      // Adjectives of countries say what something is like, not where it is.
      (position) => index.named[position]?.subject.kind === 'city',
    )
    if (found.length > 0) return found.sort((one, other) => one - other)
  }
  return []
}

/** A name in kana or characters, which may stand in the middle of a text. */
function signMatch(
  index: NameIndex,
  atoms: readonly Atom[],
  from: number,
  to: number,
  former: number,
): PlaceMatch | null {
  const key = signKey(atoms, from, to)
  const named = index.places.get(key)
  if (!named || !standsAlone(index, atoms, from, to, former)) return null
  const positions = named.filter(
    (position) => !isCountry(index, position) || !followedBy(atoms, to, thingsOfCountries),
  )
  if (positions.length === 0) return null
  return { from, to: behindEnding(atoms, to), positions, way: 'name' }
}

/** Signs as one key: ヴェ is two of them and one sound, so their keys can't be put together. */
export function signKey(atoms: readonly Atom[], from: number, to: number): string {
  const signs = atoms.slice(from, to).map(({ text }) => text)
  return foldHan(foldKana(signs.join('')))
}

/** True if signs are a name of their own and not a piece of a longer word: タイ in タイル is not Thailand. */
export function standsAlone(
  index: NameIndex,
  atoms: readonly Atom[],
  from: number,
  to: number,
  former: number,
): boolean {
  const startsWord = from === former || !continuesKana(atoms, from)
  const endsWord = !continuesKana(atoms, to)
  const isWhole = (from === former || !atoms[from]?.isGlued) && !atoms[to]?.isGlued
  // 沪 alone is Shanghai, inside a word it may be anything.
  if (to - from < 2) return isWhole
  if (!startsWord) return false
  return endsWord || to - from >= 5 || beginsWord(index, atoms, to)
}

/** True if a sign belongs to the same word in kana as the one before it. */
function continuesKana(atoms: readonly Atom[], at: number): boolean {
  const here = atoms[at]
  const before = atoms[at - 1]
  if (!here?.isGlued || !before) return false
  return here.script === before.script && (here.script === 'katakana' || here.script === 'hiragana')
}

function kanaEnd(atoms: readonly Atom[], from: number): number {
  let to = from + 1
  while (continuesKana(atoms, to)) to += 1
  return to
}

/** True if a new word begins with a sign: ツアー in パリツアー. */
function beginsWord(index: NameIndex, atoms: readonly Atom[], from: number): boolean {
  const end = kanaEnd(atoms, from)
  if (genericStart(textOf(atoms.slice(from, end)), true) > 0) return true
  for (let to = from + 2; to <= end; to += 1) {
    const beginning = signKey(atoms, from, to)
    if (index.categories.has(beginning) || index.places.has(beginning)) return true
  }
  return false
}

/** Suffixes that turn a country's name into something else: 日本酒 is a drink, 日本語 a language. */
const thingsOfCountries = /^(?:[酒菜餐面麺茶人語语文系風风式浴画]|料理|庭園|カレー|コーヒー|ワイン)/
const endingsOfPlaces = /^(?:市内|[市県县府都州島岛])(?![場场集民役立区區])/

function followedBy(atoms: readonly Atom[], at: number, pattern: RegExp): string | null {
  let following = ''
  for (let next = at; next < at + 4 && atoms[next]?.isGlued; next += 1) following += atoms[next]?.text ?? ''
  return pattern.exec(following)?.[0] ?? null
}

/** 京都市内 is about Kyoto. */
function behindEnding(atoms: readonly Atom[], to: number): number {
  return to + (followedBy(atoms, to, endingsOfPlaces)?.length ?? 0)
}

/** True if the name is more likely the common word that it is, too. */
function isDoubtful(
  index: NameIndex,
  atoms: readonly Atom[],
  { from, to, positions }: PlaceMatch,
  matches: readonly PlaceMatch[],
): boolean {
  const atom = atoms[from]
  if (!atom || to - from > 1 || !isAmbiguousName(atom.key)) return false
  const isWrittenAsName = from > 0 && atom.hasCapital && atoms.some(({ hasCapital }) => !hasCapital)
  const before = atoms[from - 1]
  if (isWrittenAsName || (before && isBeforePlaces(before.key))) return false
  const others = matches.filter((match) => match.from !== from)
  const countries = new Set(positions.map((position) => countryOf(index, position)))
  if (others.some((other) => other.positions.some((position) => countries.has(countryOf(index, position))))) {
    return false
  }
  const isNamed = (at: number) => others.some((other) => other.from <= at && at < other.to)
  // English adjectives stand before what they describe; Russian nouns may stand anywhere.
  return atoms.some(
    ({ key, script }, at) =>
      (script === 'cyrillic' ? at !== from : at > from) && !isNamed(at) && !isGenericWord(key),
  )
}

function isCountry(index: NameIndex, position: number): boolean {
  return index.named[position]?.subject.kind === 'country'
}

function countryOf(index: NameIndex, position: number): number | null {
  const subject = index.named[position]?.subject
  return subject && 'countryId' in subject ? subject.countryId : null
}
