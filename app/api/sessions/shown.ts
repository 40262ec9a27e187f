import type { ShownFactor } from '@/lib/domain/people/accounts/second-factor/sign-in.ts'
import type { FactorBody } from '@/lib/domain/people/accounts/security-schema.ts'
import type { Cookies } from '@/lib/server/auth/cookies.ts'
import { sealedCookieName } from '@/lib/server/auth/cookies.ts'

/** The submitted second factor, with the challenge from the cookie. */
export function shownFactor(body: FactorBody, cookies: Cookies): ShownFactor {
  if ('code' in body) return { code: body.code }
  if ('recovery_code' in body) return { recoveryCode: body.recovery_code }
  return { response: body.credential, challenge: cookies[sealedCookieName('challenge')] }
}
