import { type NextRequest, NextResponse } from 'next/server'
import { isGuarded, isHiddenFromSearch } from './lib/shared/addresses/areas.ts'
import { localePath, splitLocalePath } from './lib/shared/addresses/locales.ts'
import { cookieNames, headerNames, hostPrefix } from './lib/shared/addresses/names.ts'

const sessionCookies = [cookieNames.session, hostPrefix + cookieNames.session]

/**
 * A convenience and never a security boundary: the redirect to sign-in, the robots header, and the requested address
 * for pages. Permissions are checked next to the data. Public pages and the API don't pass through here, see `matcher`.
 */
export function middleware(request: NextRequest): NextResponse {
  const { locale, path } = splitLocalePath(request.nextUrl.pathname)

  const requested = request.nextUrl.pathname + request.nextUrl.search
  if (isGuarded(path) && !sessionCookies.some((name) => request.cookies.has(name))) {
    const login = new URL(localePath(locale, '/account/login'), request.nextUrl)
    login.searchParams.set('returnUrl', requested)
    return NextResponse.redirect(login, 307)
  }

  const headers = new Headers(request.headers)
  headers.set(headerNames.requestedAddress, requested)
  const response = NextResponse.next({ request: { headers } })
  if (isHiddenFromSearch(path)) response.headers.set('X-Robots-Tag', 'noindex, nofollow, nosnippet')
  return response
}

// Next.js reads this without running it, so the addresses are repeated here; a test compares.
export const config = {
  runtime: 'nodejs',
  matcher: [
    '/:locale(en|ja|cn)?/(account|a|admin|profile|payment|status|unsubscribe|enquiry|report|shortlist|consent)/:path*',
  ],
}
