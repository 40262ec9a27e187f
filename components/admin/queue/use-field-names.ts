'use client'
import { useTranslations } from 'next-intl'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName, wideBrackets } from '@/lib/shared/i18n/format.ts'

/** Display name of a field in the moderator's language, by `name` or `name.locale`: `About (Japanese)`. */
export function useFieldNames(locale: Locale): (field: string) => string {
  const t = useTranslations('ModerationLetter')
  return (field) => {
    const [name = '', language] = field.split('.')
    const key = `fields.${references[name] ?? name}` as Parameters<typeof t.has>[0]
    const words = t.has(key) ? t(key) : name
    return language ? wideBrackets(`${words} (${languageName(language, locale)})`, locale) : words
  }
}

/** Submissions name ids, cases what they stand for. */
const references: Record<string, string> = {
  city_id: 'city',
  other_city_ids: 'other_cities',
  category_id: 'category',
  category_ids: 'categories',
}
