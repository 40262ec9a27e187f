import type { ProviderAnswer } from '@/lib/domain/people/accounts/provider-protocol.ts'
import { handleCallback } from '@/lib/domain/people/accounts/provider-sign-in.ts'
import { redeemSignInLink } from '@/lib/domain/people/accounts/sign-in-links.ts'
import type { Caller } from '@/lib/server/api/caller.ts'
import { findActor, findCookieActor, type Sender } from '@/lib/server/auth/actor.ts'
import { deleteSealedCookie, sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { renewSession } from '@/lib/server/auth/session.ts'
import { refuseForeignSite } from '@/lib/server/auth/xsrf.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { AppError } from '@/lib/shared/errors.ts'
import { answerAdmission, answerSession } from './answer.ts'

type Call = { method: string; caller: Caller; sender: Sender; locale: Locale }

/** The three variants of `GET /api/sessions`. */

export async function renew({ sender, locale }: Call): Promise<Response> {
  const found = await findCookieActor(sender.cookies)
  if (!found) throw new AppError('signed_out')
  if (found.isSuspended) throw new AppError('suspended')
  const session = await renewSession(found.actor.sessionId)
  if (!session) throw new AppError('signed_out')
  return answerSession(session, locale)
}

export async function openWithLink(call: Call, token: string, campaignCode?: string): Promise<Response> {
  const { caller, sender, locale } = call
  admitSecret(call)
  const mailed = sender.cookies[sealedCookieName('mailed')]
  const admission = await redeemSignInLink(
    { token, campaignCode, mailed },
    { caller, before: await findActor(sender) },
  )
  return answerAdmission(admission, locale)
}

export async function finishProviderVisit(call: Call, answer: ProviderAnswer): Promise<Response> {
  admitSecret(call)
  const { cookies } = call.sender
  const before = await findCookieActor(cookies)
  const { admission, locale, target } = await handleCallback(cookies[sealedCookieName('provider')], answer, {
    caller: call.caller,
    before,
  })
  const response = await answerAdmission(admission, locale, target)
  // The visit is over, so that its answer can't be used twice.
  response.headers.append('Set-Cookie', deleteSealedCookie('provider'))
  return response
}

/** A link or a code works once, so it must not be used up by a HEAD request or by another site's page. */
function admitSecret({ method, sender }: Call): void {
  if (method !== 'GET') throw new AppError('method_not_allowed', { values: { allowed: 'GET' } })
  refuseForeignSite(sender.headers)
}
