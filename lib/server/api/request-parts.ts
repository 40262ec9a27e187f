import 'server-only'
import type { z } from 'zod'
import { AppError } from '../../shared/errors.ts'
import { type Body, type RawBody, type ReadBody, readAll } from './body.ts'
import { parseInput, refuseUnstorableText } from './validation.ts'

type Segments = Record<string, string | string[] | undefined>
/** Context that Next.js passes to a handler besides the request. */
export type RouteContext = { params: Promise<Segments> }

/**
 * Parses a provider's message if its signature over exactly these bytes is correct and fresh; else null. Compare
 * signatures with `timingSafeEqual`.
 */
export type SignatureVerifier<Value> = (
  bytes: Uint8Array<ArrayBuffer>,
  headers: Headers,
) => Promise<Value | null> | Value | null

/** @throws AppError `not_found` for a path that doesn't match */
export async function parseParams(
  schema: z.ZodType | undefined,
  context: RouteContext | undefined,
): Promise<unknown> {
  if (!schema) return undefined
  const params = await context?.params
  try {
    refuseUnstorableText(params)
    return parseInput(schema, params)
  } catch (cause) {
    throw new AppError('not_found', { cause })
  }
}

/** @throws AppError `invalid` */
export function parseQuery(schema: z.ZodType | undefined, request: Request): unknown {
  if (!schema) return undefined
  const query = Object.fromEntries(new URL(request.url).searchParams)
  refuseUnstorableText(query)
  return parseInput(schema, query)
}

/** The body as the options describe it, and checked against its signature. @throws AppError `bad_signature` */
export async function readBody(
  options:
    | { forgery?: 'token' | 'origin'; body?: Body<unknown> }
    | {
        forgery: 'signature'
        body: RawBody
        admits?: (headers: Headers) => boolean
        verify: SignatureVerifier<unknown>
      },
  request: Request,
  beforeRefusal: (() => Promise<void>) | undefined,
): Promise<ReadBody<unknown> | undefined> {
  if (options.forgery !== 'signature') return options.body?.read(request)
  if (options.admits && !options.admits(request.headers)) {
    await beforeRefusal?.()
    throw new AppError('bad_signature')
  }
  const { value, release } = await options.body.read(request)
  const verified = await options.verify(await readAll(value.content), request.headers)
  if (verified === null) {
    await beforeRefusal?.()
    throw new AppError('bad_signature')
  }
  return { value: verified, release }
}
