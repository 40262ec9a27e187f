import type { z } from 'zod'
import { type LocalisedField, localisedFields } from './fields.ts'

/** A text in every language, as fields of a schema. */
export function inEachLanguage<Name extends string, Schema extends z.ZodType>(
  field: Name,
  schema: Schema,
): Record<LocalisedField<Name>, Schema> {
  return localisedFields([field], () => schema)
}
