import type { MetadataRoute } from 'next'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { locales, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

// The site's address is known when the server runs, not when it is built.
export const dynamic = 'force-dynamic'

/** Everything except the API may be crawled; pages that must not be listed say so in their robots header. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: locales.map((locale) => `${prefixOf(locale)}/api/`) },
    sitemap: absoluteUrl(siteSettings(), '/sitemap.xml'),
  }
}
