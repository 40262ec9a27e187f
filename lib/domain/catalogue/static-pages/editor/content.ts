import { z } from 'zod'
import { type Locale, locales } from '../../../../shared/addresses/locales.ts'
import { maxLength, required } from '../../../../shared/forms/validators.ts'
import { fieldOf, type LocalisedField } from '../../../basics/drafts/fields.ts'
import { inEachLanguage } from '../../../basics/drafts/localised-schema.ts'
import { richTextSchema } from '../../../basics/drafts/rich-text-schema.ts'
import { maxSlugLength, slugForm } from '../static-page.ts'
import { staticPageLimits } from './limits.ts'

/** Localised texts of a text page. */
export const staticPageTexts = ['title', 'body'] as const

/** Everything that admins edit of a text page. A language in which nothing is written has no version. */
export type StaticPageContent = Record<LocalisedField<(typeof staticPageTexts)[number]>, string>

const title = z.string().trim().check(maxLength(staticPageLimits.title))
const body = richTextSchema(staticPageLimits.body)

/** Content of a preview, which may be unfinished. */
export const staticPageDraftSchema = z
  .strictObject({ ...inEachLanguage('title', title), ...inEachLanguage('body', body) })
  .partial()

export const staticPageChangesSchema = staticPageDraftSchema.extend({
  // Readers of other languages get the Russian text where theirs is missing.
  'title.ru': title.check(required).optional(),
  'body.ru': body.check(required).optional(),
})
export type StaticPageChanges = z.output<typeof staticPageChangesSchema>

/** `/api/admin/pages/{slug}`. */
export const staticPageParamsSchema = z.strictObject({
  slug: z
    .string()
    .max(maxSlugLength)
    .regex(slugForm)
    .describe('Of a built-in page, or of one that admins add.'),
})

/** The content of a page in which nothing is written, by language and then by text. */
export function emptyStaticPage(): StaticPageContent {
  const texts = locales.flatMap((locale) => staticPageTexts.map((name) => [fieldOf(name, locale), '']))
  return Object.fromEntries(texts) as StaticPageContent
}

/** The texts of a language. */
export function textsIn(content: StaticPageContent, locale: Locale): { title: string; body: string } {
  return { title: content[fieldOf('title', locale)], body: content[fieldOf('body', locale)] }
}
