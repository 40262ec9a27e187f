'use client'
import { useTranslations } from 'next-intl'
import { localeLanguage } from '@/lib/shared/i18n/format.ts'
import type { Conversation } from './use-thread.ts'

/** Above the composer, where the other side reads a translation. */
export function TranslationNote({ conversation }: { conversation: Conversation }) {
  const t = useTranslations('Conversation')
  const { translates, otherLocale, otherName, locale } = conversation
  if (!translates || otherLocale === locale) return null
  return (
    <p className="mb-2 text-ink2 text-sm">
      {t('translation.composer', { name: otherName, language: localeLanguage(otherLocale, locale) })}
    </p>
  )
}
