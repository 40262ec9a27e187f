import 'server-only'
import { cache } from 'react'
import { cached } from '../../../server/page-cache/cached.ts'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored, storedLocale } from '../../../server/prisma/locale.ts'
import { sanitizeHtml } from '../../../server/sanitize-html.ts'
import { siteSettings } from '../../../server/site-settings.ts'
import { defaultLocale, type Locale } from '../../../shared/addresses/locales.ts'
import { escapeMarkup } from '../../../shared/markup.ts'
import {
  isInFooter,
  type StaticPageLink,
  type StaticPageSlug,
  type StaticPageView,
  staticPagePath,
} from './static-page.ts'

/** A page whose text admins edit; in the default locale if it has no version in this one, null for neither. */
export const findStaticPage = cache(
  async (slug: StaticPageSlug, locale: Locale): Promise<StaticPageView | null> => {
    const rows = await database().staticPage.findMany({
      where: { slug, locale: { in: [storedLocale(locale), storedLocale(defaultLocale)] } },
      select: { locale: true, title: true, body: true, updatedAt: true },
    })
    await dependsOn(pageTags.staticPage(slug))
    const row = rows.find((one) => one.locale === storedLocale(locale)) ?? rows[0]
    return row ? staticPageView(slug, { ...row, locale: localeOfStored(row.locale) }, locale) : null
  },
)

/** Links to the text pages that the footer lists, in the order of their names. */
export const listFooterPages = cache((locale: Locale): Promise<StaticPageLink[]> => {
  return cached(['footer-pages', locale], [pageTags.footerPages, pageTags.settings], async () => {
    const { name: siteName } = await siteSettings()
    const rows = await database().staticPage.findMany({
      where: { locale: { in: [storedLocale(locale), storedLocale(defaultLocale)] } },
      orderBy: { slug: 'asc' },
      select: { slug: true, locale: true, title: true },
    })
    const bySlug = Map.groupBy(
      rows.filter(({ slug }) => isInFooter(slug)),
      ({ slug }) => slug,
    )
    return [...bySlug].flatMap(([slug, versions]) => {
      const read = versions.find((one) => one.locale === storedLocale(locale)) ?? versions[0]
      return read
        ? [{ path: staticPagePath(slug), title: read.title.replaceAll('{siteName}', siteName) }]
        : []
    })
  })
})

type Version = { locale: Locale; title: string; body: string; updatedAt: Date }

/** A version of a text page as readers of a locale see it. */
export async function staticPageView(
  slug: StaticPageSlug,
  { locale: textLocale, title, body, updatedAt }: Version,
  locale: Locale,
): Promise<StaticPageView> {
  const { name: siteName } = await siteSettings()
  return {
    slug,
    title: title.replaceAll('{siteName}', siteName),
    body: {
      text: sanitizeHtml(body.replaceAll('{siteName}', escapeMarkup(siteName)), 'page'),
      locale: textLocale,
      isFallback: textLocale !== locale,
    },
    updatedOn: updatedAt.toISOString().slice(0, 10),
  }
}
