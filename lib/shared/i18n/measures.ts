import type { Locale } from '../addresses/locales.ts'
import { formatNumber } from './format.ts'

/** `3,2 км`, `3.2 km`, `500 m`. */
export function formatDistance(metres: number, locale: Locale): string {
  return metres < 1000
    ? formatNumber(metres, locale, { style: 'unit', unit: 'meter' })
    : formatNumber(metres / 1000, locale, { style: 'unit', unit: 'kilometer', maximumFractionDigits: 1 })
}

/** `50 %` in Russian, `50%` elsewhere. */
export function formatPercent(percent: number, locale: Locale): string {
  return formatNumber(percent / 100, locale, { style: 'percent' })
}
