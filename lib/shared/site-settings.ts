import type { Locale } from './addresses/locales.ts'

/** Public settings of this site. A page or its layout reads them and passes them down. */
export type SiteSettings = {
  name: string
  /** Beginning of every absolute address: `https://example.com`. */
  origin: string
  supportEmail: string
  /** The languages of this site, Russian first. With one alone nothing can be chosen. */
  locales: readonly Locale[]
  /** For Russian readers. */
  socialLinks: Array<{ name: string; url: string }>
}

/** The full address of a path of this site; a full address, as pictures of another host have, stays as it is. */
export function absoluteUrl({ origin }: Pick<SiteSettings, 'origin'>, path: string): string {
  return new URL(path, origin).href
}
