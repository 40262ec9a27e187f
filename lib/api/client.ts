import { type Locale, prefixOf } from '../i18n/locales'

/** The server refused, and said why in the reader's language. */
export class ApiRefusal extends Error {
  override name = 'ApiRefusal'
  readonly status: number
  readonly code: string
  /** By field, as the field is named in the request. */
  readonly errors: Record<string, string[]>

  /** @param detail a sentence for the reader; empty when the answer had none */
  constructor(status: number, detail: string, code: string, errors: Record<string, string[]>) {
    super(detail)
    this.status = status
    this.code = code
    this.errors = errors
  }
}

const tokenCookie = 'XSRF-TOKEN'
const timeoutMilliseconds = 20_000

/**
 * A changing call from a page of this site.
 * @param path without locale prefix, `/api/enquiries`
 * @throws ApiRefusal for an answer that is no success; whatever `fetch` throws when there is no answer
 */
export async function send(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  locale: Locale,
  path: string,
  body?: unknown,
): Promise<unknown> {
  const call = async () => {
    const response = await fetch(prefixOf(locale) + path, {
      method,
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        'X-XSRF-TOKEN': await token(),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    if (!response.ok) throw refusalFrom(response.status, await response.json().catch(() => null))
    return response.status === 204 ? undefined : await response.json()
  }
  try {
    return await call()
  } catch (error) {
    // The token may be older than the server's secret: a new one, once.
    if (!(error instanceof ApiRefusal) || error.code !== 'forgery') throw error
    await newToken()
    return await call()
  }
}

async function token(): Promise<string> {
  return currentToken() ?? (await newToken())
}

async function newToken(): Promise<string> {
  await fetch('/api/xsrf-token', { cache: 'no-store', signal: AbortSignal.timeout(timeoutMilliseconds) })
  return currentToken() ?? ''
}

function currentToken(): string | undefined {
  return new RegExp(`(?:^|; )${tokenCookie}=([^;]+)`).exec(document.cookie)?.[1]
}

function refusalFrom(status: number, problem: unknown): ApiRefusal {
  const members: Record<string, unknown> = isRecord(problem) ? problem : {}
  const { detail, code, errors } = members
  const byField = isRecord(errors) ? Object.entries(errors) : []
  return new ApiRefusal(
    status,
    typeof detail === 'string' ? detail : '',
    typeof code === 'string' ? code : '',
    Object.fromEntries(byField.map(([field, list]) => [field, Array.isArray(list) ? list.map(String) : []])),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
