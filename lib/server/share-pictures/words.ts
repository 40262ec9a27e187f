import 'server-only'
import { isWrittenInCharacters, type Locale } from '../../shared/addresses/locales.ts'
import { formatRating } from '../../shared/i18n/format.ts'
import { translatorFor } from '../../shared/i18n/translator.ts'
import type { ShareContent } from './content.ts'

/** A rating as the pages write it; null without ratings. */
export function ratingWords(
  { rating, ratingCount, writtenCount }: { rating: number; ratingCount: number; writtenCount: number },
  locale: Locale,
): ShareContent['rating'] {
  if (ratingCount === 0) return null
  const t = translatorFor(locale, 'Stars')
  return {
    value: formatRating(rating, locale),
    count: t('count', { count: ratingCount, written: writtenCount }),
  }
}

/** The language that says how Han characters look: that of the text, if it is written in them. */
export function typefaceLocale(textLocale: Locale, locale: Locale): Locale {
  return isWrittenInCharacters(textLocale) ? textLocale : locale
}
