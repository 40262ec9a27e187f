import { connectProvider, signInWithProvider } from '@/lib/domain/accounts/connections.ts'
import { destinationsOf } from '@/lib/domain/accounts/destinations.ts'
import { accountLimits } from '@/lib/domain/accounts/limits.ts'
import { endVisitCookie, finishVisit } from '@/lib/domain/accounts/provider-sign-in.ts'
import { redeemSignInLink } from '@/lib/domain/accounts/sign-in-links.ts'
import { clientAddress } from '@/lib/server/api/client-address.ts'
import { sessionResponse, userAgentOf } from '@/lib/server/api/session-response.ts'
import { findActor, findCookieActor } from '@/lib/server/auth/actor.ts'
import { endSession, type LiveSession, renewSession } from '@/lib/server/auth/session.ts'
import { refuseForeignSite } from '@/lib/server/auth/xsrf.ts'
import { consume } from '@/lib/server/rate-limit.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'

/** The three ways of `GET /api/sessions`. */

export async function renew(request: Request, locale: Locale): Promise<Response> {
  const found = await findCookieActor(request)
  if (!found) throw new AppError('signed_out')
  if (found.isSuspended) throw new AppError('suspended')
  const session = await renewSession(found.actor.sessionId)
  if (!session) throw new AppError('signed_out')
  return sessionResponse(session, await destinationsOf(session.credential.userId, locale))
}

export async function openWithLink(
  request: Request,
  token: string,
  campaignCode: string | undefined,
  locale: Locale,
): Promise<Response> {
  await admitSecret(request)
  const before = await findActor(request)
  const session = await redeemSignInLink(token, campaignCode, userAgentOf(request))
  if (before) await endSession(before.actor.sessionId)
  return sessionResponse(session, await destinationsOf(session.credential.userId, locale))
}

type ProviderAnswer = { code?: string | undefined; state?: string | undefined; iss?: string | undefined }

export async function finishProviderVisit(request: Request, answer: ProviderAnswer): Promise<Response> {
  await admitSecret(request)
  const { visit, identity } = await finishVisit(request, answer)
  const before = await findCookieActor(request)
  let session: LiveSession | null
  let target = visit.returnUrl
  if (visit.action === 'connect') {
    // Only for the very session that went to the provider.
    if (!before || before.isSuspended || before.actor.sessionId !== visit.sessionId) {
      throw new AppError('provider_refused')
    }
    await connectProvider(before.actor, identity)
    session = await renewSession(before.actor.sessionId)
    target ??= localePath(visit.locale, '/profile/dashboard')
  } else {
    session = await signInWithProvider(identity, userAgentOf(request))
    if (before) await endSession(before.actor.sessionId)
  }
  if (!session) throw new AppError('signed_out')
  const { userId } = session.credential
  const response = await sessionResponse(session, await destinationsOf(userId, visit.locale, target))
  response.headers.append('Set-Cookie', endVisitCookie())
  return response
}

/** A link or a code works once, so that it must not be used up by a look at the headers or by another site's page. */
async function admitSecret(request: Request): Promise<void> {
  if (request.method !== 'GET') throw new AppError('method_not_allowed', { values: { allowed: 'GET' } })
  refuseForeignSite(request)
  await consume(accountLimits.secrets, clientAddress(request.headers))
}
