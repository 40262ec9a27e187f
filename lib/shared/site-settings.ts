import type { Locale } from './addresses/locales.ts'
import type { Vendors } from './third-parties.ts'

/** What is configured for this site and shown on its pages. A page or its layout reads it and hands it down. */
export type SiteSettings = {
  name: string
  /** What every absolute address begins with: `https://example.com`. */
  origin: string
  supportEmail: string
  /** The languages of this site, Russian first. With one alone nothing can be chosen. */
  locales: readonly Locale[]
  /** For Russian readers. */
  socialLinks: Array<{ name: string; url: string }>
  /** What a browser may load once its reader agrees; null when nothing is configured. */
  vendors: Vendors | null
}

/** The full address of a path of this site; a full address, as pictures of another host have, stays as it is. */
export function absoluteUrl({ origin }: Pick<SiteSettings, 'origin'>, path: string): string {
  return new URL(path, origin).href
}
