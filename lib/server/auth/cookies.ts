import 'server-only'
import { cookieNames, securePrefix } from '../../shared/addresses/names.ts'
import { env } from '../env.ts'

const isSecure = () => env().SITE_URL.startsWith('https:')

/** NextAuth's name for the session cookie, which has a prefix on https. */
export function sessionCookieName(): string {
  return `${isSecure() ? securePrefix : ''}${cookieNames.session}`
}

/** The cookie that a visit to a sign-in provider is remembered in. */
export function providerCookieName(): string {
  return `${isSecure() ? securePrefix : ''}${cookieNames.provider}`
}

type Options = {
  /** Absent: until the browser closes. 0: delete it. */
  maxAgeSeconds?: number
  /** Readable by the page's script. */
  readable?: boolean
}

/** A `Set-Cookie` value for the whole site, never sent along with a foreign page's calls. */
export function setCookie(
  name: string,
  value: string,
  { maxAgeSeconds, readable = false }: Options = {},
): string {
  return [
    `${name}=${value}`,
    'Path=/',
    'SameSite=Lax',
    ...(readable ? [] : ['HttpOnly']),
    ...(isSecure() ? ['Secure'] : []),
    ...(maxAgeSeconds === undefined ? [] : [`Max-Age=${maxAgeSeconds}`]),
  ].join('; ')
}

export function cookieOf(request: Request, name: string): string | undefined {
  for (const pair of (request.headers.get('cookie') ?? '').split(';')) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=')
  }
  return undefined
}
