import * as anythingElse from '@/app/api/[[...path]]/route.ts'
import { allRoutes } from '@/app/api/document.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { prefixOf } from '@/lib/shared/addresses/locales.ts'

type Handler = (request: Request, context: { params: Promise<Record<string, string>> }) => Promise<Response>
type Call = {
  method?: string
  locale?: Locale
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
}

const site = 'https://cicerone.test'

/**
 * Calls the handler that Next.js would choose for an address.
 * @param address `/api/countries/italy?excursions=1`, without locale prefix
 */
export async function callApi(
  address: string,
  { method = 'GET', locale = 'ru', headers, body }: Call = {},
): Promise<Response> {
  const { module, params } = findRoute(new URL(site + address).pathname)
  const handler = (module as Record<string, unknown>)[method]
  if (typeof handler !== 'function') throw new Error(`${method} ${address} has no handler`)
  const init: RequestInit = {
    method,
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  }
  return (handler as Handler)(new Request(site + prefixOf(locale) + address, init), {
    params: Promise.resolve(params),
  })
}

/** A named segment wins over a parameter, as in Next.js. */
function findRoute(path: string): { module: object; params: Record<string, string> } {
  const given = path.replace(/\/$/, '').split('/')
  const found = Object.entries(allRoutes)
    .map(([pattern, module]) => ({ pattern: pattern.split('/'), module }))
    .filter(
      ({ pattern }) =>
        pattern.length === given.length &&
        pattern.every((part, index) => part.startsWith('{') || part === given[index]),
    )
    .sort((one, other) => parameterCount(one.pattern) - parameterCount(other.pattern))[0]
  if (!found) return { module: anythingElse, params: {} }
  const params = found.pattern.flatMap((part, index) =>
    part.startsWith('{') ? [[part.slice(1, -1), decoded(given[index] ?? '')]] : [],
  )
  return { module: found.module, params: Object.fromEntries(params) }
}

function parameterCount(pattern: string[]): number {
  return pattern.filter((part) => part.startsWith('{')).length
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
