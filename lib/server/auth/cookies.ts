import 'server-only'
import { type Cookies, parseCookie, stringifySetCookie } from 'cookie'
import { cookieNames, hostPrefix } from '../../shared/addresses/names.ts'
import { env } from '../env.ts'

export type { Cookies }

const isSecure = () => env().SITE_URL.startsWith('https:')

/** NextAuth's name for the session cookie, which has a prefix on https. */
export function sessionCookieName(): string {
  return `${isSecure() ? hostPrefix : ''}${cookieNames.session}`
}

/** The names of cookies with sealed values, which scripts can't read. */
export function sealedCookieName(purpose: 'provider' | 'mailed' | 'factor' | 'challenge'): string {
  return `${isSecure() ? hostPrefix : ''}${cookieNames[purpose]}`
}

/** Deletes one of them. */
export function deleteSealedCookie(purpose: Parameters<typeof sealedCookieName>[0]): string {
  return setCookie(sealedCookieName(purpose), '', { maxAgeSeconds: 0 })
}

type Options = {
  /** Absent: until the browser is closed. 0: delete it. */
  maxAgeSeconds?: number
  /** Readable by the page's script. */
  readable?: boolean
}

/** A `Set-Cookie` value for the whole site, never sent with calls from another site's page. */
export function setCookie(
  name: string,
  value: string,
  { maxAgeSeconds, readable = false }: Options = {},
): string {
  return stringifySetCookie({
    name,
    value,
    path: '/',
    sameSite: 'lax',
    httpOnly: !readable,
    secure: isSecure(),
    ...(maxAgeSeconds === undefined ? {} : { maxAge: maxAgeSeconds }),
  })
}

/** The cookies of a request by name, read once at the edge. */
export function readCookies(headers: Headers): Cookies {
  return parseCookie(headers.get('cookie') ?? '')
}
