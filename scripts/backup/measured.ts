import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, type TransformCallback, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { problemOf } from './problem.ts'

export type Measure = { size: number; sha256: string }

/** Passes bytes on, counts them and takes their checksum. */
export class Measured extends Transform {
  #size = 0
  readonly #hash = createHash('sha256')

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#size += chunk.length
    this.#hash.update(chunk)
    done(null, chunk)
  }

  /** Once, when all bytes have passed. */
  measure(): Measure {
    return { size: this.#size, sha256: this.#hash.digest('hex') }
  }
}

/** Passes bytes on and counts lines: in the text format of COPY a row is one, since line breaks in it are escaped. */
export class CountedLines extends Transform {
  lines = 0

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.lines += 1
    done(null, chunk)
  }
}

/** A new file that only its owner can read, on the disk when the stream has finished. */
export const newFile = (path: string) => createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })

/** The measure of a file; null if there is none. */
export async function measureFile(path: string): Promise<Measure | null> {
  const measured = new Measured()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  try {
    await pipeline(createReadStream(path), measured, nowhere)
  } catch (error) {
    if (problemOf(error) === 'ENOENT') return null
    throw error
  }
  return measured.measure()
}
