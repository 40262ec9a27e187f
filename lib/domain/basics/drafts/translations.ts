import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { isFeatureOn } from '../features/queries.ts'
import { type DraftContent, localeOfField } from './fields.ts'

/** True if guides may have their texts in other languages than their own, read on each call. */
export function hasTranslations(db: Pick<Transaction, 'siteSetting'>): Promise<boolean> {
  return isFeatureOn(db, 'translations')
}

/** The changed fields among these texts that are in another language than the original. */
export function translatedFields(
  changes: DraftContent,
  original: Locale,
  names: readonly string[],
): string[] {
  return Object.keys(changes).filter((field) => {
    const locale = localeOfField(field)
    return locale !== null && locale !== original && names.includes(field.slice(0, -locale.length - 1))
  })
}

/**
 * Refuses texts in other languages while the site is without translations.
 * @param fields that have such texts
 * @throws AppError `switched_off` that names the fields
 */
export async function refuseTranslations(
  db: Pick<Transaction, 'siteSetting'>,
  fields: readonly string[],
): Promise<void> {
  if (fields.length === 0 || (await hasTranslations(db))) return
  throw new AppError('switched_off', {
    fields: Object.fromEntries(fields.map((field) => [field, [{ key: 'translationsOff' }]])),
  })
}
