import 'server-only'
import type { SiteSettings } from '../shared/site-settings.ts'
import { env } from './env.ts'

/** The settings of this site from the environment. */
export function siteSettings(): SiteSettings {
  const { SITE_NAME, SITE_SUPPORT_EMAIL, SOCIAL_LINKS, LOCALES } = env()
  return {
    name: SITE_NAME,
    origin: siteOrigin(),
    supportEmail: SITE_SUPPORT_EMAIL,
    locales: LOCALES,
    socialLinks: SOCIAL_LINKS,
  }
}

/** https in production, except on localhost. */
function siteOrigin(): string {
  const { SITE_URL, NODE_ENV } = env()
  const url = new URL(SITE_URL)
  const isLocal = url.hostname === 'localhost' || url.hostname === '127.0.0.1'
  if (NODE_ENV === 'production' && !isLocal) url.protocol = 'https:'
  return url.origin
}
