import { mostCompared, mostKept } from '@/lib/domain/discovery/shortlist/shortlist.ts'
import { perLocale } from '@/lib/shared/i18n/per-locale.ts'
import { type PluralForms, pluralForms } from '@/lib/shared/i18n/plural-forms.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

export type ShortlistBarTexts = {
  label: string
  saved: PluralForms
  sideBySide: string
  full: string
  copyLink: string
  copied: string
  open: string
  compare: string
}

/** The bar's words; the browser has no messages. */
export const shortlistBarTexts = perLocale((locale): ShortlistBarTexts => {
  const t = translatorFor(locale, 'Shortlist')
  return {
    label: t('title'),
    saved: pluralForms(locale, (count) => t('saved', { count })),
    sideBySide: t('sideBySide', { most: mostCompared }),
    full: t('full', { most: mostKept }),
    copyLink: t('copyLink'),
    copied: t('copied'),
    open: t('open'),
    compare: t('compare'),
  }
})
