import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { env } from '../env'
import { AppError } from '../errors'

export const xsrfCookieName = 'XSRF-TOKEN'
export const xsrfHeaderName = 'X-XSRF-TOKEN'

/** Whom a token belongs to while nobody has signed in. */
const anonymous = 'anonymous'

/** A `Set-Cookie` value with a new token, readable by the page's script, for this visit only. */
export function newXsrfCookie(): string {
  const secure = env().SITE_URL.startsWith('https:') ? '; Secure' : ''
  return `${xsrfCookieName}=${newToken(anonymous)}; Path=/; SameSite=Lax${secure}`
}

/**
 * Refuses a changing call that a foreign page could have caused: the caller must repeat the signed cookie in the
 * header, which a foreign page can't read, and a browser must say that the call comes from this very site.
 * @throws AppError `forgery`
 */
export function refuseForgery(request: Request): void {
  const header = request.headers.get(xsrfHeaderName) ?? ''
  const cookie = cookieOf(request, xsrfCookieName)
  if (
    !isFromThisSite(request.headers) ||
    header === '' ||
    header !== cookie ||
    !isSigned(header, anonymous)
  ) {
    throw new AppError('forgery')
  }
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

/** Browsers send both headers by themselves; other clients send neither and rely on the token alone. */
function isFromThisSite(headers: Headers): boolean {
  const site = headers.get('sec-fetch-site')
  if (site !== null && site !== 'same-origin') return false
  const origin = headers.get('origin')
  if (origin === null || origin === env().SITE_URL) return true
  return URL.canParse(origin) && new URL(origin).host === headers.get('host')
}

function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
