import { withoutLocale } from './locales.ts'

/** Targets of a sign-in; `lang` has an entry for each language the person works in. */
type Destinations = { redirect: string; lang?: Array<{ redirect: string }> }

const origin = 'https://this.site'

/** Signing in must neither sign out again nor lead back to itself, and the API shows no pages. */
const noDestination = /^\/(?:api(?:\/|$)|(?:account|a)\/(?:login|logout|password)(?:\/|$))/

/**
 * The value as a path of this site, with its query and fragment; null for anything else: full addresses, `//host`,
 * `/\host`, control characters, paths that are no pages.
 */
export function safeRedirectPath(value: unknown): string | null {
  if (typeof value !== 'string' || !value.startsWith('/') || value.length > 2000) return null
  // Browsers read a backslash as a slash and skip tabs and line breaks.
  if (/[\\\p{Cc}]/u.test(value) || !URL.canParse(value, origin)) return null
  const url = new URL(value, origin)
  if (
    url.origin !== origin ||
    url.pathname.startsWith('//') ||
    noDestination.test(withoutLocale(url.pathname))
  )
    return null
  return url.pathname + url.search + url.hash
}

/**
 * Target after signing in: the requested page; without one the redirect of the only language, or the answer's own
 * redirect.
 * @param target the `returnUrl` of the page's address; ignored when it is no path of this site
 */
export function destinationAfterSignIn(answer: Destinations, target?: string | null): string {
  const [only, ...others] = answer.lang ?? []
  const own = only && others.length === 0 ? only.redirect : answer.redirect
  return safeRedirectPath(target) ?? safeRedirectPath(own) ?? '/'
}
