import { type Asked, challengeSeconds } from '@/lib/domain/people/accounts/second-factor/passkeys.ts'
import { sealedCookieName, setCookie } from '@/lib/server/auth/cookies.ts'

/** Answers what the device is asked; the browser keeps the challenge, sealed, until it brings the answer. */
export function answerAsked({ options, challenge }: Asked<object>): Response {
  const response = Response.json(options)
  const cookie = setCookie(sealedCookieName('challenge'), challenge, { maxAgeSeconds: challengeSeconds })
  response.headers.append('Set-Cookie', cookie)
  return response
}
