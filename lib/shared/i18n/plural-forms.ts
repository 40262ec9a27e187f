import type { Locale } from '../addresses/locales.ts'

/** A text for each plural category of a language, with `{count}` in place of the number. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>

/**
 * All plural forms of a message with a number, for the browser, which has no messages to format.
 * @param format the message for one number; the text must contain the number in plain digits
 */
export function pluralForms(locale: Locale, format: (count: number) => string): PluralForms {
  const rules = new Intl.PluralRules(locale)
  const forms: PluralForms = {}
  // In the site's languages, every plural category of whole numbers occurs up to here.
  for (let count = 1; count <= 20; count++) {
    forms[rules.select(count)] ??= format(count).replace(String(count), '{count}')
  }
  return forms
}

/** The form that goes with a number, still with `{count}` in it. */
export function pluralForm(locale: Locale, forms: PluralForms, count: number): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? forms.many ?? '{count}'
}
