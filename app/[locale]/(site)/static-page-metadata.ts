import type { Metadata } from 'next'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import type { StaticPageSlug } from '@/lib/domain/catalogue/static-pages/static-page.ts'
import { pageMetadata } from '@/lib/server/i18n/metadata.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { defaultLocale, type Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const descriptions = {
  about: 'aboutDescription',
  terms: 'termsDescription',
  consent: 'consentDescription',
  'useful-information': 'usefulInformationDescription',
} as const satisfies Record<StaticPageSlug, string>

/** Title and description of a text page. */
export async function staticPageMetadata(
  locale: Locale,
  slug: StaticPageSlug,
  path: string,
): Promise<Metadata> {
  const page = await findStaticPage(slug, locale)
  if (!page) return {}
  const t = translatorFor(locale, 'StaticPage')
  return pageMetadata({
    locale,
    path,
    title: page.title,
    description: t(descriptions[slug], { siteName: (await siteSettings()).name }),
    ...(page.body.isFallback && { availableLocales: [defaultLocale] }),
  })
}
