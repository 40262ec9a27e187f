import 'server-only'
import { detectAll } from 'tinyld/light'

/** From here on the detector is believed more than what is known of the writer. */
const sureAccuracy = 0.15

/** Languages of which the detector knows none with the same letters. */
const scripts: ReadonlyArray<[language: string, letters: RegExp]> = [
  ['ko', /\p{sc=Hang}/u],
  ['th', /\p{sc=Thai}/u],
  ['ka', /\p{sc=Geor}/u],
  ['hy', /\p{sc=Armn}/u],
  ['el', /\p{sc=Grek}/u],
  ['he', /\p{sc=Hebr}/u],
  ['ar', /\p{sc=Arab}/u],
  ['uk', /[іїєґ]/iu],
]

/**
 * The language of a text, ISO 639-1; null where it can't be told, as of "OK" or a number.
 * @param likely languages that its writer uses, the likeliest first: they decide about short texts
 */
export function recogniseLanguage(text: string, likely: readonly string[]): string | null {
  const words = text.replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+/gu, ' ')
  if (!/\p{L}/u.test(words)) return null
  if (/\p{sc=Hira}|\p{sc=Kana}/u.test(words)) return 'ja'
  const byScript = scripts.find(([, letters]) => letters.test(words))
  if (byScript) return byScript[0]
  if (/\p{sc=Han}/u.test(words)) return likely.find((one) => one === 'ja' || one === 'zh') ?? 'zh'
  const isCyrillic = /\p{sc=Cyrl}/u.test(words)
  const found = detectAll(words)
  const first = found[0]
  if (isCyrillic)
    return likely.find((one) => ['ru', 'uk', 'bg', 'sr', 'mk', 'be', 'kk'].includes(one)) ?? 'ru'
  if (first && first.accuracy >= sureAccuracy && words.trim().length >= 12) return first.lang
  const known = likely.find((one) => found.some(({ lang }) => lang === one))
  // A word or two, such as "OK thanks", may be in any language.
  return known ?? (words.trim().length >= 12 ? (first?.lang ?? null) : null)
}

/** Letters that a text in a language has; all others are written in Latin ones. */
const letters: Readonly<Record<string, RegExp>> = {
  ru: /\p{sc=Cyrl}/gu,
  ja: /\p{sc=Hira}|\p{sc=Kana}|\p{sc=Han}/gu,
  zh: /\p{sc=Han}/gu,
}

/**
 * Whether a translation can be one into a language: most of its letters are that language's, and it isn't plainly the
 * language it was translated from.
 */
export function mayBeIn(language: string, translation: string, from: string): boolean {
  const own = translation.match(letters[language] ?? /\p{sc=Latn}/gu)?.length ?? 0
  const all = translation.match(/\p{L}/gu)?.length ?? 0
  if (own * 2 < all) return false
  if (language === 'zh' && /\p{sc=Hira}/u.test(translation)) return false
  const [first] = detectAll(translation)
  return translation.length < 40 || first?.lang !== from || first.accuracy < 0.5
}
