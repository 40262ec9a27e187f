import { type LocalisedField, localisedFields } from './fields.ts'

/** A field in every language with the same value, as a schema. */
export function inEachLanguage<Name extends string, Value>(
  field: Name,
  value: Value,
): Record<LocalisedField<Name>, Value> {
  return localisedFields([field], () => value)
}

/** Several fields in every language, one field after the other, each with the same value in all of them. */
export function eachInEachLanguage<Name extends string, Value>(
  fields: readonly Name[],
  valueFor: (field: Name) => Value,
): Record<LocalisedField<Name>, Value> {
  return Object.assign({}, ...fields.map((field) => inEachLanguage(field, valueFor(field))))
}
