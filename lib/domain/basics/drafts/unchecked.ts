import { z } from 'zod'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'

/** The field of a draft that has the languages in which a machine has translated it. */
export const uncheckedLocales = z
  .array(z.enum(locales))
  .max(locales.length)
  .overwrite((some) => locales.filter((locale) => some.includes(locale)))
  .describe('Languages whose texts were translated by machine, and not yet checked by the guide.')

/**
 * The unchecked versions that become public: those that are complete. The original is nobody's translation.
 * @param complete languages with all texts, the original among them
 */
export function publicUnchecked(
  {
    original_locale: original,
    unchecked_locales: unchecked,
  }: { original_locale: Locale; unchecked_locales: Locale[] },
  complete: readonly Locale[],
): Locale[] {
  return unchecked.filter((locale) => locale !== original && complete.includes(locale))
}

type Languages = { original_locale: Locale; unchecked_locales: Locale[] }

/**
 * Refuses a version that a machine has written, and nobody has checked, as the original: as such it would count as checked.
 * @throws AppError `invalid`
 */
export function refuseUncheckedOriginal(
  before: Languages,
  changes: { [Name in keyof Languages]?: Languages[Name] | undefined },
): void {
  const original = changes.original_locale ?? before.original_locale
  const unchecked = changes.unchecked_locales ?? before.unchecked_locales
  if (!unchecked.includes(original)) return
  throw new AppError('invalid', { fields: { original_locale: [{ key: 'uncheckedOriginal' }] } })
}

/** The languages that a change says to be checked. */
export function nowChecked(before: readonly Locale[], after: readonly Locale[] | undefined): Locale[] {
  return after ? before.filter((locale) => !after.includes(locale)) : []
}
