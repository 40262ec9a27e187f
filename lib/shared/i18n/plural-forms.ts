import type { Locale } from '../addresses/locales.ts'

/** A text for each plural category of a language, with `{count}` where the number stands. */
export type PluralForms = Partial<Record<Intl.LDMLPluralRule, string>>

/**
 * A message with a number in all its forms, for the browser, which has no messages to format.
 * @param format the message for one number; the number must stand in the text as its digits
 */
export function pluralForms(locale: Locale, format: (count: number) => string): PluralForms {
  const rules = new Intl.PluralRules(locale)
  const forms: PluralForms = {}
  // Every category of the site's languages that whole numbers fall into has one below this.
  for (let count = 1; count <= 20; count++) {
    forms[rules.select(count)] ??= format(count).replace(String(count), '{count}')
  }
  return forms
}

/** The form that goes with a number, still with `{count}` in it. */
export function pluralForm(locale: Locale, forms: PluralForms, count: number): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other ?? forms.many ?? '{count}'
}
