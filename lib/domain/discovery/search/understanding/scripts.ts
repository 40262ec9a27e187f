/** Ways of writing that a query may mix. Kana and Han are apart: only Han is shared by Japanese and Chinese. */
export type Script = 'latin' | 'cyrillic' | 'katakana' | 'hiragana' | 'han' | 'digits' | 'other'

/** The script of one sign. The mark of length belongs to katakana. */
export function scriptOf(sign: string): Script {
  if (/\p{Script=Latin}/u.test(sign)) return 'latin'
  if (/\p{Script=Cyrillic}/u.test(sign)) return 'cyrillic'
  if (/[\p{Script=Katakana}ー]/u.test(sign)) return 'katakana'
  if (/\p{Script=Hiragana}/u.test(sign)) return 'hiragana'
  if (/[\p{Script=Han}々〆]/u.test(sign)) return 'han'
  if (/\p{N}/u.test(sign)) return 'digits'
  return 'other'
}

/** True if words in the script have no spaces between them. */
export function isUnspaced(script: Script): boolean {
  return script === 'han' || script === 'katakana' || script === 'hiragana'
}
