import 'server-only'
import { z } from 'zod'
import { type Locale, locales } from '../../../shared/addresses/locales.ts'
import { type Action, nothing } from './action.ts'
import { inEachLanguage } from './localised.ts'

const page = z.object({ ...inEachLanguage('title'), ...inEachLanguage('body') })

const article = z.object({
  ...inEachLanguage('title'),
  ...inEachLanguage('lead'),
  ...inEachLanguage('author'),
  ...inEachLanguage('body'),
  ...inEachLanguage('seo_title'),
  ...inEachLanguage('seo_description'),
  ...readyInEachLanguage(),
  original_locale: z.enum(locales),
  slug: z.string(),
  city_id: z.int().nullable(),
  tags: z.array(z.string()),
  picture: z.string().nullable(),
  guide_ids: z.array(z.int()),
  excursion_ids: z.array(z.int()),
})
const published = z.object({ published_at: z.iso.datetime().nullable() })

function readyInEachLanguage() {
  const shape = Object.fromEntries(locales.map((locale) => [`ready.${locale}`, z.boolean()]))
  return shape as Record<`ready.${Locale}`, z.ZodBoolean>
}

/** Actions on the site's own texts. */
export const contentActions = {
  'article.create': { meaning: 'An article was begun', subject: 'article', keeps: article },
  'article.edit': { meaning: 'An article was changed', subject: 'article', keeps: article },
  'article.publish': {
    meaning: 'An article was published, or scheduled',
    subject: 'article',
    keeps: published,
  },
  'article.unpublish': {
    meaning: 'An article was taken off the site',
    subject: 'article',
    keeps: published,
  },
  'article.delete': { meaning: 'A draft of an article was deleted', subject: 'article', keeps: article },
  'newsletter.create': { meaning: 'A newsletter was begun', subject: 'newsletter', keeps: nothing },
  'newsletter.edit': { meaning: 'A newsletter was changed', subject: 'newsletter', keeps: nothing },
  'newsletter.delete': {
    meaning: 'A draft of a newsletter was deleted',
    subject: 'newsletter',
    keeps: nothing,
  },
  'newsletter.test': {
    meaning: 'An admin mailed a newsletter to themselves',
    subject: 'newsletter',
    keeps: nothing,
  },
  'newsletter.send': { meaning: 'A newsletter was sent to guides', subject: 'newsletter', keeps: nothing },
  'page.ask_again': {
    meaning: 'All guides have to agree to a text again',
    subject: 'page',
    keeps: nothing,
  },
  'page.delete': { meaning: 'A text page was deleted', subject: 'page', keeps: nothing },
  'page.edit': { meaning: 'Texts of a page were changed', subject: 'page', keeps: page },
} as const satisfies Record<string, Action>
