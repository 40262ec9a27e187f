import { parseSetCookie } from 'cookie'
import { sessionCookieName } from '@/lib/server/auth/cookies.ts'
import { sealBearer, sealCookie } from '@/lib/server/auth/credentials.ts'
import { beginSession } from '@/lib/server/auth/session.ts'
import { newXsrfCookie } from '@/lib/server/auth/xsrf.ts'
import type { Database } from '@/lib/server/prisma/database.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { callApi } from './api.ts'

type Call = { body?: unknown; headers?: Record<string, string>; locale?: Locale }

/** A browser as the API sees it: it keeps cookies, and repeats the anti-forgery cookie in the header. */
export class Visitor {
  readonly cookies = new Map<string, string>()
  /** The last bearer token that an answer gave; sent only when a test says so. */
  token = ''

  get(address: string, call?: Call): Promise<Response> {
    return this.call('GET', address, call)
  }
  post(address: string, body?: unknown, call?: Call): Promise<Response> {
    return this.call('POST', address, { ...call, body })
  }
  put(address: string, body?: unknown, call?: Call): Promise<Response> {
    return this.call('PUT', address, { ...call, body })
  }
  patch(address: string, body?: unknown, call?: Call): Promise<Response> {
    return this.call('PATCH', address, { ...call, body })
  }
  delete(address: string, call?: Call): Promise<Response> {
    return this.call('DELETE', address, call)
  }

  async call(method: string, address: string, { body, headers, locale }: Call = {}): Promise<Response> {
    if (method !== 'GET' && method !== 'HEAD' && !this.cookies.has('XSRF-TOKEN')) {
      this.keep(await callApi('/api/xsrf-token', { headers: this.cookieHeader() }))
    }
    const isFile = isBytes(body)
    const response = await callApi(address, {
      method,
      ...(locale ? { locale } : {}),
      headers: {
        ...this.cookieHeader(),
        ...(method === 'GET' ? {} : { 'x-xsrf-token': this.cookies.get('XSRF-TOKEN') ?? '' }),
        ...(body === undefined
          ? {}
          : { 'content-type': isFile ? 'application/octet-stream' : 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isFile ? body : JSON.stringify(body) }),
    })
    this.keep(response)
    return response
  }

  /** The same browser, whose later cookies are its own. */
  copy(): Visitor {
    const other = new Visitor()
    for (const [name, value] of this.cookies) other.cookies.set(name, value)
    other.token = this.token
    return other
  }

  private cookieHeader(): Record<string, string> {
    if (this.cookies.size === 0) return {}
    return { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }
  }

  private keep(response: Response): void {
    for (const cookie of response.headers.getSetCookie()) {
      const { name, value = '', maxAge } = parseSetCookie(cookie)
      if (maxAge === 0) this.cookies.delete(name)
      else this.cookies.set(name, value)
    }
  }
}

/** A file that is sent as it is. */
function isBytes(body: unknown): body is Uint8Array<ArrayBuffer> {
  return body instanceof Uint8Array
}

/** A visitor with a session, without signing in through the API. */
export async function signedIn(db: Database, userId: string): Promise<Visitor> {
  const user = await db.user.findUniqueOrThrow({ where: { id: userId } })
  const session = await db.$transaction((tx) =>
    beginSession(tx, { user, remembered: true, userAgent: 'Test' }),
  )
  const visitor = new Visitor()
  visitor.cookies.set(sessionCookieName(), await sealCookie(session.credential, session.seconds))
  visitor.cookies.set('XSRF-TOKEN', parseSetCookie(newXsrfCookie(session.credential.sessionId)).value ?? '')
  visitor.token = await sealBearer(session.credential)
  return visitor
}

/** Status and code of an error answer. */
export async function refusalOf(answer: Promise<Response>): Promise<[number, unknown]> {
  const response = await answer
  const problem: { code?: unknown } = await response.json()
  return [response.status, problem.code]
}
