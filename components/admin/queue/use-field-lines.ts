'use client'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  countryName,
  formatDate,
  formatDuration,
  formatMonth,
  languageName,
} from '@/lib/shared/i18n/format.ts'
import { formatDistance, formatPercent } from '@/lib/shared/i18n/measures.ts'

/** Lines of a structured field, one for each entry. */
export function useFieldLines(locale: Locale): (name: string, value: unknown) => string[] {
  const t = useTranslations('AdminQueue')
  const word = (key: string, fallback: string) => {
    const name = `values.${key}` as Parameters<typeof t.has>[0]
    return t.has(name) ? t(name) : fallback
  }
  const one = (name: string, value: unknown): string => {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (typeof value === 'number') {
      if (name === 'duration_minutes') return formatDuration(value, locale)
      if (name === 'walking_metres') return formatDistance(value, locale)
      return name === 'child_price_percent' ? formatPercent(value, locale) : String(value)
    }
    if (typeof value === 'string') {
      if (isLanguage(name)) return languageName(value, locale)
      if (name === 'country') return countryName(value, locale)
      if (name === 'visited_on') return formatMonth(value, locale)
      if (/^\d{4}-\d\d-\d\d$/.test(value)) return formatDate(value, locale)
      return word(`${name}.${value}`, value)
    }
    if (!isRecord(value)) return ''
    if (typeof value.code === 'string') {
      const level = String(value.level)
      return `${languageName(value.code, locale)}, ${word(`level.${level}`, level)}`
    }
    if (typeof value.latitude === 'number' && !value.title) return `${value.latitude}, ${value.longitude}`
    if (isRecord(value.title)) return Object.values(value.title).map(String).join(' / ')
    return typeof value.name === 'string' ? value.name : ''
  }
  return (name, value) => [value].flat().flatMap((entry) => one(name, entry) || [])
}

function isLanguage(name: string): boolean {
  return ['languages', 'language', 'original_locale', 'unchecked_locales'].includes(name)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
