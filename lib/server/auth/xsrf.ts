import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieNames, headerNames } from '../../shared/addresses/names.ts'
import { AppError } from '../../shared/errors.ts'
import { env } from '../env.ts'
import type { Sender } from './actor.ts'
import { type Cookies, sessionCookieName, setCookie } from './cookies.ts'
import { readCookieCredential } from './credentials.ts'

export const xsrfCookieName = cookieNames.xsrf
export const xsrfHeaderName = headerNames.xsrf

/** Whom a token belongs to while nobody has signed in. */
const anonymous = 'anonymous'

/**
 * A `Set-Cookie` value with a new token, readable by the page's script, for this visit only.
 * @param sessionId whose calls it is good for; without one, those of people who haven't signed in
 */
export function newXsrfCookie(sessionId?: string): string {
  return setCookie(xsrfCookieName, newToken(sessionId ?? anonymous), { readable: true })
}

/** A `Set-Cookie` value with a token for whoever the session cookie says is signed in. */
export async function xsrfCookieFor(cookies: Cookies): Promise<string> {
  return newXsrfCookie((await readCookieCredential(cookies))?.sessionId)
}

/**
 * Refuses a changing call that a foreign page could have caused: the caller must repeat the signed cookie in the
 * header, which a foreign page can't read, and a browser must say that the call comes from this very site. A token
 * belongs to one session. A call whose only authority is a bearer token needs none: no browser sends it by itself.
 * @throws AppError `forgery`
 */
export async function refuseForgery({ headers, cookies }: Sender): Promise<void> {
  refuseForeignSite(headers)
  const hasBearer = /^bearer /i.test(headers.get('authorization') ?? '')
  if (hasBearer && cookies[sessionCookieName()] === undefined) return
  const header = headers.get(xsrfHeaderName) ?? ''
  const owner = (await readCookieCredential(cookies))?.sessionId ?? anonymous
  if (header === '' || header !== cookies[xsrfCookieName] || !isSigned(header, owner)) {
    throw new AppError('forgery')
  }
}

/**
 * Refuses what a browser sends for another site's page, or for a link that was opened from elsewhere.
 * @throws AppError `forgery`
 */
export function refuseForeignSite(headers: Headers): void {
  // Browsers send both headers by themselves; other clients send neither and rely on the token alone.
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw new AppError('forgery')
  const origin = headers.get('origin')
  if (origin === null || origin === env().SITE_URL) return
  if (!URL.canParse(origin) || new URL(origin).host !== headers.get('host')) throw new AppError('forgery')
}

function newToken(owner: string): string {
  const nonce = randomBytes(16).toString('base64url')
  return `${nonce}.${signature(nonce, owner)}`
}

function isSigned(token: string, owner: string): boolean {
  const [nonce = '', given = ''] = token.split('.')
  const expected = Buffer.from(signature(nonce, owner))
  const actual = Buffer.from(given)
  return expected.length === actual.length && timingSafeEqual(expected, actual)
}

function signature(nonce: string, owner: string): string {
  return createHmac('sha256', env().NEXTAUTH_SECRET).update(`xsrf:${owner}:${nonce}`).digest('base64url')
}
