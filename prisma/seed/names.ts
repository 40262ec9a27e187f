import { type Locale, locales } from '../../lib/shared/addresses/locales.ts'
import { personName } from '../../lib/shared/i18n/person-names.ts'
import type { GuideWords } from './word-schemas.ts'

/** A guide's full name, as pages write it. */
export function seededName({ firstname, lastname, languages }: GuideWords, locale: Locale): string {
  const native = languages.filter(({ level }) => level === 'native').map(({ code }) => code)
  return personName({ firstname: firstname[locale], lastname: lastname[locale] }, locale, native)
}

/** The guide's name in the locales that have no version of the texts; in all while none is public. */
export function namesWithoutTexts({ firstname, lastname, headline }: GuideWords, isUnread: boolean) {
  return Object.fromEntries(
    locales
      .filter((locale) => isUnread || headline[locale] === undefined)
      .map((locale) => [locale, { firstname: firstname[locale], lastname: lastname[locale] }]),
  )
}
