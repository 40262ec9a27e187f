import type { Metadata } from 'next'
import { titleWithSite } from '@/lib/server/i18n/metadata.ts'
import { siteSettings } from '@/lib/server/site-settings.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { absoluteUrl } from '@/lib/shared/site-settings.ts'

/**
 * Of pages whose address is a secret: it is sent nowhere, not even to pages of this site, which tell other sites where a
 * reader came from. Forms without script still name this site as their origin, which `no-referrer` would leave out.
 */
export const secretAddress = 'strict-origin'

/**
 * Metadata of pages that belong to one person, or whose address does: hidden from search engines, and their address is
 * never sent anywhere.
 * @param path canonical, without locale prefix and without a token
 */
export async function areaMetadata(locale: Locale, path: string, title: string): Promise<Metadata> {
  const site = await siteSettings()
  return {
    title: titleWithSite(title, locale, site.name),
    alternates: { canonical: absoluteUrl(site, localePath(locale, path)) },
    robots: { index: false, follow: false, nosnippet: true },
    referrer: secretAddress,
    // The cabinet can be installed as an app.
    ...(path.startsWith('/profile') && { manifest: localePath(locale, '/api/manifest') }),
  }
}
