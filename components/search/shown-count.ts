import type { Total } from '@/lib/domain/discovery/search/results.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { Translate } from '@/lib/shared/i18n/translator.ts'

/** A count in short: `41`, or `≈ 12,000` of an estimate. */
export function shownCount({ total, isExact }: Total, locale: Locale, t: Translate<'SearchPage'>): string {
  const count = formatNumber(isExact ? total : roundEstimate(total), locale)
  return isExact ? count : t('about', { count })
}

/** An estimate with as many digits as it deserves: two. */
export function roundEstimate(count: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, count))) - 1)
  return Math.round(count / unit) * unit
}
