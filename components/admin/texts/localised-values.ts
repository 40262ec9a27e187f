import { fieldOf, type LocalisedField } from '@/lib/domain/basics/drafts/fields.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'

/** A text in each language, as a form holds it. */
export type ByLocale = Record<Locale, string>

/** A text of the API in the form's shape. */
export function byLocale<Name extends string>(
  content: Record<LocalisedField<Name>, string>,
  name: Name,
): ByLocale {
  const text = (locale: Locale) => content[fieldOf(name, locale)]
  return { ru: text('ru'), en: text('en'), ja: text('ja'), 'zh-Hans': text('zh-Hans') }
}

/** Texts of a form as the API's fields; what is left out stays so. */
export function localisedFields(
  texts: Record<string, Partial<ByLocale> | undefined>,
): Record<string, string> {
  const written = Object.entries(texts).flatMap(([name, text]) =>
    locales.flatMap((locale) => {
      const inLocale = text?.[locale]
      return inLocale === undefined ? [] : [[fieldOf(name, locale), inLocale] as const]
    }),
  )
  return Object.fromEntries(written)
}
