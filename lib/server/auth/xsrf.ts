import 'server-only'
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieNames, headerNames } from '../../shared/addresses/names.ts'
import { AppError } from '../../shared/errors.ts'
import { env } from '../env.ts'
import type { Sender } from './actor.ts'
import { type Cookies, sessionCookieName, setCookie } from './cookies.ts'
import { readCookieCredential } from './credentials.ts'

export const xsrfCookieName = cookieNames.xsrf
const xsrfHeaderName = headerNames.xsrf

/** The owner of a token for signed-out callers. */
const anonymous = 'anonymous'

const localHosts = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * A `Set-Cookie` value with a new token, readable by the page's script, for this visit only.
 * @param sessionId the session it is valid for; without one, for signed-out callers
 */
export function newXsrfCookie(sessionId?: string): string {
  return setCookie(xsrfCookieName, newToken(sessionId ?? anonymous), { readable: true })
}

/** A `Set-Cookie` value with a token for the session of the session cookie. */
export async function xsrfCookieFor(cookies: Cookies): Promise<string> {
  return newXsrfCookie((await readCookieCredential(cookies))?.sessionId)
}

/**
 * Rejects a changing call that another site's page could have caused: the caller must repeat the signed cookie in the
 * header, which other sites can't read, and a browser must say that the call comes from this site. A token belongs to
 * one session. A call with only a bearer token needs none: no browser sends that by itself.
 * @throws AppError `forgery`
 */
export async function refuseForgery({ headers, cookies }: Sender): Promise<void> {
  refuseForeignSite(headers)
  const hasBearer = /^bearer /i.test(headers.get('authorization') ?? '')
  if (hasBearer && cookies[sessionCookieName()] === undefined) return
  const header = headers.get(xsrfHeaderName) ?? ''
  const owner = (await readCookieCredential(cookies))?.sessionId ?? anonymous
  if (header === '' || header !== cookies[xsrfCookieName] || !isSigned(header, owner)) {
    throw forgery(cookies[xsrfCookieName] === undefined ? 'none' : 'sent')
  }
}

/** Without cookies a browser gets no further, however often the page is loaded: it is told so. */
function forgery(cookies: 'none' | 'sent'): AppError {
  return new AppError('forgery', { values: { cookies } })
}

/**
 * Rejects calls that a browser makes for another site's page, or for a link opened from elsewhere.
 * @throws AppError `forgery`
 */
export function refuseForeignSite(headers: Headers): void {
  // Browsers send both headers by themselves; other clients send neither and rely on the token alone.
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') throw forgery('sent')
  const origin = headers.get('origin')
  // The `Host` header says nothing: a foreign name may lead to this server.
  if (origin !== null && !isThisSite(origin)) throw forgery('sent')
}

/**
 * True if an origin is SITE_URL's; on a developer's machine, whose names no other site can have, under any of them.
 */
function isThisSite(origin: string): boolean {
  const { SITE_URL } = env()
  if (origin === SITE_URL) return true
  if (!URL.canParse(origin)) return false
  const [given, own] = [new URL(origin), new URL(SITE_URL)]
  const isLocal = localHosts.has(given.hostname) && localHosts.has(own.hostname)
  return isLocal && given.protocol === own.protocol && given.port === own.port
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
