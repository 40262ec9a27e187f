import 'server-only'
import type { Locale } from '../../shared/addresses/locales.ts'
import type { Locale as StoredLocale } from './client/enums.ts'

/** The database's name of a locale; only `zh-Hans` differs, since Prisma's enums allow no hyphen. */
export function storedLocale(locale: Locale): StoredLocale {
  return locale === 'zh-Hans' ? 'zh_Hans' : locale
}

/** The site's locale of a row. */
export function localeOfStored(stored: StoredLocale): Locale {
  return stored === 'zh_Hans' ? 'zh-Hans' : stored
}
