import { type NextRequest, NextResponse } from 'next/server'
import { isGuarded, isHiddenFromSearch } from './lib/shared/addresses/areas.ts'
import { localePath, segmentOf, splitLocalePath } from './lib/shared/addresses/locales.ts'
import { cookieNames, headerNames, securePrefix } from './lib/shared/addresses/names.ts'

const sessionCookies = [cookieNames.session, securePrefix + cookieNames.session]

/**
 * A convenience and never a security boundary: the redirect to sign-in, the robots header and the API's locale prefix.
 * Permissions are checked next to the data. Public pages don't pass through here, see `matcher`.
 */
export function middleware(request: NextRequest): NextResponse {
  const { locale, path } = splitLocalePath(request.nextUrl.pathname)

  if (path === '/api' || path.startsWith('/api/')) return withLocale(request)

  if (isGuarded(path) && !sessionCookies.some((name) => request.cookies.has(name))) {
    const login = new URL(localePath(locale, '/account/login'), request.nextUrl)
    login.searchParams.set('returnUrl', request.nextUrl.pathname + request.nextUrl.search)
    return NextResponse.redirect(login, 307)
  }

  const response = NextResponse.next()
  if (isHiddenFromSearch(path)) response.headers.set('X-Robots-Tag', 'noindex, nofollow, nosnippet')
  return response
}

function withLocale(request: NextRequest): NextResponse {
  const { pathname } = request.nextUrl
  const { locale, path } = splitLocalePath(pathname)
  const headers = new Headers(request.headers)
  if (path === pathname) {
    headers.delete(headerNames.localeSegment)
    return NextResponse.next({ request: { headers } })
  }
  headers.set(headerNames.localeSegment, segmentOf(locale))
  const target = request.nextUrl.clone()
  target.pathname = path
  return NextResponse.rewrite(target, { request: { headers } })
}

// Next.js reads this without running it, so the addresses are repeated here; a test compares.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/:locale(en|ja|cn)?/(account|a|admin|profile|payment|status|unsubscribe|consent)/:path*',
    '/:locale(en|ja|cn)?/api/:path*',
  ],
}
