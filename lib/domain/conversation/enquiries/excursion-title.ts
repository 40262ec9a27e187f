import 'server-only'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'

type Titles = Array<{ locale: Parameters<typeof localeOfStored>[0]; status: string; title: string }>

/** The title of an excursion in a language, else in the one it was written in. */
export function titleIn(translations: Titles, locale: Locale): string {
  const own = translations.find((each) => localeOfStored(each.locale) === locale)
  const original = translations.find((each) => each.status === 'original')
  return (own ?? original ?? translations[0])?.title ?? ''
}
