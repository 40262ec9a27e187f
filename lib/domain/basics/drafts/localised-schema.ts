import type { z } from 'zod'
import { locales } from '../../../shared/addresses/locales.ts'
import { fieldOf, type LocalisedField } from './fields.ts'

/** A text in every language, as fields of a schema. */
export function inEachLanguage<Name extends string, Schema extends z.ZodType>(field: Name, schema: Schema) {
  const shape = Object.fromEntries(locales.map((locale) => [fieldOf(field, locale), schema]))
  return shape as Record<LocalisedField<Name>, Schema>
}
