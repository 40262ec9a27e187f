import 'server-only'
import { randomUUID } from 'node:crypto'
import type { Locale } from '../../shared/addresses/locales.ts'
import { AppError } from '../../shared/errors.ts'
import { reportError } from '../reporting/report-error.ts'
import { requestRecords } from '../watching/request-record.ts'
import { isStreamed, type Operation } from './operation.ts'
import { problemResponse, refusalFrom } from './problem.ts'

/** Converts a handler's result into a response. */
export function answer(
  result: unknown,
  locale: Locale,
  operation: Operation,
  publicSeconds: number | undefined,
): Response {
  const response =
    result instanceof Response
      ? result
      : result === undefined
        ? new Response(null, { status: 204 })
        : Response.json(result, {
            status: operation.status,
            headers: { 'Content-Language': locale },
          })
  // A proxy that compresses a stream may hold parts of it back.
  const stored = isStreamed(operation) ? 'no-store, no-transform' : 'no-store'
  response.headers.set('Cache-Control', publicSeconds ? `public, max-age=${publicSeconds}` : stored)
  return response
}

/** Converts a thrown error into a response: an expected refusal, or a bare 500 that is reported. */
export async function refuse(thrown: unknown, request: Request, locale: Locale): Promise<Response> {
  const refusal = refusalFrom(thrown)
  if (refusal) return problemResponse(refusal, locale)
  const requestId = requestRecords().getStore()?.id ?? randomUUID()
  reportError(thrown, { where: placeOf(request), requestId })
  return problemResponse(new AppError('internal'), locale, { 'X-Request-Id': requestId })
}

/** For the log. Some addresses contain a reader's secret. */
export function placeOf({ method, url }: Request): string {
  return `${method} ${new URL(url).pathname.replace(/[\w-]{43}/g, '…')}`
}

/** For HEAD. */
export function withoutBody(response: Response): Response {
  void response.body?.cancel()
  return new Response(null, { status: response.status, headers: response.headers })
}
