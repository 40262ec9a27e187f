import { type NextRequest, NextResponse } from 'next/server'
import { localePath, splitLocalePath } from './lib/shared/addresses/locales.ts'

/** Request header that tells the API which locale prefix its address had. */
const segmentHeader = 'x-locale-segment'

const guarded = /^\/(profile|admin)(\/|$)/
const noindex =
  /^\/(account(?!\/registration(\/|$))|a|admin|profile|payment|consent|status|unsubscribe)(\/|$)/

/** NextAuth's session cookie, with its name on https. */
const sessionCookies = ['next-auth.session-token', '__Secure-next-auth.session-token']

/**
 * A convenience and never the lock: the guard's redirect, the robots header and the API's locale prefix.
 * Permissions stand beside the data. Public pages don't come through here, see `matcher`.
 */
export function middleware(request: NextRequest): NextResponse {
  const { locale, path } = splitLocalePath(request.nextUrl.pathname)

  if (path === '/api' || path.startsWith('/api/')) return withLocale(request, path)

  if (guarded.test(path) && !sessionCookies.some((name) => request.cookies.has(name))) {
    const login = new URL(localePath(locale, '/account/login'), request.nextUrl)
    login.searchParams.set('returnUrl', request.nextUrl.pathname + request.nextUrl.search)
    return NextResponse.redirect(login, 307)
  }

  const response = NextResponse.next()
  if (noindex.test(path)) response.headers.set('X-Robots-Tag', 'noindex, nofollow, nosnippet')
  return response
}

function withLocale(request: NextRequest, path: string): NextResponse {
  const headers = new Headers(request.headers)
  const segment = /^\/(en|ja|cn)(?=\/)/.exec(request.nextUrl.pathname)?.[1]
  if (segment) headers.set(segmentHeader, segment)
  else headers.delete(segmentHeader)
  if (!segment) return NextResponse.next({ request: { headers } })
  const target = request.nextUrl.clone()
  target.pathname = path
  return NextResponse.rewrite(target, { request: { headers } })
}

export const config = {
  runtime: 'nodejs',
  matcher: [
    '/:locale(en|ja|cn)?/(account|a|admin|profile|payment|consent|status|unsubscribe)/:path*',
    '/:locale(en|ja|cn)?/api/:path*',
  ],
}
