import 'server-only'
import type { z } from 'zod'
import { AppError, type ErrorCode } from '../../shared/errors.ts'
import { parseInput, refuseUnstorableText } from './validation.ts'

/** Description of a call's body for the OpenAPI document. */
export type BodyDescription = {
  /** The media types that are accepted. */
  types: readonly string[]
  /** Absent if the bytes are taken as they are. */
  schema?: z.ZodType
  /** Errors that reading it may cause. */
  errors: readonly ErrorCode[]
}

export type ReadBody<Value> = {
  value: Value
  /** Discards what hasn't been read; called once the handler has ended. */
  release(): void
}

/** Reader of a call's body: `json(…)`, `form(…)` or `raw(…)`. */
export type Body<Value> = BodyDescription & {
  read(request: Request): Promise<ReadBody<Value>>
}

const jsonType = 'application/json'
const defaultMaxBytes = 64 * 1024

/** A JSON body that matches a schema. */
export function json<Schema extends z.ZodType>(
  schema: Schema,
  { maxBytes = defaultMaxBytes }: { maxBytes?: number } = {},
): Body<z.output<Schema>> {
  return {
    types: [jsonType],
    schema,
    errors: ['invalid', 'malformed', 'too_large', 'unsupported_media_type'],
    async read(request) {
      requireMediaType(request, [jsonType])
      const body = parseJson(await readAll(limitedChunks(request, maxBytes).chunks))
      refuseUnstorableText(body)
      return { value: parseInput(schema, body), release: () => {} }
    },
  }
}

const formType = 'application/x-www-form-urlencoded'

/** The fields of an HTML form that match a schema. A field that is there several times is a list. */
export function form<Schema extends z.ZodType>(schema: Schema): Body<z.output<Schema>> {
  return {
    types: [formType],
    schema,
    errors: ['invalid', 'malformed', 'too_large', 'unsupported_media_type'],
    async read(request) {
      requireMediaType(request, [formType])
      const fields = parseForm(await readAll(limitedChunks(request, defaultMaxBytes).chunks))
      const body = Object.fromEntries(
        [...new Set(fields.keys())].map((name) => {
          const values = fields.getAll(name)
          return [name, values.length > 1 ? values : values[0]]
        }),
      )
      refuseUnstorableText(body)
      return { value: parseInput(schema, body), release: () => {} }
    },
  }
}

/** A raw body. */
type RawContent = {
  /** One of the route's media types. */
  type: string
  /**
   * The bytes as they arrive, to be read once and before the handler ends. Throws AppError `too_large` as soon as
   * there are too many, and `malformed` when they end early.
   */
  content: AsyncIterable<Uint8Array>
}
export type RawBody = Body<RawContent> & { maxBytes: number }

/** A body that the handler reads byte by byte, a file for example; nothing is kept in memory. */
export function raw(options: {
  maxBytes: number
  types: readonly [string, ...string[]]
  /** Of a file: how errors name it. */
  field?: string
}): RawBody {
  const { maxBytes, types, field } = options
  return {
    types,
    maxBytes,
    errors: ['malformed', 'too_large', 'unsupported_media_type'],
    async read(request) {
      const type = requireMediaType(request, types)
      const { chunks, release } = limitedChunks(request, maxBytes, field)
      return { value: { type, content: chunks }, release }
    },
  }
}

/** @throws AppError `unsupported_media_type`, also for compressed bodies */
function requireMediaType({ headers }: Request, types: readonly string[]): string {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  const encoding = headers.get('content-encoding') ?? 'identity'
  if (types.includes(type) && encoding === 'identity') return type
  throw new AppError('unsupported_media_type', { values: { types: types.join(', ') } })
}

type LimitedChunks = {
  /** @throws AppError `too_large` or `malformed` while they are read */
  chunks: AsyncGenerator<Uint8Array>
  /** Discards what hasn't been read, without waiting for the sender. */
  release(): void
}

/**
 * The bytes of a request as they arrive, up to `maxBytes`.
 * @param field names the file that they are
 * @throws AppError `too_large` when the request announces too many
 */
function limitedChunks(request: Request, maxBytes: number, field?: string): LimitedChunks {
  const tooLarge = () =>
    field === undefined
      ? new AppError('too_large', { values: { kilobytes: Math.floor(maxBytes / 1024) } })
      : fileTooLarge(field, maxBytes)
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge()
  const reader = request.body?.getReader()
  const release = () => {
    reader?.cancel().catch(() => {})
  }

  async function* read() {
    if (!reader) return
    let size = 0
    for (;;) {
      const { done, value } = await reader.read().catch((cause: unknown) => {
        throw new AppError('malformed', { cause, values: { format: 'HTTP' } })
      })
      if (done) return
      size += value.byteLength
      if (size > maxBytes) {
        release()
        throw tooLarge()
      }
      yield value
    }
  }
  return { chunks: read(), release }
}

/** A file that is larger than its route takes, named by its field. */
function fileTooLarge(field: string, maxBytes: number): AppError {
  const megabytes = Math.floor(maxBytes / 1024 / 102.4) / 10
  return new AppError('too_large', {
    values: { kilobytes: Math.floor(maxBytes / 1024) },
    fields: { [field]: [{ key: 'fileTooLarge', values: { megabytes } }] },
  })
}

export async function readAll(content: AsyncIterable<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of content) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** @throws AppError `malformed` */
function parseJson(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decoded(bytes))
  } catch (cause) {
    throw new AppError('malformed', { cause, values: { format: 'JSON' } })
  }
}

/** @throws AppError `malformed` */
function parseForm(bytes: Uint8Array): URLSearchParams {
  try {
    return new URLSearchParams(decoded(bytes))
  } catch (cause) {
    throw new AppError('malformed', { cause, values: { format: 'UTF-8' } })
  }
}

/** @throws TypeError for bytes that are no UTF-8 */
function decoded(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
}
