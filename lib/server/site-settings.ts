import 'server-only'
import { cache } from 'react'
import { shownParts } from '../shared/brand/home-parts.ts'
import { styleSheetAddress } from '../shared/brand/style-sheet.ts'
import type { SiteSettings } from '../shared/site-settings.ts'
import { type Brand, readPublishedBrand, wordmarkOf } from './brand/brand.ts'
import { env } from './env.ts'
import { parseLink } from './env-values.ts'
import { cached } from './page-cache/cached.ts'
import { pageTags } from './page-cache/tags.ts'

/** The published appearance as it is stored. */
export const publishedBrand = cache((): Promise<Brand> => {
  return cached(['brand'], [pageTags.settings], readPublishedBrand)
})

/** The settings of this site, from the environment and the published appearance. */
export async function siteSettings(): Promise<SiteSettings> {
  return settingsWith(await publishedBrand())
}

/** The same with another appearance. */
export function settingsWith(brand: Brand): SiteSettings {
  const { SITE_NAME, SITE_SUPPORT_EMAIL, SOCIAL_LINKS, LOCALES } = env()
  const wordmark = wordmarkOf(brand)
  const styleSheet = styleSheetAddress(brand)
  const parts = shownParts(brand.home)
  return {
    name: brand.name || SITE_NAME,
    origin: siteOrigin(),
    supportEmail: SITE_SUPPORT_EMAIL,
    locales: LOCALES,
    socialLinks: brand.social?.split('\n').flatMap((line) => parseLink(line) ?? []) ?? SOCIAL_LINKS,
    areSocialLinksForAll: brand.social !== null,
    look: brand.look,
    // Left out rather than empty: pages send what their parts in the browser get.
    ...(wordmark && { wordmark }),
    ...(styleSheet && { styleSheet }),
    ...(Object.values(brand.footer).some(Boolean) && { footer: brand.footer }),
    ...(brand.hero && { hero: brand.hero }),
    ...(parts && { homeParts: parts }),
  }
}

/** https in production, except on localhost. */
export function siteOrigin(): string {
  const { SITE_URL, NODE_ENV } = env()
  const url = new URL(SITE_URL)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (NODE_ENV === 'production' && !isLocal) url.protocol = 'https:'
  return url.origin
}
