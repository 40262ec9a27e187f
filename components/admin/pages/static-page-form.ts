import type { DeepPartial } from 'react-hook-form'
import type { StaticPageContent } from '@/lib/domain/catalogue/static-pages/editor/content.ts'
import { type ByLocale, byLocale, localisedFields } from '../texts/localised-values.ts'

/** A text page as its form holds it. */
export type StaticPageFormValues = { title: ByLocale; body: ByLocale }

/** The API's fields in the form's shape. */
export function toFormValues(content: StaticPageContent): StaticPageFormValues {
  return { title: byLocale(content, 'title'), body: byLocale(content, 'body') }
}

/** Changed values as the API's fields. */
export function toChanges({ title, body }: DeepPartial<StaticPageFormValues>): Record<string, unknown> {
  return localisedFields({ title, body })
}
