import 'server-only'
import anyAscii from 'any-ascii'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { foldHan } from '../../core/search-index/han.ts'
import { normaliseName } from '../../core/search-index/normalise.ts'
import type { GazetteerEntry } from './entry.ts'

/** Letters in which a language writes names. */
const letters: Record<Locale, RegExp> = {
  en: /^[\p{Script=Latin}\p{N}\s.'’()-]+$/u,
  // Bulgarian writes ъ as a vowel, Belarusian ends in -ыя.
  ru: /^(?!.*(?:ъ(?![еёюя])|ыя$))[А-Яа-яЁё][А-Яа-яЁё\s.-]*$/u,
  ja: /^[\p{Script=Katakana}\p{Script=Hiragana}\p{Script=Han}ー・＝=]+$/u,
  'zh-Hans': /^\p{Script=Han}+$/u,
}

const kana = /[\p{Script=Katakana}\p{Script=Hiragana}]/u

/** Countries whose cities have names in characters, which Japanese keeps. */
const inCharacters: ReadonlySet<string> = new Set(['jp', 'cn', 'tw', 'hk', 'mo'])

/** True if a name is in the letters of a language. */
export function isInLettersOf(locale: Locale, name: string): boolean {
  return letters[locale].test(name)
}

/**
 * The most likely name of a city in each language; '' for a language in which the gazetteer has none. It lists names
 * without their languages: a Cyrillic one may be Serbian, one in characters Cantonese.
 */
export function namesByLocale({
  name,
  names,
  countryCode,
}: Pick<GazetteerEntry, 'name' | 'names' | 'countryCode'>): Record<Locale, string> {
  const inLettersOf = (locale: Locale) => names.filter((one) => isInLettersOf(locale, one))
  const own = anyAscii(name).toLowerCase()
  const likeness = (one: string) => commonStart(anyAscii(one).toLowerCase(), own)
  const countWords = (one: string) => one.split(/[\s-]/).length
  const words = (one: string) => Math.abs(countWords(one) - countWords(name))
  // Shorter ones are often cut: "Казан". Of equally long ones Russian is rarely the first in the alphabet.
  const likest = (candidates: readonly string[]) =>
    candidates
      .toSorted((one, other) => (one < other ? 1 : -1))
      .toSorted(
        (one, other) =>
          words(one) - words(other) || likeness(other) - likeness(one) || other.length - one.length,
      )[0] ?? ''
  const characters = inLettersOf('zh-Hans').toSorted((one, other) => one.length - other.length)
  const keepsCharacters = inCharacters.has(countryCode) && characters.length > 0
  // In its own country a longer name says "city" as well: 镰仓市. Abroad a shorter one is an old or a poetic one.
  const chosen = (keepsCharacters ? characters[0] : characters.at(-1)) ?? ''
  return {
    en: name,
    ru: likest(inLettersOf('ru')),
    ja: keepsCharacters ? chosen : likest(inLettersOf('ja').filter((one) => kana.test(one))),
    'zh-Hans': foldHan(chosen),
  }
}

/**
 * The name for a reader who has typed the beginning of one: rather that one than another of the same language.
 * @param typed as `normaliseName` writes it
 */
export function nameAsTyped(
  entry: Pick<GazetteerEntry, 'name' | 'names' | 'countryCode'>,
  typed: string,
  locale: Locale,
): string {
  const likely = namesByLocale(entry)[locale] || entry.name
  const isTyped = (name: string) => isInLettersOf(locale, name) && normaliseName(name).startsWith(typed)
  return [likely, ...entry.names].find(isTyped) ?? likely
}

/** Number of letters that two names begin with alike. */
function commonStart(one: string, other: string): number {
  let length = 0
  while (length < Math.min(one.length, other.length) && one[length] === other[length]) length += 1
  return length
}
