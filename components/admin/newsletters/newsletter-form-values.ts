import type { NewsletterView } from '@/lib/domain/people/newsletters/newsletter.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'

type ByLocale = Record<Locale, string>

/** A newsletter as its form holds it. */
export type NewsletterFormValues = { subject: ByLocale; text: ByLocale; button: ByLocale; path: string }

const texts = ['subject', 'text', 'button'] as const

export function toFormValues({ texts: written, path }: NewsletterView): NewsletterFormValues {
  const inEach = (name: (typeof texts)[number]): ByLocale => ({
    ru: written.ru[name],
    en: written.en[name],
    ja: written.ja[name],
    'zh-Hans': written['zh-Hans'][name],
  })
  return { subject: inEach('subject'), text: inEach('text'), button: inEach('button'), path }
}

/** The form's values as the API's fields. */
export function toBody(values: NewsletterFormValues): Record<string, string> {
  const inEach = texts.flatMap((name) =>
    locales.map((locale) => [`${name}.${locale}`, values[name][locale]] as const),
  )
  return { ...Object.fromEntries(inEach), path: values.path }
}
