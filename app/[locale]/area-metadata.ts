import type { Metadata } from 'next'
import { env } from '@/lib/server/env.ts'
import { absoluteUrl } from '@/lib/server/i18n/metadata.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

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
