import { findOfferedProvider } from '@/lib/domain/people/accounts/provider-links.ts'
import { startAuthorization, visitSeconds } from '@/lib/domain/people/accounts/provider-sign-in.ts'
import { linksQuerySchema, providerParamsSchema } from '@/lib/domain/people/accounts/schema.ts'
import { methods, route } from '@/lib/server/api/route.ts'
import { findCookieActor, isFreshProof } from '@/lib/server/auth/actor.ts'
import { sealedCookieName, setCookie } from '@/lib/server/auth/cookies.ts'
import { refuseForeignSite } from '@/lib/server/auth/xsrf.ts'
import { safeRedirectPath } from '@/lib/shared/addresses/destination.ts'
import { localePath } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'

/** The browser navigates here, so errors redirect to a page instead of a problem answer. */
export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = methods({
  GET: route(
    {
      summary: 'Redirects the browser to a provider',
      actor: 'anyone',
      params: providerParamsSchema,
      query: linksQuerySchema,
      otherwise: { 302: 'To the provider, or to the sign-in page when it can’t be reached' },
      errors: ['forgery'],
    },
    async ({ params, query, locale, sender }) => {
      const provider = await findOfferedProvider(params.provider, locale)
      if (!provider) throw new AppError('not_found')
      const found = query.action === 'connect' ? await findCookieActor(sender.cookies) : null
      if (query.action === 'connect') {
        refuseForeignSite(sender.headers)
        if (!found || found.isSuspended) return redirectTo(localePath(locale, '/account/login'))
        // Before the visit, so that nobody comes back in vain.
        if (!isFreshProof(found.actor.provedAt)) {
          return redirectTo(localePath(locale, '/profile/settings/security?prove=connect'))
        }
      }
      const returnUrl = safeRedirectPath(query.returnUrl)
      try {
        const { url, visit } = await startAuthorization(provider, {
          action: query.action,
          locale,
          ...(returnUrl ? { returnUrl } : {}),
          ...(found ? { sessionId: found.actor.sessionId } : {}),
        })
        return redirectTo(
          url,
          setCookie(sealedCookieName('provider'), visit, { maxAgeSeconds: visitSeconds }),
        )
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'provider_refused') throw error
        return redirectTo(localePath(locale, '/account/login?error=unavailable&state=none'))
      }
    },
  ),
})

function redirectTo(location: string, cookie?: string): Response {
  return new Response(null, {
    status: 302,
    headers: { Location: location, ...(cookie ? { 'Set-Cookie': cookie } : {}) },
  })
}
