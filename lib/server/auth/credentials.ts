import 'server-only'
import { z } from 'zod'
import { type Cookies, sessionCookieName } from './cookies.ts'
import { seal, unseal } from './sealed.ts'

/** The content of both cookie and bearer token; the session's row decides whether it is still valid. */
export type Credential = { userId: string; sessionId: string; sessionVersion: number }

const schema = z
  .object({ sub: z.uuid(), sid: z.uuid(), ver: z.int() })
  .transform(({ sub, sid, ver }): Credential => ({ userId: sub, sessionId: sid, sessionVersion: ver }))

/** Time for which a session lasts after its last renewal, in seconds. */
export const sessionSeconds = { remembered: 30 * 86_400, untilClosed: 86_400, impersonation: 1800 } as const
/** Maximum time for which a session lasts, however often it is renewed, in seconds. */
export const longestSession = { guide: 90 * 86_400, staff: 12 * 3600 } as const
const bearerSeconds = 15 * 60

export function sealCookie(credential: Credential, seconds: number): Promise<string> {
  return seal('session', claims(credential), seconds)
}

export function sealBearer(credential: Credential): Promise<string> {
  return seal('bearer', claims(credential), bearerSeconds)
}

/** From the session cookie; null if there is none, or if it is altered or too old. */
export function readCookieCredential(cookies: Cookies): Promise<Credential | null> {
  return unseal('session', cookies[sessionCookieName()], schema)
}

/** The same from the `Authorization` header. */
export function readBearerCredential(headers: Headers): Promise<Credential | null> {
  return unseal('bearer', /^bearer (\S+)$/i.exec(headers.get('authorization') ?? '')?.[1], schema)
}

function claims({ userId, sessionId, sessionVersion }: Credential) {
  return { sub: userId, sid: sessionId, ver: sessionVersion }
}
