import 'server-only'
import type { Locale } from '../addresses/locales.ts'
import { translatorFor } from '../i18n/translator.ts'
import type { Purpose } from '../third-parties.ts'
import type { ConsentWords, SuggestionWords } from './schema.ts'

/** Titles and texts fit what is asked about. */
export function consentWords(locale: Locale, purposes: readonly Purpose[]): ConsentWords {
  const t = translatorFor(locale, 'PageNotes')
  const asked = { purposes: purposes.length > 1 ? 'both' : (purposes[0] ?? 'errors') }
  return {
    title: t('consentTitle', asked),
    text: t('consentText', asked),
    allow: t('allow'),
    refuse: t('refuse'),
    choose: t('choose'),
    more: t('more'),
    statistics: t('statistics'),
    statisticsHint: t('statisticsHint'),
    errors: t('errors'),
    errorsHint: t('errorsHint'),
    save: t('save'),
  }
}

/** @param locale the one that is offered, in which the offer speaks */
export function suggestionWords(locale: Locale): SuggestionWords {
  const t = translatorFor(locale, 'PageNotes')
  return {
    label: t('suggestionLabel'),
    link: t('suggestionLink'),
    dismiss: t('suggestionDismiss'),
  }
}
