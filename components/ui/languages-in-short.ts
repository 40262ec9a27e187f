import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'

/**
 * Languages in the little room of a card: `EN, RU, IT`, and in Japanese and Chinese, where a short name says more than
 * a code, `英語・ロシア語`.
 * @param codes ISO 639-1
 */
export function languagesInShort(codes: string[], locale: Locale): string {
  if (locale === 'ja') return codes.map((code) => languageName(code, locale)).join('・')
  if (locale === 'zh-Hans') return codes.map((code) => languageName(code, locale)).join('、')
  return codes.map((code) => code.toUpperCase()).join(', ')
}
