import { listSitemapEntries, listSitemapParts, type SitemapEntry } from '@/lib/domain/sitemap/queries.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { defaultLocale, type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { escapeMarkup } from '@/lib/shared/markup.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

// Our own handler: Next.js's sitemap files have no index, and their parts have addresses that the locale rewrite
// catches.
export const dynamic = 'force-dynamic'

/** Without `part` the index of all parts, with it that part's pages in all their languages. */
export async function GET(request: Request): Promise<Response> {
  const part = new URL(request.url).searchParams.get('part')
  if (part === null) return xml(index(await listSitemapParts()))
  const entries = await listSitemapEntries(part)
  return entries ? xml(urlSet(entries)) : new Response(null, { status: 404 })
}

function index(parts: string[]): string {
  const site = siteSettings()
  const lines = parts.map(
    (part) => `<sitemap><loc>${escapeMarkup(absoluteUrl(site, `/sitemap.xml?part=${part}`))}</loc></sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>`
}

function urlSet(entries: SitemapEntry[]): string {
  const site = siteSettings()
  const lines = entries.flatMap((entry) => {
    const locales = entry.locales.filter((locale) => site.locales.includes(locale))
    return locales.map((locale) => urlOf({ ...entry, locales }, locale, site))
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${lines.join('\n')}\n</urlset>`
}

function urlOf({ path, locales, changedAt }: SitemapEntry, locale: Locale, site: SiteSettings): string {
  const addressIn = (one: Locale) => escapeMarkup(absoluteUrl(site, localePath(one, path)))
  const standard = locales.includes(defaultLocale) ? defaultLocale : (locales[0] ?? locale)
  const alternates = [...locales.map((one) => [one, one] as const), ['x-default', standard] as const]
  const links = alternates.map(
    ([tag, one]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(one)}"/>`,
  )
  const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
  return `<url><loc>${addressIn(locale)}</loc>${changed}${links.join('')}</url>`
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
