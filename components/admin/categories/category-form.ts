import type { DeepPartial } from 'react-hook-form'
import type { CategoryContent } from '@/lib/domain/geography/categories/editor/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { typedLines } from '../places/place-form.ts'

type ByLocale = Record<Locale, string>

/** A category as its form holds it. */
export type CategoryFormValues = {
  name: ByLocale
  description: ByLocale
  /** One a line. */
  also_known_as: ByLocale
  slug: string
  display_order: string
  active: boolean
}

/** The API's fields in the form's shape. */
export function toFormValues(content: CategoryContent): CategoryFormValues {
  const inEach = (name: 'name' | 'description'): ByLocale => ({
    ru: content[`${name}.ru`],
    en: content[`${name}.en`],
    ja: content[`${name}.ja`],
    'zh-Hans': content[`${name}.zh-Hans`],
  })
  const words = (locale: Locale) => content[`also_known_as.${locale}`].join('\n')
  const { slug, active, display_order } = content
  return {
    name: inEach('name'),
    description: inEach('description'),
    also_known_as: { ru: words('ru'), en: words('en'), ja: words('ja'), 'zh-Hans': words('zh-Hans') },
    slug,
    active,
    display_order: String(display_order),
  }
}

/** Changed values as the API's fields. */
export function toChanges({
  name,
  description,
  also_known_as: words,
  display_order: order,
  ...rest
}: DeepPartial<CategoryFormValues>): Record<string, unknown> {
  const texts = Object.entries({ name, description }).flatMap(([field, written]) =>
    locales.flatMap((locale) =>
      written?.[locale] === undefined ? [] : [[`${field}.${locale}`, written[locale]]],
    ),
  )
  const otherWords = locales.flatMap((locale) => {
    const written = words?.[locale]
    return written === undefined ? [] : [[`also_known_as.${locale}`, typedLines(written)]]
  })
  // A value that isn't a number is passed on unchanged; the schema refuses it.
  const isNumber = order !== undefined && /^\s*\d+\s*$/.test(order)
  return {
    ...rest,
    ...Object.fromEntries(texts),
    ...Object.fromEntries(otherWords),
    ...(order !== undefined && { display_order: isNumber ? Number(order) : order }),
  }
}

/** A value of the API as a control holds it. */
export function toControl(value: unknown): unknown {
  if (Array.isArray(value)) return value.join('\n')
  return typeof value === 'number' ? String(value) : value
}
