import type { FieldPath } from 'react-hook-form'
import type { AutosavedForm } from '@/components/ui/autosave/use-autosave.ts'
import {
  type ExcursionContent,
  excursionLists,
  excursionTexts,
} from '@/lib/domain/catalogue/excursions/editor/content.ts'
import type { ExcursionPrice } from '@/lib/domain/catalogue/excursions/editor/tiers.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'

type TextName = (typeof excursionTexts)[number]
type ListName = (typeof excursionLists)[number]

/** The draft as the form holds it: a text has a member for each language. */
export type ExcursionFormValues = Pick<
  ExcursionContent,
  | 'original_locale'
  | 'category_id'
  | 'city_id'
  | 'format'
  | 'duration_minutes'
  | 'max_guests'
  | 'languages'
  | 'meeting_position'
  | 'stops'
  | 'slug'
> &
  Record<TextName, Record<Locale, string>> &
  Record<ListName, Record<Locale, string[]>>

export type ExcursionForm = AutosavedForm<ExcursionFormValues>
export type PriceForm = AutosavedForm<ExcursionPrice>

/** Those that are the same in all languages, with a label of their own. */
export const factFields = [
  'category_id',
  'city_id',
  'format',
  'duration_minutes',
  'max_guests',
  'languages',
  'meeting_position',
  'stops',
  'slug',
] as const

/** Saved fields, by the names of the API's fields. */
export const excursionFormFields: ReadonlyArray<FieldPath<ExcursionFormValues>> = [
  ...[...excursionTexts, ...excursionLists].flatMap((name) =>
    locales.map((locale) => `${name}.${locale}` as const),
  ),
  'original_locale',
  ...factFields,
]

export const priceFormFields = ['currency', 'price_unit', 'tiers', 'cancellation_hours'] as const

/** The API's fields in the form's shape. */
export function toFormValues(content: ExcursionContent): ExcursionFormValues {
  const texts = (name: TextName): Record<Locale, string> => ({
    ru: content[`${name}.ru`],
    en: content[`${name}.en`],
    ja: content[`${name}.ja`],
    'zh-Hans': content[`${name}.zh-Hans`],
  })
  const lists = (name: ListName): Record<Locale, string[]> => ({
    ru: content[`${name}.ru`],
    en: content[`${name}.en`],
    ja: content[`${name}.ja`],
    'zh-Hans': content[`${name}.zh-Hans`],
  })
  return {
    title: texts('title'),
    summary: texts('summary'),
    description: texts('description'),
    meeting_point: texts('meeting_point'),
    included: lists('included'),
    not_included: lists('not_included'),
    original_locale: content.original_locale,
    category_id: content.category_id,
    city_id: content.city_id,
    format: content.format,
    duration_minutes: content.duration_minutes,
    max_guests: content.max_guests,
    languages: content.languages,
    meeting_position: content.meeting_position,
    stops: content.stops,
    slug: content.slug,
  }
}

/** The form's values as the draft has them. */
export function toContent(values: ExcursionFormValues): ExcursionContent {
  const { title, summary, description, meeting_point, included, not_included, ...rest } = values
  const written = { title, summary, description, meeting_point, included, not_included }
  const byField = Object.entries(written).flatMap(([name, texts]) =>
    locales.map((locale) => [`${name}.${locale}`, texts[locale]] as const),
  )
  return { ...(Object.fromEntries(byField) as unknown as ExcursionContent), ...rest }
}
