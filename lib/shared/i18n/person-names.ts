import type { Locale } from '../addresses/locales.ts'
import { localeTraits } from './locale-traits.ts'

type NameParts = { firstname: string; lastname: string }

/**
 * A person's full name as a locale writes it: family name first for people from China, Japan, Korea and Vietnam where
 * the locale does so; foreign names keep their order, in Japanese and Chinese with a middle dot between the parts.
 * @param native codes of the person's native languages, by which people are told apart whose names look alike
 */
export function personName(
  { firstname, lastname }: NameParts,
  locale: Locale,
  native: string[] = [],
): string {
  if (firstname === '' || lastname === '') return firstname + lastname
  const { names } = localeTraits[locale]
  if (names === 'japanese') {
    if (isVietnamese(native)) return `${lastname}・${firstname}`
    return /\p{Script=Katakana}/u.test(firstname + lastname) || !startsInHan(lastname)
      ? `${firstname}・${lastname}`
      : `${lastname} ${firstname}`
  }
  if (names === 'chinese') {
    return onlyHan(lastname) && native.some((code) => familyNameFirst.has(code))
      ? `${lastname}${firstname}`
      : `${firstname}·${lastname}`
  }
  // Japanese names are turned round in Russian and English, Chinese and Vietnamese ones aren't. Somebody with a second
  // native language grew up elsewhere, as Grace Lin of New York.
  const isChinese = native.includes('zh') && native.length === 1
  return isChinese || isVietnamese(native) ? `${lastname} ${firstname}` : `${firstname} ${lastname}`
}

/**
 * Short name of a person for a button or a heading.
 * @param native codes of the person's native languages
 */
export function shortPersonName(parts: NameParts, locale: Locale, native: string[] = []): string {
  const { firstname, lastname } = parts
  if (firstname === '' || lastname === '') return firstname + lastname
  if (localeTraits[locale].names === 'japanese') {
    if (isVietnamese(native)) return personName(parts, locale, native)
    return startsInHan(lastname) ? lastname : firstname
  }
  return native.some((code) => familyNameFirst.has(code)) ? personName(parts, locale, native) : firstname
}

const familyNameFirst = new Set(['zh', 'ja', 'ko', 'vi'])

function isVietnamese(native: string[]): boolean {
  return native.includes('vi')
}

function startsInHan(text: string): boolean {
  return /^\p{Script=Han}/u.test(text)
}

function onlyHan(text: string): boolean {
  return /^\p{Script=Han}+$/u.test(text)
}
