import type { Locale } from './addresses/locales.ts'
import type { HomePart } from './brand/home-parts.ts'
import type { Look } from './brand/looks.ts'
import type { OwnHero } from './pictures/addresses.ts'

/** Public settings of this site. A page or its layout reads them and passes them down. */
export type SiteSettings = {
  name: string
  /** Beginning of every absolute address: `https://example.com`. */
  origin: string
  supportEmail: string
  /** The languages of this site, Russian first. With one alone nothing can be chosen. */
  locales: readonly Locale[]
  /** For Russian readers, unless an admin has chosen them for all. */
  socialLinks: Array<{ name: string; url: string }>
  areSocialLinksForAll: boolean
  look: Look
  /** A drawing of the name; without it the name is set in letters. */
  wordmark?: Wordmark
  /** Sentence about the site in its footer, by language; empty or left out for the usual words. */
  footer?: Record<Locale, string>
  /** Cover of the home page; left out for the usual one. */
  hero?: OwnHero
  /** Shown parts of the home page in their order; left out for all of them in the usual one. */
  homeParts?: HomePart[]
  /** Address of the style sheet with the site's own colours; without it the site has the usual ones. */
  styleSheet?: string
}

/** A drawing of the site's name. */
export type Wordmark = {
  /** Address of its letters, which take the colour of the text around them. */
  letters: string
  viewBox: string
  /** As it is shown, in pixels. */
  width: number
  height: number
}

/** The name as `Wordmark` shows it. A drawing that isn't there takes no room in the page's data. */
export type SiteMark = { siteName: string; wordmark?: Wordmark }

export function markOf({ name, wordmark }: Pick<SiteSettings, 'name' | 'wordmark'>): SiteMark {
  return { siteName: name, ...(wordmark && { wordmark }) }
}

/** The full address of a path of this site; a full address, as pictures of another host have, stays as it is. */
export function absoluteUrl({ origin }: Pick<SiteSettings, 'origin'>, path: string): string {
  return new URL(path, origin).href
}
