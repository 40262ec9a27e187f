import { type Locale, localePath, withoutLocale } from '../addresses/locales.ts'
import { isEmail } from '../forms/email.ts'
import type { RichTextKind } from './kinds.ts'

/** Schemes that a link of a text may have. */
export const linkSchemes = ['https', 'http', 'mailto']

/** A path of this site, without locale prefix; two slashes would be another host. */
const ownPath = /^\/(?![/\\])/
const files = /^\/(?:assets|api)\//

/** True if a text of a kind may lead there. Texts of people have no relative links. */
export function isLinkAddress(href: string, kind: RichTextKind): boolean {
  if (ownPath.test(href)) return kind !== 'people'
  return /^(?:https?:\/\/|mailto:)/i.test(href)
}

/**
 * The `rel` value of a link. Links by users are not endorsed; the site's own links are ordinary ones. All open in the
 * same tab.
 */
export function linkRel(href: string | undefined, kind: RichTextKind): string | undefined {
  if (kind === 'people') return 'nofollow ugc noopener'
  return href === undefined || ownPath.test(href) ? undefined : 'noopener'
}

/**
 * The address that somebody means: complete, of the site itself as a path without language, of a mailbox with `mailto:`.
 * @param origin of this site
 * @returns null for what is no address
 */
export function typedAddress(typed: string, origin: string): string | null {
  const text = typed.trim()
  if (/\s/.test(text) || text === '') return null
  if (ownPath.test(text)) return withoutLocale(text)
  if (isEmail(text)) return `mailto:${text}`
  if (/^mailto:/i.test(text)) return isEmail(text.slice(7).replace(/\?.*$/, '')) ? text : null
  const hasScheme = /^https?:\/\//i.test(text)
  if (!hasScheme && !/^[\p{L}\d-]+(?:\.[\p{L}\d-]+)+(?:[/?#:]|$)/u.test(text)) return null
  const whole = hasScheme ? text : `https://${text}`
  if (!URL.canParse(whole)) return null
  const address = new URL(whole)
  if (address.origin !== origin) return address.href
  return withoutLocale(address.pathname + address.search + address.hash)
}

/**
 * Sends the links to the site's own pages to the reader's language.
 * @param html sanitised
 */
export function withLinksIn(locale: Locale, html: string): string {
  return html.replace(/<a href="(\/[^"]*)"/g, (whole, path: string) =>
    files.test(path) ? whole : `<a href="${localePath(locale, path)}"`,
  )
}
