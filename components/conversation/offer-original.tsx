'use client'
import { useTranslations } from 'next-intl'
import type { OfferAnswer } from '@/lib/domain/conversation/enquiries/offers/schema.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { OriginalWords } from './original-words.tsx'

type Props = {
  locale: Locale
  offer: Pick<OfferAnswer, 'meeting_point' | 'included' | 'note' | 'translation'>
}

/** The guide's words in an offer as they were written, where a translation is shown instead. */
export function OfferOriginal({ locale, offer: { meeting_point, included, note, translation } }: Props) {
  const t = useTranslations('Conversation')
  if (!translation) return null
  const { language } = translation
  return (
    <OriginalWords
      {...(language && { note: t('translation.from', { language: languageName(language, locale) }) })}
      label={t('translation.original')}
    >
      {[...new Set([note, included, meeting_point])].filter(Boolean).map((text) => (
        <p
          key={text}
          dir="auto"
          lang={language ?? undefined}
          className="mt-1 whitespace-pre-wrap wrap-anywhere"
        >
          {text}
        </p>
      ))}
    </OriginalWords>
  )
}
