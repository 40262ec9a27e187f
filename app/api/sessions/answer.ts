import { destinationsOf } from '@/lib/domain/accounts/destinations.ts'
import { presentDestinations } from '@/lib/domain/accounts/present.ts'
import { sessionResponse } from '@/lib/server/api/session-response.ts'
import type { LiveSession } from '@/lib/server/auth/session.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

/**
 * The answer of every call that begins or renews a session.
 * @param target an address from the request to continue to, instead of the home page
 */
export async function answerSession(
  session: LiveSession,
  locale: Locale,
  target?: string,
): Promise<Response> {
  const destinations = await destinationsOf(session.credential.userId, locale, target)
  return sessionResponse(session, presentDestinations(destinations))
}
