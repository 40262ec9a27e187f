import { LocaleLink } from '@/components/ui/link.tsx'
import type { GuideCardView } from '@/lib/domain/catalogue/guides/guide.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { languageName } from '@/lib/shared/i18n/format.ts'
import { localeTraits } from '@/lib/shared/i18n/locale-traits.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { type ContactContent, type ContactTexts, contactFields } from './contact-fields.ts'

type Spoken = Pick<GuideCardView, 'languages'>

/** Words and language of the contact form, to one guide or to several. @param guide the only one */
export function contactContent(
  locale: Locale,
  { guide, languages }: { guide?: { shortName: string } | undefined; languages: string[] },
): Pick<ContactContent, 'locale' | 'languageCode' | 'texts' | 'consent' | 'languageNote'> {
  const t = translatorFor(locale, 'ContactForm')
  const languageCode = tourLanguage(locale, languages)
  const firstname = guide?.shortName ?? ''
  return {
    locale,
    languageCode,
    texts: contactTexts(locale, firstname),
    consent: t.rich(guide ? 'consent' : 'consentSeveral', {
      firstname,
      link: (words) => (
        <LocaleLink locale={locale} href="/consent" className="link" target="_blank">
          {words}
        </LocaleLink>
      ),
    }),
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

function contactTexts(locale: Locale, firstname: string): ContactTexts {
  const t = translatorFor(locale, 'ContactForm')
  const form = translatorFor(locale, 'Form')
  const fields = Object.fromEntries(contactFields.map((field) => [field, t(`fields.${field}`)]))
  return {
    fields: fields as ContactTexts['fields'],
    nameHint: t('nameHint'),
    emailHint: t('emailHint'),
    ask: t('ask', { firstname }),
    askDay: t('askDay', { firstname, day: '{day}' }),
    send: t('send', { firstname }),
    sending: form('sending'),
    invalid: form('invalid'),
    offline: t('offline'),
  }
}
