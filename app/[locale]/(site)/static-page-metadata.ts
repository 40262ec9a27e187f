import type { Metadata } from 'next'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { type StaticPageSlug, staticPagePath } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { defaultLocale, type Locale } from '@/lib/shared/addresses/locales.ts'
import { excerpt } from '@/lib/shared/i18n/excerpt.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { readableText } from '@/lib/shared/rich-text/readable.ts'

/** Descriptions of the pages that say the same on every site; the others begin with their text. */
const descriptions = {
  about: 'aboutDescription',
  terms: 'termsDescription',
  consent: 'consentDescription',
  'useful-information': 'usefulInformationDescription',
} as const
const longestDescription = 160

/** Title and description of a text page. */
export async function staticPageMetadata(locale: Locale, slug: StaticPageSlug): Promise<Metadata> {
  const page = await findStaticPage(slug, locale)
  if (!page) return {}
  const t = translatorFor(locale, 'StaticPage')
  const described = Object.hasOwn(descriptions, slug) ? descriptions[slug as keyof typeof descriptions] : null
  return pageMetadata({
    locale,
    path: staticPagePath(slug),
    title: page.title,
    description: described
      ? t(described, { siteName: (await siteSettings()).name })
      : excerpt(readableText(page.body.text), longestDescription),
    ...(page.body.isFallback && { availableLocales: [defaultLocale] }),
  })
}
