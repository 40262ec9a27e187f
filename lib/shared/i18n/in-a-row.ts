import { isWrittenInCharacters, type Locale } from '../addresses/locales.ts'

/** Words one after the other, without an "and": `Rome, Florence`, `罗马、佛罗伦萨`. */
export function inARow(words: readonly string[], locale: Locale): string {
  return words.join(isWrittenInCharacters(locale) ? '、' : ', ')
}

/** A text after its label: `Mark: title`, `标记：标题`. */
export function labelled(label: string, text: string, locale: Locale): string {
  return `${label}${isWrittenInCharacters(locale) ? '：' : ': '}${text}`
}
