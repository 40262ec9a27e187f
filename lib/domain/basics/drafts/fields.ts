import { type Locale, locales } from '../../../shared/addresses/locales.ts'

/** Content of a draft: by field, and by field and locale (`headline.ja`) for localised texts. */
export type DraftContent = Record<string, unknown>

/** Time when the texts of a locale were last changed, in ISO 8601. */
export type TextsEditedAt = Partial<Record<Locale, string>>

/** Originals as they were when texts of a locale were written from them, by field; only of those that have changed since. */
export type FormerOriginals = Partial<Record<Locale, DraftContent>>

/** State of the version of a person's texts in a language. */
export type LanguageState =
  | 'original'
  | 'translated'
  /** The original was changed after the translation. */
  | 'outdated'
  /** Not everything that the original has is written. */
  | 'incomplete'
  | 'missing'

export type LocalisedField<Name extends string = string> = `${Name}.${Locale}`

/** The field that has a text in a language. */
export function fieldOf<Name extends string>(name: Name, locale: Locale): LocalisedField<Name> {
  return `${name}.${locale}`
}

/** A value for each text in each language, one language after the other. */
export function localisedFields<Name extends string, Value>(
  names: readonly Name[],
  valueFor: (name: Name, locale: Locale) => Value,
): Record<LocalisedField<Name>, Value> {
  const fields = locales.flatMap((locale) =>
    names.map((name) => [fieldOf(name, locale), valueFor(name, locale)] as const),
  )
  return Object.fromEntries(fields) as Record<LocalisedField<Name>, Value>
}

/** The language of a field; null for one that is the same in all languages. */
export function localeOfField(field: string): Locale | null {
  const ending = field.slice(field.lastIndexOf('.') + 1)
  return field.includes('.') ? (locales.find((locale) => locale === ending) ?? null) : null
}

/**
 * @param names the texts that a version consists of, without locale
 * @param original the language that the guide writes in first
 */
export function languageState(
  content: DraftContent,
  editedAt: TextsEditedAt,
  names: readonly string[],
  original: Locale,
  locale: Locale,
): LanguageState {
  const written = names.filter((name) => isWritten(content[fieldOf(name, locale)]))
  if (locale === original) return 'original'
  if (written.length === 0) return 'missing'
  const needed = names.filter((name) => isWritten(content[fieldOf(name, original)]))
  if (needed.some((name) => !written.includes(name))) return 'incomplete'
  const [here, there] = [editedAt[locale], editedAt[original]]
  return there !== undefined && (here === undefined || here < there) ? 'outdated' : 'translated'
}

/** State of a version of a guide's texts, which a machine may have translated. */
export type GuideLanguageState = LanguageState | 'machine'

/** The same for a guide's texts: a translation by machine is one of its own kind until the guide has checked it. */
export function guideLanguageState(
  content: DraftContent & { unchecked_locales?: unknown },
  editedAt: TextsEditedAt,
  names: readonly string[],
  original: Locale,
  locale: Locale,
): GuideLanguageState {
  const state = languageState(content, editedAt, names, original, locale)
  const { unchecked_locales: unchecked } = content
  return state === 'translated' && Array.isArray(unchecked) && unchecked.includes(locale) ? 'machine' : state
}

/**
 * The languages that somebody may write in, the original first: it alone while the site is without translations.
 * @param hasTranslations the feature `translations`
 */
export function writableLocales(original: Locale, hasTranslations: boolean): Locale[] {
  return hasTranslations ? [original, ...locales.filter((locale) => locale !== original)] : [original]
}

/**
 * A draft on a site without translations: its texts in other languages than the original are those that are public.
 * @param names the texts, without locale
 */
export function withPublicTranslations<
  Content extends DraftContent & { original_locale: Locale; unchecked_locales: Locale[] },
>(content: Content, base: Content, names: readonly string[]): Content {
  const others = locales.filter((locale) => locale !== content.original_locale)
  return {
    ...content,
    unchecked_locales: base.unchecked_locales,
    ...onlyFields(
      base,
      others.flatMap((locale) => names.map((name) => fieldOf(name, locale))),
    ),
  }
}

/** True if a field has anything: a text with visible characters, a list with entries, a number. */
export function isWritten(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== ''
  if (Array.isArray(value)) return value.some(isWritten)
  if (typeof value === 'object' && value !== null) return Object.values(value).some(isWritten)
  return value !== null && value !== undefined && value !== false
}

/** The fields in which two contents differ, in the order of the first. */
export function changedFields(one: DraftContent, other: DraftContent): string[] {
  const names = [...new Set([...Object.keys(one), ...Object.keys(other)])]
  return names.filter((name) => canonical(one[name]) !== canonical(other[name]))
}

/** Some fields of a content. */
export function onlyFields<Content extends object>(
  content: Content,
  fields: readonly string[],
): Partial<Content> {
  const wanted = Object.entries(content).filter(([field]) => fields.includes(field))
  return Object.fromEntries(wanted) as Partial<Content>
}

/** Members in one order, since JSON columns don't keep it. */
function canonical(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}
