import { type Admission, pendingSeconds, sealPending } from '@/lib/domain/people/accounts/admission.ts'
import { postSignInRedirects } from '@/lib/domain/people/accounts/destinations.ts'
import { presentDestinations } from '@/lib/domain/people/accounts/present.ts'
import { problemResponse } from '@/lib/server/api/problem.ts'
import { sessionResponse } from '@/lib/server/api/session-response.ts'
import { sealedCookieName, setCookie } from '@/lib/server/auth/cookies.ts'
import type { IssuedSession } from '@/lib/server/auth/session.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'

/**
 * The answer of every call that begins or renews a session.
 * @param target an address from the request to continue to, instead of the home page
 */
export async function answerSession(
  session: IssuedSession,
  locale: Locale,
  target?: string,
): Promise<Response> {
  const destinations = await postSignInRedirects(session.credential.userId, locale, target)
  return sessionResponse(session, presentDestinations(destinations))
}

/**
 * The answer of every call that signs in: a session, or what the second factor is needed for, which the browser keeps
 * sealed.
 */
export async function answerAdmission(
  admission: Admission,
  locale: Locale,
  target?: string,
): Promise<Response> {
  if ('session' in admission) return answerSession(admission.session, locale, target)
  const { pending, factors } = admission
  const response = await problemResponse(new AppError('second_factor_needed', { factors }), locale)
  const sealed = await sealPending({ ...pending, ...(target ? { target } : {}) })
  const cookie = setCookie(sealedCookieName('factor'), sealed, { maxAgeSeconds: pendingSeconds })
  response.headers.append('Set-Cookie', cookie)
  return response
}
