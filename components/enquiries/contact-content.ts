import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { ContactContent } from './contact-fields.ts'

type Spoken = Pick<GuideCardView, 'languages'>

/** Words and language of the contact form, to one guide or to several. @param guide the only one */
export function contactContent(
  locale: Locale,
  { guide, languages }: { guide?: { shortName: string } | undefined; languages: string[] },
): Pick<ContactContent, 'locale' | 'languageCode' | 'texts' | 'languageNote'> {
  const t = translatorFor(locale, 'ContactForm')
  const form = translatorFor(locale, 'Form')
  const languageCode = tourLanguage(locale, languages)
  const firstname = guide?.shortName ?? ''
  return {
    locale,
    languageCode,
    texts: {
      ask: t('ask', { firstname }),
      sending: form('sending'),
      invalid: form('invalid'),
      offline: t('offline'),
    },
    ...(guide &&
      languageCode !== localeTraits[locale].language && {
        languageNote: t('noLanguage', { firstname, language: languageName(languageCode, locale) }),
      }),
  }
}

/** Codes of all languages that some guides speak. */
export function spokenByAny(guides: readonly Spoken[]): string[] {
  return [...new Set(guides.flatMap(({ languages }) => languages.map(({ code }) => code)))]
}

/** The page's own language if it is spoken, else English, else the first. */
function tourLanguage(locale: Locale, languages: string[]): string {
  const { language } = localeTraits[locale]
  return [language, 'en'].find((code) => languages.includes(code)) ?? languages[0] ?? language
}
