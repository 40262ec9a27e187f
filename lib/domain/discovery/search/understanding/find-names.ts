import type { Locale } from '../../../../shared/addresses/locales.ts'
import { normaliseName } from '../../../core/search-index/normalise.ts'
import { isGenericWord } from './generic-words.ts'
import type { Beginning, NamedSubject, NameIndex } from './name-index.ts'
import { casesOf } from './russian.ts'
import { soundOf } from './sound.ts'

/** A subject whose name begins as somebody has begun to type. */
export type NameSuggestion = {
  subject: NamedSubject
  /** In the asked locale, or in the first that there is. */
  name: string
}

/** Two letters begin thousands of names; with more there is little to look through. */
const keptLength = 3
const mostKept = 5000
const mostSuggested = 50

/**
 * Subjects whose names begin with what has been typed so far, in any of the scripts, or sound so: whole names first,
 * then those that the locale's readers see, then other names and later words of names, each by how well known the
 * subject is. Words before the name that say nothing, as in "guide in ro", are passed over.
 * @param kinds which kinds of subjects; all without it
 */
export function findNames(
  index: NameIndex,
  prefix: string,
  locale: Locale,
  limit: number,
  kinds?: ReadonlyArray<NamedSubject['kind']>,
): NameSuggestion[] {
  let words = normaliseName(prefix).split(' ')
  for (;;) {
    const found = positionsFor(index, words.join(''), locale).filter(
      (position) => !kinds || kinds.includes(subjectOf(index, position).kind),
    )
    const [first = ''] = words
    if (found.length > 0 || words.length === 1 || !isGenericWord(first)) {
      return found.slice(0, limit).map((position) => ({
        subject: subjectOf(index, position),
        name: displayName(index, position, locale),
      }))
    }
    words = words.slice(1)
  }
}

/** A subject's name in a locale; in another language when it has none there. */
export function displayName(index: NameIndex, position: number, locale: Locale): string {
  const { names = {} } = index.named[position] ?? {}
  return names[locale] ?? names.ru ?? Object.values(names)[0] ?? ''
}

function subjectOf(index: NameIndex, position: number): NamedSubject {
  const named = index.named[position]
  if (!named) throw new RangeError(`no name has position ${position}`)
  return named.subject
}

function positionsFor(index: NameIndex, key: string, locale: Locale): readonly number[] {
  if (key === '') return []
  const mark = `${locale} ${key}`
  const kept = index.kept.get(mark)
  if (kept) return kept
  const found = search(index, key, locale)
  if (key.length <= keptLength && index.kept.size < mostKept) index.kept.set(mark, found)
  return found
}

function search(index: NameIndex, key: string, locale: Locale): readonly number[] {
  const best = new Map<number, number>()
  const note = (position: number, distance: number) => {
    if (distance < (best.get(position) ?? Number.POSITIVE_INFINITY)) best.set(position, distance)
  }
  for (const beginning of index.beginnings.get(key.charAt(0)) ?? []) {
    if (beginning.kind !== 'sound' && beginning.key.startsWith(key)) {
      note(beginning.position, distanceOf(beginning, key, locale))
    }
  }
  const sound = soundOf(key)
  if (sound.length >= 2) {
    for (const beginning of index.beginnings.get(sound.charAt(0)) ?? []) {
      if (beginning.kind === 'sound' && isHeardIn(beginning, locale) && beginning.key.startsWith(sound)) {
        note(beginning.position, 5)
      }
    }
  }
  if (best.size === 0) for (const position of inCases(index, key)) note(position, 0)
  return [...best]
    .sort(([one, oneDistance], [other, otherDistance]) => oneDistance - otherDistance || one - other)
    .slice(0, mostSuggested)
    .map(([position]) => position)
}

/** A name in another case than the nominative: "риме". */
function inCases(index: NameIndex, key: string): number[] {
  const found: number[] = []
  for (const { stem, ending } of casesOf(key)) {
    for (const { position, endings } of index.stems.get(stem) ?? []) {
      if (endings.includes(ending)) found.push(position)
    }
  }
  return found
}

function isHeardIn({ locale }: Beginning, reader: Locale): boolean {
  return locale === null || locale === reader
}

function distanceOf({ key, kind, locale }: Beginning, typed: string, reader: Locale): number {
  if (kind === 'inner') return 4
  if (key === typed) return kind === 'name' ? 0 : 1
  if (kind === 'name') return locale === reader ? 2 : 3
  return 3
}
