import 'server-only'
import { detectAll } from 'tinyld/light'

/** From here on the detector is believed more than what is known of the writer. */
const sureAccuracy = 0.15

/** Languages with letters of their own. */
const scripts: ReadonlyArray<[language: string, letters: RegExp]> = [
  ['ko', /\p{sc=Hang}/gu],
  ['th', /\p{sc=Thai}/gu],
  ['ka', /\p{sc=Geor}/gu],
  ['hy', /\p{sc=Armn}/gu],
  ['el', /\p{sc=Grek}/gu],
  ['he', /\p{sc=Hebr}/gu],
  ['ar', /\p{sc=Arab}/gu],
]

/** Those written in Cyrillic letters, which the detector takes for Russian. */
const cyrillic = ['ru', 'uk', 'bg', 'sr', 'mk', 'be', 'kk']

/**
 * The language of a text, ISO 639-1; null where it can't be told, as of "OK" or a number.
 * @param likely languages that its writer uses, the likeliest first: they decide about short texts
 */
export function recogniseLanguage(text: string, likely: readonly string[]): string | null {
  const words = text.replace(/(?:https?:\/\/|www\.)\S+|\S+@\S+/gu, ' ').trim()
  const count = (letters: RegExp) => words.match(letters)?.length ?? 0
  const all = count(/\p{L}/gu)
  if (all === 0) return null
  const japanese = count(/\p{sc=Hira}|\p{sc=Kana}/gu)
  const han = count(/\p{sc=Han}/gu)
  if ((japanese + han) * 3 > all) {
    if (japanese > 0) return 'ja'
    return likely.find((one) => one === 'ja' || one === 'zh') ?? 'zh'
  }
  const byScript = scripts.find(([, letters]) => count(letters) * 2 > all)
  if (byScript) return byScript[0]
  if (count(/\p{sc=Cyrl}/gu) * 2 > all) {
    if (/[іїєґ]/iu.test(words)) return 'uk'
    return likely.find((one) => cyrillic.includes(one)) ?? 'ru'
  }
  const found = detectAll(words)
  const [first] = found
  const isLong = words.length >= 12
  if (first && isLong && first.accuracy >= sureAccuracy) return first.lang
  // A word or two, such as "OK thanks", may be in any language.
  return (
    likely.find((one) => found.some(({ lang }) => lang === one)) ?? (isLong ? (first?.lang ?? null) : null)
  )
}

/** Letters that a text in a language has; all others are written in Latin ones. */
const letters: Readonly<Record<string, RegExp>> = {
  ru: /\p{sc=Cyrl}/gu,
  ja: /\p{sc=Hira}|\p{sc=Kana}|\p{sc=Han}/gu,
  zh: /\p{sc=Han}/gu,
}

/**
 * True if a translation can be one into a language: most of its letters are that language's, and it isn't plainly the
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
