import type { Locale } from '../addresses/locales.ts'
import { languageName } from './format.ts'

/** Languages that guides can choose: ISO 639 codes of the languages of our places and of travellers. */
const spokenLanguages =
  'ar az be bg bn bs bua ca cs cy da de el en es et eu fa fi fr ga gd gl he hi hr hu hy id is it ja ka kk km ko ky lo lt lv mk mn ms mt my ne nl no pl ps pt ro ru si sk sl sq sr sv sw ta te tg th tk tr tt uk ur uz vi zh'.split(
    ' ',
  )

/** True if a text is the code of one of them. */
export function isSpokenLanguage(text: string): text is string {
  return spokenLanguages.includes(text)
}

/** The languages by their names in a locale. */
export function listLanguages(locale: Locale): { code: string; name: string }[] {
  const byName = new Intl.Collator(locale)
  return spokenLanguages
    .map((code) => ({ code, name: languageName(code, locale) }))
    .sort((one, other) => byName.compare(one.name, other.name))
}
