import type { SitemapEntry, SitemapPart } from '@/lib/domain/discovery/sitemap/entry.ts'
import { listSitemapEntries, listSitemapParts } from '@/lib/domain/discovery/sitemap/queries.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { WorkQueue } from '@/lib/server/work-queue.ts'
import { defaultLocale, type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { escapeMarkup } from '@/lib/shared/markup.ts'
import { absoluteUrl, type SiteSettings } from '@/lib/shared/site-settings.ts'

// Our own handler: Next.js's sitemap files have no index, and their parts have addresses that the locale rewrite
// catches.
export const dynamic = 'force-dynamic'

/** Of a million records a part takes a second or two: few at once, whatever robots ask for. */
const reads = new WorkQueue(2, 30)

/** Without `part` the index of all parts, with it that part's pages in all their languages. */
export async function GET(request: Request): Promise<Response> {
  const part = new URL(request.url).searchParams.get('part')
  try {
    const site = await siteSettings()
    const body = await reads.run(async () => {
      if (part === null) return index(await listSitemapParts(), site)
      const entries = await listSitemapEntries(part)
      return entries && urlSet(entries, site)
    })
    return body === null ? new Response(null, { status: 404 }) : xml(body)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return new Response(null, { status: 503, headers: { 'Retry-After': '60' } })
  }
}

function index(parts: SitemapPart[], site: SiteSettings): string {
  const lines = parts.map(
    ({ name, changedAt }) =>
      `<sitemap><loc>${escapeMarkup(absoluteUrl(site, `/sitemap.xml?part=${name}`))}</loc>${lastmod(changedAt)}</sitemap>`,
  )
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${lines.join('\n')}\n</sitemapindex>`
}

function urlSet(entries: SitemapEntry[], site: SiteSettings): string {
  const lines = entries.flatMap((entry) => {
    const locales = entry.locales.filter((locale) => site.locales.includes(locale))
    return locales.map((locale) => urlOf({ ...entry, locales }, locale, site))
  })
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${extensions}>\n${lines.join('\n')}\n</urlset>`
}

/** Of other languages, and of pictures. */
const extensions =
  'xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'

function urlOf(
  { path, locales, changedAt, pictures }: SitemapEntry,
  locale: Locale,
  site: SiteSettings,
): string {
  const addressIn = (one: Locale) => escapeMarkup(absoluteUrl(site, localePath(one, path)))
  const standard = locales.includes(defaultLocale) ? defaultLocale : (locales[0] ?? locale)
  const alternates = [...locales.map((one) => [one, one] as const), ['x-default', standard] as const]
  const links = alternates.map(
    ([tag, one]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${addressIn(one)}"/>`,
  )
  const images = pictures.map(
    (picture) =>
      `<image:image><image:loc>${escapeMarkup(absoluteUrl(site, picture))}</image:loc></image:image>`,
  )
  return `<url><loc>${addressIn(locale)}</loc>${lastmod(changedAt)}${links.join('')}${images.join('')}</url>`
}

function lastmod(changedAt: Date | null): string {
  return changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''
}

function xml(body: string): Response {
  return new Response(`<?xml version="1.0" encoding="UTF-8"?>\n${body}\n`, {
    headers: { 'Content-Type': 'application/xml; charset=utf-8', 'Cache-Control': 'public, max-age=3600' },
  })
}
