import { type LocalisedField, localisedFields } from './fields.ts'

/** A field in every language with the same value, as a schema. */
export function inEachLanguage<Name extends string, Value>(
  field: Name,
  value: Value,
): Record<LocalisedField<Name>, Value> {
  return localisedFields([field], () => value)
}
