import { splitLocalePath } from './locales.ts'

/** Where a sign-in may lead, one entry for each language the person works in. */
export type SessionAnswer = {
  /** Short-lived; goes into the `Authorization` header. */
  token: string
  redirect: string
  lang: Array<{ lang: string; redirect: string }>
}

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
    noDestination.test(splitLocalePath(url.pathname).path)
  )
    return null
  return url.pathname + url.search + url.hash
}

/**
 * Where to go after signing in: to the page that was asked for; without one to the redirect of the only language, or
 * to the answer's own redirect when there are several languages or none.
 * @param target the `returnUrl` of the page's address; ignored when it is no path of this site
 */
export function destinationAfterSignIn(answer: SessionAnswer, target?: string | null): string {
  const [only, ...others] = answer.lang
  const own = only && others.length === 0 ? only.redirect : answer.redirect
  return safeRedirectPath(target) ?? safeRedirectPath(own) ?? '/'
}

/** The answer of the session calls; null when it is none. */
export function parseSessionAnswer(value: unknown): SessionAnswer | null {
  if (!isRecord(value) || typeof value.token !== 'string' || typeof value.redirect !== 'string') return null
  const entries = Array.isArray(value.lang) ? value.lang : []
  return {
    token: value.token,
    redirect: value.redirect,
    lang: entries.flatMap((entry: unknown) =>
      isRecord(entry) && typeof entry.lang === 'string' && typeof entry.redirect === 'string'
        ? [{ lang: entry.lang, redirect: entry.redirect }]
        : [],
    ),
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
