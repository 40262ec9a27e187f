import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CachedPage } from './cached-page.ts'
import { pageFromBytes, pageToBytes } from './page-bytes.ts'
import type { PageTier } from './page-tier.ts'

/** Pages are spread over so many folders, each with its share of the limit: none is long to look through. */
const folders = 256
/** Share of the limit that remains after the oldest files of a full folder are removed. */
const shareAfterwards = 0.9
/** More pages waiting to be written than this aren't written: they are in memory. */
const mostWaiting = 100

/**
 * Pages in a folder, at most so many bytes. Several processes may share it: a file is complete as soon as it has its name.
 */
export class DiskTier implements PageTier {
  readonly #folder: string
  readonly #limitBytes: number
  readonly #warn: (error: unknown) => void
  /** Bytes in each folder, about: other processes write there too. Those not looked into yet are missing. */
  readonly #bytes = new Map<string, number>()
  #waiting = 0

  /** @param warn told when a page could not be read or written */
  constructor(folder: string, limitBytes: number, warn: (error: unknown) => void) {
    this.#folder = folder
    this.#limitBytes = limitBytes
    this.#warn = warn
  }

  async read(key: string): Promise<CachedPage | null> {
    const { folder, file } = this.#placeOf(key)
    try {
      // Waiting for it takes 10 µs where the system has the file in memory, 0.1 ms of a fast disk, and some 10 ms of a slow
      // one; passing the steps of reading between threads takes 60 µs each time. Rendering the page would take 17 ms.
      return pageFromBytes(key, readFileSync(join(folder, file)))
    } catch (error) {
      if (!isMissing(error)) this.#warn(error)
      return null
    }
  }

  async write(key: string, page: CachedPage): Promise<void> {
    if (this.#waiting >= mostWaiting) return
    this.#waiting += 1
    try {
      await this.#write(key, page)
    } catch (error) {
      this.#warn(error)
    } finally {
      this.#waiting -= 1
    }
  }

  async #write(key: string, page: CachedPage): Promise<void> {
    const { folder, file } = this.#placeOf(key)
    const bytes = pageToBytes(key, page)
    // As long as its bytes are known, the folder is there.
    if (!this.#bytes.has(folder)) await mkdir(folder, { recursive: true })
    const unfinished = join(folder, `${file}.${randomUUID()}`)
    try {
      await writeFile(unfinished, bytes)
      await rename(unfinished, join(folder, file))
    } catch (error) {
      this.#bytes.delete(folder)
      await rm(unfinished, { force: true })
      throw error
    }
    const before = this.#bytes.get(folder)
    const size = before === undefined ? await sizeOf(folder) : before + bytes.length
    this.#bytes.set(folder, size)
    if (size > this.#limitBytes / folders) this.#bytes.set(folder, await this.#makeRoom(folder))
  }

  /** Removes the oldest files of a folder. @returns the bytes of those that stay */
  async #makeRoom(folder: string): Promise<number> {
    const files = (await filesOf(folder)).toSorted((one, other) => other.writtenAt - one.writtenAt)
    let kept = 0
    for (const { path, bytes } of files) {
      if (kept + bytes <= (this.#limitBytes / folders) * shareAfterwards) kept += bytes
      else await rm(path, { force: true })
    }
    return kept
  }

  #placeOf(key: string): { folder: string; file: string } {
    const digest = createHash('sha256').update(key).digest('hex')
    return { folder: join(this.#folder, digest.slice(0, 2)), file: digest.slice(2) }
  }
}

async function sizeOf(folder: string): Promise<number> {
  return (await filesOf(folder)).reduce((sum, { bytes }) => sum + bytes, 0)
}

async function filesOf(folder: string): Promise<{ path: string; bytes: number; writtenAt: number }[]> {
  const names = await readdir(folder)
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      // Another process may have removed it.
      const known = await stat(path).catch(() => null)
      return known ? [{ path, bytes: known.size, writtenAt: known.mtimeMs }] : []
    }),
  )
  return files.flat()
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}
