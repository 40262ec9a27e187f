import { z } from 'zod'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { maxLength } from '../../../../shared/forms/validators.ts'
import { fieldOf, type LocalisedField } from '../../../basics/drafts/fields.ts'
import { inEachLanguage } from '../../../basics/drafts/localised-schema.ts'
import { richTextSchema } from '../../../basics/drafts/rich-text-schema.ts'
import { slugSchema } from '../../../basics/records/schema.ts'
import { articleLimits } from './limits.ts'

/** Texts of an article that are shown, in each language. */
export const articleTexts = ['title', 'lead', 'author', 'body'] as const
/** Texts for search engines and previews in each language; '' for title and lead. */
const searchTexts = ['seo_title', 'seo_description'] as const
export type ArticleText = (typeof articleTexts)[number] | (typeof searchTexts)[number]

/** Everything that admins edit of an article, but when it is public. Texts that are not written are ''. */
export type ArticleContent = Record<LocalisedField<ArticleText>, string> &
  Record<LocalisedField<'ready'>, boolean> & {
    /** The language that it was written in; always ready. */
    original_locale: Locale
    slug: string
    city_id: number | null
    tags: string[]
    /** Address without width and ending; null for the drawn one that is named after the slug. */
    picture: string | null
    /** Guides and tours that its page leads to, in their order. */
    guide_ids: number[]
    excursion_ids: number[]
  }

function chosenIds(most: number) {
  return z
    .array(recordId)
    .max(most)
    .refine((ids) => new Set(ids).size === ids.length)
}

const title = z.string().trim().check(maxLength(articleLimits.title))
const lead = z.string().trim().check(maxLength(articleLimits.lead))
const author = z.string().trim().check(maxLength(articleLimits.author))
const recordId = z.int().positive().max(2_147_483_647)

const articleContentSchema = z.strictObject({
  ...inEachLanguage('title', title),
  ...inEachLanguage('lead', lead),
  ...inEachLanguage('author', author),
  ...inEachLanguage('body', richTextSchema(articleLimits.body)),
  ...inEachLanguage('seo_title', z.string().trim().check(maxLength(articleLimits.seo_title))),
  ...inEachLanguage('seo_description', z.string().trim().check(maxLength(articleLimits.seo_description))),
  ...inEachLanguage(
    'ready',
    z.boolean().describe('Whether readers see this version; the original is always ready.'),
  ),
  original_locale: z.enum(locales).describe('The original language.'),
  slug: slugSchema,
  city_id: recordId.nullable(),
  tags: z.array(z.string().trim().min(1).max(40)).max(articleLimits.tags),
  picture: z
    .string()
    .regex(/^\/assets\/(?:articles|files)\/[\w-]{1,100}$/)
    .nullable()
    .describe('The value returned by the cover upload; null for the default drawing.'),
  guide_ids: chosenIds(articleLimits.guide_ids).describe('Guides shown on its page while they are listed.'),
  excursion_ids: chosenIds(articleLimits.excursion_ids).describe(
    'Tours shown on its page while they are listed.',
  ),
})

export const articleChangesSchema = articleContentSchema.partial()
export type ArticleChanges = z.output<typeof articleChangesSchema>

/** Required fields of a new article; the rest is written in its editor. */
export const newArticleSchema = z.strictObject({
  original_locale: z.enum(locales),
  title: z.string().trim().min(1).check(maxLength(articleLimits.title)),
  slug: slugSchema,
})
export type NewArticle = z.output<typeof newArticleSchema>

/** An article in which nothing is written. */
export function emptyArticle(
  rest: Pick<
    ArticleContent,
    'original_locale' | 'slug' | 'city_id' | 'tags' | 'picture' | 'guide_ids' | 'excursion_ids'
  >,
): ArticleContent {
  const inLocales = locales.flatMap((locale) => [
    ...[...articleTexts, ...searchTexts].map((name) => [fieldOf(name, locale), ''] as const),
    [fieldOf('ready', locale), false] as const,
  ])
  return { ...Object.fromEntries(inLocales), ...rest } as ArticleContent
}

/** The version of an article in a language. */
export function versionIn(content: ArticleContent, locale: Locale) {
  return {
    title: content[fieldOf('title', locale)],
    lead: content[fieldOf('lead', locale)],
    author: content[fieldOf('author', locale)],
    body: content[fieldOf('body', locale)],
    seoTitle: content[fieldOf('seo_title', locale)],
    seoDescription: content[fieldOf('seo_description', locale)],
    isReady: content[fieldOf('ready', locale)] || locale === content.original_locale,
  }
}

/** The texts that a version still needs before readers can see it. */
export function missingTexts(content: ArticleContent, locale: Locale): Array<LocalisedField<ArticleText>> {
  return articleTexts.map((name) => fieldOf(name, locale)).filter((field) => content[field] === '')
}
