import type { Metadata } from 'next'
import { env } from '@/lib/env.ts'
import { type Locale, localePath } from '@/lib/i18n/locales.ts'
import { absoluteUrl } from '@/lib/i18n/metadata.ts'

/**
 * Of pages that belong to one person: no search engine shows them, and their address reaches no other site.
 * @param path canonical, without locale prefix and without anybody's token
 */
export function areaMetadata(locale: Locale, path: string, title: string): Metadata {
  return {
    title: `${title} · ${env().SITE_NAME}`,
    alternates: { canonical: absoluteUrl(localePath(locale, path)) },
    robots: { index: false, follow: false, nosnippet: true },
    referrer: 'no-referrer',
  }
}
