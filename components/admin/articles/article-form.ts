import type { DeepPartial } from 'react-hook-form'
import { fieldOf } from '@/lib/domain/basics/drafts/fields.ts'
import { type ArticleContent, articleTexts } from '@/lib/domain/catalogue/articles/editor/content.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { type ByLocale, byLocale, localisedFields } from '../texts/localised-values.ts'

/** An article as its form holds it. */
export type ArticleFormValues = {
  title: ByLocale
  lead: ByLocale
  author: ByLocale
  body: ByLocale
  seo_title: ByLocale
  seo_description: ByLocale
  ready: Record<Locale, boolean>
  original_locale: Locale
  slug: string
  /** '' for none. */
  city_id: string
  tags: string[]
  /** '' for the drawn one. */
  picture: string
  guide_ids: number[]
  excursion_ids: number[]
}

/** The API's fields in the form's shape. */
export function toFormValues(content: ArticleContent): ArticleFormValues {
  const ready = (locale: Locale) => content[fieldOf('ready', locale)]
  return {
    title: byLocale(content, 'title'),
    lead: byLocale(content, 'lead'),
    author: byLocale(content, 'author'),
    body: byLocale(content, 'body'),
    seo_title: byLocale(content, 'seo_title'),
    seo_description: byLocale(content, 'seo_description'),
    ready: { ru: ready('ru'), en: ready('en'), ja: ready('ja'), 'zh-Hans': ready('zh-Hans') },
    original_locale: content.original_locale,
    slug: content.slug,
    city_id: content.city_id === null ? '' : String(content.city_id),
    tags: content.tags,
    picture: content.picture ?? '',
    guide_ids: content.guide_ids,
    excursion_ids: content.excursion_ids,
  }
}

/** Changed values as the API's fields. */
export function toChanges(changes: DeepPartial<ArticleFormValues>): Record<string, unknown> {
  const {
    ready,
    city_id: city,
    picture,
    title,
    lead,
    author,
    body,
    seo_title,
    seo_description,
    ...rest
  } = changes
  const marks = locales.flatMap((locale) =>
    ready?.[locale] === undefined ? [] : [[fieldOf('ready', locale), ready[locale]] as const],
  )
  return {
    ...rest,
    ...localisedFields({ title, lead, author, body, seo_title, seo_description }),
    ...Object.fromEntries(marks),
    ...(city !== undefined && { city_id: city === '' ? null : Number(city) }),
    ...(picture !== undefined && { picture: picture || null }),
  }
}

/** A value of the API as a control holds it. */
export function toControl(value: unknown): unknown {
  if (value === null) return ''
  return typeof value === 'number' ? String(value) : value
}

/** The texts of the original that readers would miss. */
export function missingOfOriginal(content: ArticleContent): Array<(typeof articleTexts)[number]> {
  return articleTexts.filter((name) => content[fieldOf(name, content.original_locale)] === '')
}
