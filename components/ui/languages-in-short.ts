import { isWrittenInCharacters, type Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'

/**
 * Languages in the little room of a card: `EN, RU, IT`, and in Japanese and Chinese, where a short name says more than
 * a code, `英語・ロシア語`.
 * @param codes ISO 639-1
 */
export function languagesInShort(codes: string[], locale: Locale): string {
  const names = codes.map((code) =>
    isWrittenInCharacters(locale) ? languageName(code, locale) : code.toUpperCase(),
  )
  return names.join(localeTraits[locale].listMark)
}
