import 'server-only'
import { sessionCookieName, setCookie } from '../auth/cookies.ts'
import { sealBearer, sealCookie } from '../auth/credentials.ts'
import type { IssuedSession } from '../auth/session.ts'
import { newXsrfCookie, xsrfCookieName } from '../auth/xsrf.ts'

type Destinations = { redirect: string; lang: Array<{ lang: string; redirect: string }> }

/** The answer of every call that begins or renews a session: its cookie, its anti-forgery token, its bearer token. */
export async function sessionResponse(
  { credential, seconds, remembered }: IssuedSession,
  destinations: Destinations,
): Promise<Response> {
  const cookie = await sealCookie(credential, seconds)
  const response = Response.json({ token: await sealBearer(credential), ...destinations })
  response.headers.append(
    'Set-Cookie',
    setCookie(sessionCookieName(), cookie, remembered ? { maxAgeSeconds: seconds } : {}),
  )
  response.headers.append('Set-Cookie', newXsrfCookie(credential.sessionId))
  return response
}

/** Removes the session's cookies from the browser. */
export function signedOutResponse(): Response {
  const response = new Response(null, { status: 204 })
  response.headers.append('Set-Cookie', setCookie(sessionCookieName(), '', { maxAgeSeconds: 0 }))
  response.headers.append('Set-Cookie', setCookie(xsrfCookieName, '', { readable: true, maxAgeSeconds: 0 }))
  return response
}
