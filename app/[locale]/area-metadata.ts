import type { Metadata } from 'next'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

/**
 * Of pages that belong to one person: no search engine shows them, and their address reaches no other site.
 * @param path canonical, without locale prefix and without anybody's token
 */
export function areaMetadata(locale: Locale, path: string, title: string): Metadata {
  const site = siteSettings()
  return {
    title: `${title} · ${site.name}`,
    alternates: { canonical: absoluteUrl(site, localePath(locale, path)) },
    robots: { index: false, follow: false, nosnippet: true },
    referrer: 'no-referrer',
  }
}
