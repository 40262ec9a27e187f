import type { FieldPath } from 'react-hook-form'
import type { AutosavedForm } from '@/components/ui/autosave/use-autosave.ts'
import { fieldOf, localisedFields } from '@/lib/domain/basics/drafts/fields.ts'
import type { ExcursionContent } from '@/lib/domain/catalogue/excursions/editor/content.ts'
import type { ExcursionPrice } from '@/lib/domain/catalogue/excursions/editor/tiers.ts'
import {
  excursionLists,
  excursionNotes,
  excursionTexts,
  type PlainFact,
  plainNames,
} from '@/lib/domain/catalogue/excursions/facts.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { pick, recordOf } from '@/lib/shared/records.ts'

/** Fields that are the same in all languages. */
const plainFields = [...plainNames, 'unchecked_locales'] as const

/** Texts that are one string in each language. */
const writtenFields = [...excursionTexts, ...excursionNotes] as const

/** The draft as the form holds it: a text has a member for each language. */
export type ExcursionFormValues = Pick<ExcursionContent, PlainFact | 'unchecked_locales'> &
  Record<(typeof writtenFields)[number], Record<Locale, string>> &
  Record<(typeof excursionLists)[number], Record<Locale, string[]>>

export type ExcursionForm = AutosavedForm<ExcursionFormValues>
export type PriceForm = AutosavedForm<ExcursionPrice>

/** Saved fields, by the names of the API's fields. */
export const excursionFormFields: ReadonlyArray<FieldPath<ExcursionFormValues>> = [
  ...[...writtenFields, ...excursionLists].flatMap((name) => locales.map((locale) => fieldOf(name, locale))),
  ...plainFields,
]

export const priceFormFields = ['currency', 'price_unit', 'tiers', 'cancellation_hours'] as const

/** The API's fields in the form's shape. */
export function toFormValues(content: ExcursionContent): ExcursionFormValues {
  return {
    ...recordOf(writtenFields, (name) => recordOf(locales, (locale) => content[fieldOf(name, locale)])),
    ...recordOf(excursionLists, (name) => recordOf(locales, (locale) => content[fieldOf(name, locale)])),
    ...pick(content, plainFields),
  }
}

/** The form's values as the draft has them. */
export function toContent(values: ExcursionFormValues): ExcursionContent {
  return {
    ...localisedFields(writtenFields, (name, locale) => values[name][locale]),
    ...localisedFields(excursionLists, (name, locale) => values[name][locale]),
    ...pick(values, plainFields),
  }
}
