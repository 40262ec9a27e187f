import { languageName } from '../../../../shared/i18n/format.ts'
import { listLanguages } from '../../../../shared/i18n/spoken-languages.ts'
import { nameKey } from '../../../core/search-index/normalise.ts'

/** Other names of languages than those of the tables of Unicode. */
const everydayNames: Record<string, string> = {
  普通话: 'zh',
  国语: 'zh',
  汉语: 'zh',
  华语: 'zh',
  中国话: 'zh',
  广东话: 'zh',
  粤语: 'zh',
  北京語: 'zh',
  広東語: 'zh',
  日本话: 'ja',
  mandarin: 'zh',
  cantonese: 'zh',
  putonghua: 'zh',
  путунхуа: 'zh',
  farsi: 'fa',
  фарси: 'fa',
  castilian: 'es',
  flemish: 'nl',
  nihongo: 'ja',
  zhongwen: 'zh',
  riyu: 'ja',
  yingyu: 'en',
  eyu: 'ru',
}

/** First parts of Russian words such as англоязычный that are no beginning of the language's own name. */
const russianFirstParts: Record<string, string> = {
  англо: 'en',
  франко: 'fr',
  испано: 'es',
  итало: 'it',
  португало: 'pt',
  греко: 'el',
  финно: 'fi',
  польско: 'pl',
  иврито: 'he',
  арабо: 'ar',
  тюрко: 'tr',
}

/** Russian adjectives that the tables have another of. */
const otherAdjectives: Record<string, string> = {
  голландск: 'nl',
  фламандск: 'nl',
  мандаринск: 'zh',
  кантонск: 'zh',
  фарсийск: 'fa',
}

/** Languages that guides can speak, by what they are called; built once. */
type LanguageNames = {
  /** English nouns, and Russian ones that don't change: хинди. */
  words: ReadonlyMap<string, string>
  /** Russian adjectives without their endings: японск. */
  russianStems: ReadonlyMap<string, string>
  /** Japanese and Chinese names. */
  signs: ReadonlyMap<string, string>
}

let known: LanguageNames | undefined

/** Names of guides' languages in all locales. */
export function languageNames(): LanguageNames {
  known ??= build()
  return known
}

function build(): LanguageNames {
  const words = new Map<string, string>()
  const russianStems = new Map<string, string>()
  const signs = new Map<string, string>()
  for (const { code } of listLanguages('en')) {
    addOnce(words, nameKey(languageName(code, 'en')), code)
    const russian = nameKey(languageName(code, 'ru'))
    if (russian.endsWith('ий')) addOnce(russianStems, russian.slice(0, -2), code)
    else addOnce(words, russian, code)
    for (const locale of ['ja', 'zh-Hans'] as const) {
      const name = nameKey(languageName(code, locale))
      addOnce(signs, name, code)
      // 日语 is also 日文.
      if (/^.{1,2}语$/u.test(name)) addOnce(signs, name.replace('语', '文'), code)
    }
  }
  for (const [name, code] of Object.entries(everydayNames)) {
    addOnce(/^\p{Script=Han}/u.test(name) ? signs : words, nameKey(name), code)
  }
  for (const [stem, code] of Object.entries(otherAdjectives)) addOnce(russianStems, stem, code)
  return { words, russianStems, signs }
}

function addOnce(map: Map<string, string>, key: string, code: string): void {
  if (!map.has(key)) map.set(key, code)
}

/** The language of a Russian adjective in one of the given endings: японском. */
export function languageOfAdjective(word: string, endings: readonly string[]): string | null {
  for (const ending of endings) {
    if (!word.endsWith(ending)) continue
    const code = languageNames().russianStems.get(word.slice(0, word.length - ending.length))
    if (code !== undefined) return code
  }
  return null
}

/** The language of a first part: русско-, японо-. */
export function languageOfFirstPart(part: string): string | null {
  const exact = russianFirstParts[part]
  if (exact !== undefined) return exact
  const beginning = part.replace(/[оеи]$/, '')
  if (beginning.length < 3) return null
  for (const [stem, code] of languageNames().russianStems) {
    if (stem.startsWith(beginning)) return code
  }
  return null
}
