import type { MetadataRoute } from 'next'
import { siteOrigin } from '@/lib/server/site-settings.ts'
import { locales, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

// The site's address is known when the server runs, not when it is built.
export const dynamic = 'force-dynamic'

/** The API's documentation: its page, and its OpenAPI description for programs. */
const documents = ['/api/docs', '/api/openapi.json']

/**
 * Crawlers stay out of the API, and of searches: their words and filters make more addresses than there are pages, and
 * lists of places lead to everything. Pages that must not be listed say so in their robots header.
 */
export default function robots(): MetadataRoute.Robots {
  const prefixes = locales.map(prefixOf)
  return {
    rules: {
      userAgent: '*',
      allow: ['/', ...documents],
      disallow: prefixes.flatMap((prefix) => [`${prefix}/api/`, `${prefix}/search/*?`]),
    },
    sitemap: absoluteUrl({ origin: siteOrigin() }, '/sitemap.xml'),
  }
}
