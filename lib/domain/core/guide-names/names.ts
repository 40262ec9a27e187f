import 'server-only'
import { z } from 'zod'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Locale as StoredLocale, TranslationStatus } from '../../../server/prisma/client/enums.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import { checkedVersions, versionsFor } from '../../../server/prisma/translation.ts'
import { isWrittenInCharacters, type Locale, locales } from '../../../shared/addresses/locales.ts'
import { personName, shortPersonName } from '../../../shared/i18n/person-names.ts'

/** The versions that their guide has not taken off the pages. */
export const shownVersions = { hidden: false } as const

/**
 * Condition for the translations of a guide that a page needs: those of its texts, and the English one for a name in
 * Latin letters.
 */
export function guideVersionsFor(locale: Locale) {
  return { ...checkedVersions, OR: [...versionsFor(locale).OR, { locale: 'en' as const }] }
}

/** Columns of a guide that `guideName` reads; translations and languages may have more. */
export const nameSelect = (locale: Locale) =>
  ({
    names: true,
    translations: {
      where: guideVersionsFor(locale),
      select: { locale: true, status: true, firstname: true, lastname: true },
    },
    languages: { where: { level: 'native' as const }, select: { languageCode: true, level: true } },
  }) satisfies Prisma.GuideSelect

/** Columns of all names that a guide has on pages, and of the languages that they speak. */
export const everyNameSelect = {
  names: true,
  translations: {
    where: shownVersions,
    select: { locale: true, status: true, firstname: true, lastname: true },
  },
  languages: { select: { languageCode: true, level: true } },
} satisfies Prisma.GuideSelect

type NamedRow = {
  /** Names in locales without a version of the texts. */
  names: Prisma.JsonValue
  translations: Array<{
    locale: StoredLocale
    status: TranslationStatus
    firstname: string
    lastname: string
  }>
  languages: Array<{ languageCode: string; level: string }>
}

export type GuideName = {
  /** In the order of the language it is written in. */
  name: string
  /** The guide's short name for buttons and headings. */
  shortName: string
  firstname: string
  lastname: string
}

const parts = z.object({ firstname: z.string(), lastname: z.string() })
const storedNames = z.partialRecord(z.enum(locales), parts).catch({})

/**
 * A guide's name for readers of a locale, on pages and in emails: the version in their script, which may exist without
 * any text beside it. Without one, Japanese and Chinese readers can read each other's names as they are; for all other
 * combinations Latin letters come before the original. Null for a guide without any version.
 */
export function guideName(row: NamedRow, locale: Locale): GuideName | null {
  const { translations } = row
  const original = translations.find((version) => version.status === 'original')
  const inCharacters = original !== undefined && isWrittenInCharacters(localeOfStored(original.locale))
  const own = storedNames.parse(row.names)[locale]
  const version =
    translations.find((one) => one.locale === storedLocale(locale)) ??
    (own && { ...own, locale: storedLocale(locale) }) ??
    (inCharacters && isWrittenInCharacters(locale) ? original : undefined) ??
    translations.find((one) => one.locale === 'en') ??
    original
  if (!version) return null
  const { firstname, lastname } = version
  const written = localeOfStored(version.locale)
  const native = row.languages.filter(({ level }) => level === 'native').map((each) => each.languageCode)
  return {
    name: personName({ firstname, lastname }, written, native),
    shortName: shortPersonName({ firstname, lastname }, written, native),
    firstname,
    lastname,
  }
}
