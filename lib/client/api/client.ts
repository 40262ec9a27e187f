import 'client-only'
import { safeRedirectPath } from '../../shared/addresses/destination.ts'
import { type Locale, localePath, prefixOf } from '../../shared/addresses/locales.ts'
import { cookieNames, headerNames } from '../../shared/addresses/names.ts'
import { forgetSession, forgetToken, keepToken, storedToken } from '../browser-store.ts'
import { currentPath, hardNavigate } from '../hard-navigate.ts'
import { whilePending } from '../pending-calls.ts'
import { askForProof } from './proof.ts'
import { sessionAnswer } from './session-answer.ts'

/** The server refused, and said why in the reader's language. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  /** By field, as the field is named in the request. */
  readonly errors: Record<string, string[]>
  /** The whole body of the answer, for members that only one call has. */
  readonly members: Record<string, unknown>

  /** @param detail a sentence for the reader; empty when the answer had none */
  constructor(
    status: number,
    detail: string,
    code: string,
    errors: Record<string, string[]>,
    members: Record<string, unknown> = {},
  ) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = errors
    this.members = members
  }
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
type Call = {
  method: Method
  locale: Locale
  path: string
  body?: unknown
  transport?: Transport
  idempotencyKey?: string
}
/** Sends what `fetch` can't: a file whose progress is watched. */
export type Transport = (
  address: string,
  method: Method,
  headers: Record<string, string>,
) => Promise<Response>
type Options = {
  /** The page can be read signed out: a 401 is thrown and does not redirect. */
  staysWhenSignedOut?: boolean
  /** Nobody waits for the answer, as with background calls of a page: no loading overlay. */
  isQuiet?: boolean
  /** The page does not depend on what has moved: the error is thrown without a redirect. */
  staysWhenMoved?: boolean
  /** Takes the place of `fetch`, and of the body. */
  transport?: Transport
  /** The same for each attempt at one thing, for calls that create money: the server does it once. */
  idempotencyKey?: string
}

const timeoutMilliseconds = 20_000

/**
 * A call that changes something.
 * @param path without locale prefix, `/api/enquiries`
 * @throws ApiError for an error answer; whatever `fetch` throws when there is no answer
 */
export function send(
  method: Exclude<Method, 'GET'>,
  locale: Locale,
  path: string,
  body?: unknown,
  options?: Options,
): Promise<unknown> {
  const { transport, idempotencyKey } = options ?? {}
  return begin(
    {
      method,
      locale,
      path,
      body,
      ...(transport && { transport }),
      ...(idempotencyKey && { idempotencyKey }),
    },
    options,
  )
}

/**
 * A reading call, also for swr.
 * @param path without locale prefix, with its query: `/api/countries?lookup=1`
 * @throws ApiError for an error answer; whatever `fetch` throws when there is no answer
 */
export function read(locale: Locale, path: string, options?: Options): Promise<unknown> {
  return begin({ method: 'GET', locale, path }, options)
}

/** Ends the session here and, if it can be reached, on the server. */
export async function signOut(locale: Locale): Promise<void> {
  await whilePending(() => withFreshXsrf({ method: 'DELETE', locale, path: '/api/sessions' })).catch(() => {})
  forgetSession()
}

async function begin(call: Call, options?: Options): Promise<unknown> {
  const work = () =>
    options?.isQuiet ? complete(call, options) : whilePending(() => complete(call, options))
  try {
    return await work()
  } catch (error) {
    const needsProof = error instanceof ApiError && error.code === 'proof_needed'
    if (!needsProof || !(await askForProof())) throw error
    return await work()
  }
}

async function complete(
  call: Call,
  { staysWhenSignedOut = false, staysWhenMoved = false }: Options = {},
): Promise<unknown> {
  try {
    return await withFreshXsrf(call)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isAboutSession(call, error)) return await afterRefusedSession(call, error, staysWhenSignedOut)
    const moved = error.status === 404 ? safeRedirectPath(error.members.redirectUrl) : null
    if (moved && !staysWhenMoved) hardNavigate(moved)
    throw error
  }
}

/**
 * True if the answer says that the caller must sign in. A wrong password is an answer for the form, and so is
 * everything about resetting one; a missing anti-forgery token says nothing about the user, and a missing proof is
 * asked for by the page.
 */
function isAboutSession({ path }: Call, { status, code }: ApiError): boolean {
  const isAnswer = code === 'forgery' || code === 'proof_needed' || code === 'second_factor_required'
  return (status === 401 || (status === 403 && !isAnswer)) && !isPasswordReset(path) && !isSession(path)
}

/** The short-lived token may just have expired: asks for a new one, once. */
async function afterRefusedSession(call: Call, refusal: ApiError, stays: boolean): Promise<unknown> {
  let last = refusal
  if (refusal.status === 401 && (await renewToken(call.locale))) {
    try {
      return await withFreshXsrf(call)
    } catch (error) {
      if (!(error instanceof ApiError) || !isAboutSession(call, error)) throw error
      last = error
    }
  }
  if (stays) {
    if (last.status === 401) forgetSession()
    throw last
  }
  await signOut(call.locale)
  const returnUrl = new URLSearchParams({ returnUrl: currentPath() })
  hardNavigate(localePath(call.locale, `/account/login?${returnUrl}`))
  throw last
}

let renewal: Promise<boolean> | undefined

/** Gets a new token from the session cookie, once for all calls that wait for it; false when there is no session. */
function renewToken(locale: Locale): Promise<boolean> {
  forgetToken()
  renewal ??= attempt({ method: 'GET', locale, path: '/api/sessions' })
    .then((answer) => {
      if (!sessionAnswer(answer)) return false
      keepToken(answer.token)
      return true
    })
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 401) return false
      throw error
    })
    .finally(() => {
      renewal = undefined
    })
  return renewal
}

/** The anti-forgery token may be older than the session or the server's secret: asks for a new one, once. */
async function withFreshXsrf(call: Call): Promise<unknown> {
  try {
    return await attempt(call)
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'forgery') throw error
    await newXsrf(call.locale)
    return await attempt(call)
  }
}

async function attempt({ method, locale, path, body, transport, idempotencyKey }: Call): Promise<unknown> {
  const headers: Record<string, string> = {
    Accept: 'application/json',
    ...(!isPasswordReset(path) && bearer()),
  }
  if (method !== 'GET') headers[headerNames.xsrf] = currentXsrf() ?? (await newXsrf(locale))
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (idempotencyKey) headers[headerNames.idempotencyKey] = idempotencyKey
  const address = prefixOf(locale) + path
  const response = transport
    ? await transport(address, method, headers)
    : await fetch(address, {
        method,
        headers,
        cache: method === 'GET' ? 'default' : 'no-store',
        body: body === undefined ? undefined : JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMilliseconds),
      })
  if (!response.ok) throw refusalFrom(response.status, await response.json().catch(() => null))
  return response.status === 204 ? undefined : await response.json()
}

function isPasswordReset(path: string): boolean {
  return /^\/api\/password_resets(?:[/?]|$)/.test(path)
}

/** The calls that begin, renew and end a session. */
function isSession(path: string): boolean {
  return /^\/api\/sessions(?:[/?]|$)/.test(path)
}

async function newXsrf(locale: Locale): Promise<string> {
  await fetch(`${prefixOf(locale)}/api/xsrf-token`, {
    headers: bearer(),
    cache: 'no-store',
    signal: AbortSignal.timeout(timeoutMilliseconds),
  })
  return currentXsrf() ?? ''
}

/** The header that says who is signed in. */
function bearer(): { Authorization?: string } {
  const token = storedToken()
  return token ? { Authorization: `Bearer ${token}` } : {}
}

/**
 * Opens an answer that lasts, such as a stream of events. Its reader judges the answer.
 * @param path without locale prefix
 */
export function openAnswer(
  locale: Locale,
  path: string,
  { accept, signal }: { accept: string; signal: AbortSignal },
): Promise<Response> {
  const headers = { Accept: accept, ...bearer() }
  return fetch(prefixOf(locale) + path, { headers, cache: 'no-store', signal })
}

function currentXsrf(): string | undefined {
  return new RegExp(`(?:^|; )${cookieNames.xsrf}=([^;]+)`).exec(document.cookie)?.[1]
}

function refusalFrom(status: number, problem: unknown): ApiError {
  const members: Record<string, unknown> = isRecord(problem) ? problem : {}
  const { detail, code, errors } = members
  const byField = isRecord(errors) ? Object.entries(errors) : []
  return new ApiError(
    status,
    typeof detail === 'string' ? detail : '',
    typeof code === 'string' ? code : '',
    Object.fromEntries(byField.map(([field, list]) => [field, Array.isArray(list) ? list.map(String) : []])),
    members,
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
