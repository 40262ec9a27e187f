'use client'
import { useTranslations } from 'next-intl'
import type { Queue } from '@/lib/domain/administration/moderation/queue.ts'
import type { CaseAnswer } from '@/lib/domain/administration/moderation/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/** Title of an open case: a tour's title, a review's author, otherwise the guide. */
export function useCaseTitle(locale: Locale, { queue, fields, guide, review }: CaseAnswer): string {
  const t = useTranslations('AdminQueue')
  const said = (wanted: string, language: string | null = null) => {
    const value = fields.find((field) => field.name === wanted && field.locale === language)?.after
    return typeof value === 'string' && value !== '' ? value : null
  }
  const titles: Record<Queue, () => string> = {
    guides: () => guide?.name ?? '',
    excursions: () => said('title', locale) ?? said('title', said('original_locale')) ?? guide?.name ?? '',
    reviews: () => t('title.review', { name: said('author') ?? '' }),
    reports: () =>
      review
        ? t('title.reviewReport', { name: said('author') ?? '' })
        : t('title.threadReport', { name: said('traveller') ?? '' }),
    page_reports: () =>
      t(said('appeal') ? 'title.appeal' : 'title.pageReport', { title: said('reported') ?? '' }),
    credentials: () => guide?.name ?? '',
    cities: () => said('name', locale) ?? guide?.name ?? '',
  }
  return titles[queue]()
}
