import 'server-only'
import type { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { AppError, type FieldProblem } from '../../shared/errors.ts'
import { fileTooLarge, limitedChunks } from './body.ts'

/** Accepted files of a form's field. */
export type FileRule = {
  types: readonly [string, ...string[]]
  /** Of each file. */
  maxBytes: number
  /** By default one. */
  maxCount?: number
  optional?: boolean
}

export type ReceivedFile<Field extends string = string> = {
  field: Field
  /** The caller's name for it, without folders. Must never be used as a path. */
  name: string
  /** As claimed by the caller. */
  type: string
  /**
   * The bytes as they arrive, to be read before the next file. Throws AppError `too_large` as soon as there are too
   * many, and `malformed` when the form ends early.
   */
  content: AsyncIterable<Uint8Array>
}

/** Maximum size of a form's text fields together, and of the lines between its parts, in bytes. */
const textBytes = 64 * 1024
const overheadBytes = 64 * 1024
const maxTextFields = 200

type Part = { field: string; name: string; type: string; stream: Readable }

/** Reads a form from a request as it arrives: first its texts, then file by file. Files are not kept in memory. */
export class FormReader<Field extends string> {
  readonly #rules: Map<string, FileRule>
  readonly #isField: (name: string) => name is Field
  readonly #source: ReturnType<typeof limitedChunks>
  readonly #parser: BusboyInstance
  readonly #texts = new Map<string, string[]>()
  readonly #parts: Part[] = []
  #reading: Readable | undefined
  #hasFile = false
  #isDone = false
  #failure: unknown
  #wake = () => {}
  #stopWaiting = () => {}

  /** @throws AppError `too_large` or `malformed` */
  constructor(request: Request, rules: Map<string, FileRule>, isField: (name: string) => name is Field) {
    this.#rules = rules
    this.#isField = isField
    const fileBytes = [...rules.values()].map(({ maxBytes, maxCount = 1 }) => maxBytes * maxCount)
    this.#source = limitedChunks(
      request,
      fileBytes.reduce((sum, bytes) => sum + bytes, textBytes + overheadBytes),
    )
    try {
      this.#parser = new Busboy({
        headers: { 'content-type': request.headers.get('content-type') ?? '' },
        limits: { fieldSize: textBytes, fields: maxTextFields, headerPairs: 20, headerSize: 8 * 1024 },
        isPartAFile: (_, type, fileName) => fileName !== undefined || type === 'application/octet-stream',
      })
    } catch (cause) {
      throw malformed(cause)
    }
    this.#listen()
    void this.#pump()
  }

  /** The text fields before the first file; a repeated field becomes a list. */
  async readTexts(): Promise<Record<string, string | string[]>> {
    await this.#nextPart()
    return Object.fromEntries(
      [...this.#texts].map(([name, [first = '', ...others]]) => [
        name,
        others.length > 0 ? [first, ...others] : first,
      ]),
    )
  }

  async *files(): AsyncGenerator<ReceivedFile<Field>> {
    const counts = new Map<string, number>()
    for (;;) {
      await this.#nextPart()
      const part = this.#parts.shift()
      if (!part) break
      const { field, name, type, stream } = part
      this.#reading = stream
      // Browsers send this for an empty file input.
      if (name !== '') {
        const rule = this.#rules.get(field)
        if (!rule || !this.#isField(field)) throw invalid(field, { key: 'unknown' })
        const { types, maxCount = 1 } = rule
        const count = (counts.get(field) ?? 0) + 1
        counts.set(field, count)
        if (count > maxCount) throw invalid(field, { key: 'tooManyFiles', values: { maximum: maxCount } })
        if (!types.includes(type)) {
          const listed = types.join(', ')
          const fields = { [field]: [{ key: 'fileType', values: { types: listed } }] }
          throw new AppError('unsupported_media_type', { values: { types: listed }, fields })
        }
        yield { field, name, type, content: this.#contentOf(part, rule.maxBytes) }
      }
      stream.resume()
      await finished(stream).catch(() => {})
    }
    for (const [field, { optional }] of this.#rules) {
      if (!optional && !counts.has(field)) throw invalid(field, { key: 'required' })
    }
  }

  /** Discards what hasn't been read. */
  release(): void {
    this.#fail(new Error('the form was not read to its end'))
    this.#source.release()
  }

  async *#contentOf({ field, stream }: Part, maxBytes: number): AsyncGenerator<Uint8Array> {
    let size = 0
    // The parser waits forever for a destroyed stream, so reading that stops early must not destroy it.
    try {
      for await (const chunk of stream.iterator({ destroyOnReturn: false })) {
        size += chunk.byteLength
        if (size > maxBytes) throw fileTooLarge(field, maxBytes)
        yield chunk
      }
    } catch (error) {
      throw error instanceof AppError ? error : this.#failure
    }
  }

  #listen(): void {
    const parser = this.#parser
    parser.on('field', (name, value, _, isCut) => {
      if (this.#hasFile) return this.#fail(invalid(name, { key: 'afterFile' }))
      if (isCut) return this.#fail(tooManyTexts())
      this.#texts.set(name, [...(this.#texts.get(name) ?? []), value])
    })
    parser.on('file', (field, stream, name, _, type) => {
      this.#hasFile = true
      // The form ended in the middle of this file. The parser reports that only to the stream.
      stream.on('error', (cause) => this.#fail(malformed(cause)))
      this.#parts.push({ field, name: name ?? '', type, stream })
      this.#wake()
    })
    parser.on('fieldsLimit', () => this.#fail(tooManyTexts()))
    parser.on('error', (cause) => this.#fail(malformed(cause)))
    parser.on('finish', () => {
      this.#isDone = true
      this.#wake()
    })
  }

  /** Passes what arrives to the parser, no faster than the files are read. */
  async #pump(): Promise<void> {
    try {
      for await (const chunk of this.#source.chunks) {
        if (this.#failure !== undefined) return
        await new Promise<void>((resolve) => {
          this.#stopWaiting = resolve
          this.#parser.write(chunk, () => resolve())
        })
      }
      this.#parser.end()
    } catch (error) {
      this.#fail(error)
    }
  }

  /** Resolves when a file begins or the form has ended. */
  async #nextPart(): Promise<void> {
    while (this.#parts.length === 0 && !this.#isDone && this.#failure === undefined) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
    if (this.#failure !== undefined) throw this.#failure
  }

  #fail(error: unknown): void {
    if (this.#failure !== undefined) return
    this.#failure = error
    const cause = error instanceof Error ? error : new Error(String(error))
    for (const stream of [this.#reading, ...this.#parts.map((part) => part.stream)]) stream?.destroy(cause)
    this.#stopWaiting()
    this.#wake()
  }
}

function invalid(field: string, problem: FieldProblem): AppError {
  return new AppError('invalid', { fields: { [field]: [problem] } })
}

function tooManyTexts(): AppError {
  return new AppError('too_large', { values: { kilobytes: textBytes / 1024 } })
}

function malformed(cause: unknown): AppError {
  return new AppError('malformed', { cause, values: { format: 'multipart/form-data' } })
}
