import 'server-only'
import type { Locale as StoredLocale, TranslationStatus } from '../../server/prisma/client/enums.ts'
import { localeOfStored, storedLocale } from '../../server/prisma/locale.ts'
import { versionsFor } from '../../server/prisma/translation.ts'
import { isWrittenInCharacters, type Locale } from '../../shared/addresses/locales.ts'
import { personName } from '../../shared/i18n/format.ts'

/** Which translations of a guide a page needs: those of its texts, and the English one for a name in Latin letters. */
export function guideVersionsFor(locale: Locale) {
  return { OR: [...versionsFor(locale).OR, { locale: 'en' as const }] }
}

type NamedVersion = {
  locale: StoredLocale
  status: TranslationStatus
  firstname: string
  lastname: string
}

/**
 * A guide's name for readers of a locale. Without a version in it: Japanese and Chinese readers can read each other's
 * names as they are; for all other combinations Latin letters come before the original.
 */
export function guideName(
  versions: NamedVersion[],
  locale: Locale,
  languages: { code: string; level: string }[],
): { name: string; firstname: string; lastname: string } | null {
  const original = versions.find((version) => version.status === 'original')
  const inCharacters = original?.locale === 'ja' || original?.locale === 'zh_Hans'
  const readsCharacters = isWrittenInCharacters(locale)
  const version =
    versions.find((one) => one.locale === storedLocale(locale)) ??
    (inCharacters && readsCharacters ? original : undefined) ??
    versions.find((one) => one.locale === 'en') ??
    original
  if (!version) return null
  const { firstname, lastname } = version
  return { name: personName(version, localeOfStored(version.locale), languages), firstname, lastname }
}
