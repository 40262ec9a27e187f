'use client'
import { useTranslations } from 'next-intl'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Title of an open case: a tour's title, a review's author, otherwise the guide. */
export function useCaseTitle(locale: Locale, { queue, fields, guide, review }: CaseAnswer): string {
  const t = useTranslations('AdminQueue')
  const said = (wanted: string, language: string | null = null) => {
    const value = fields.find((field) => field.name === wanted && field.locale === language)?.after
    return typeof value === 'string' && value !== '' ? value : null
  }
  if (queue === 'excursions') {
    return said('title', locale) ?? said('title', said('original_locale')) ?? guide.name
  }
  if (queue === 'reviews') return t('title.review', { name: said('author') ?? '' })
  if (queue !== 'reports') return guide.name
  return review
    ? t('title.reviewReport', { name: said('author') ?? '' })
    : t('title.threadReport', { name: said('traveller') ?? '' })
}
