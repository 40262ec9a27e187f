import { globSync } from 'node:fs'
import { join } from 'node:path'
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

const folder = join(import.meta.dirname, '../../app')
const anythingElse = 'api/[[...path]]/route.ts'
/** Addresses by the files of their handlers, which are loaded when they are first called. */
const routes = globSync('api/**/route.ts', { cwd: folder })
  .filter((file) => file !== anythingElse)
  .map((file) => ({ file, pattern: `/${file}`.replace('/route.ts', '').split('/') }))

/**
 * Calls the handler that Next.js would choose for an address.
 * @param address `/api/countries/italy?excursions=1`, without locale prefix
 */
export async function callApi(
  address: string,
  { method = 'GET', locale = 'ru', headers, body }: Call = {},
): Promise<Response> {
  const { file, params } = findRoute(new URL(site + address).pathname)
  const module: Record<string, unknown> = await import(join(folder, file))
  const handler = module[method]
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
function findRoute(path: string): { file: string; params: Record<string, string> } {
  const given = path.replace(/\/$/, '').split('/')
  const found = routes
    .filter(
      ({ pattern }) =>
        pattern.length === given.length &&
        pattern.every((part, index) => isParameter(part) || part === given[index]),
    )
    .sort((one, other) => parameterCount(one.pattern) - parameterCount(other.pattern))[0]
  if (!found) return { file: anythingElse, params: {} }
  const params = found.pattern.flatMap((part, index) =>
    isParameter(part) ? [[part.slice(1, -1), decoded(given[index] ?? '')]] : [],
  )
  return { file: found.file, params: Object.fromEntries(params) }
}

function isParameter(part: string): boolean {
  return part.startsWith('[')
}

function parameterCount(pattern: string[]): number {
  return pattern.filter(isParameter).length
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
