import 'server-only'
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { requireKey, typeOfKey } from './keys.ts'
import type { Area, ListedFile, OpenFile, Source, Storage } from './storage.ts'

/** Keeps files in a folder of this machine, which several servers can share if it is on a network disk. */
export class FolderStorage implements Storage {
  readonly #folder: string

  /** @param folder made with the first file; only its owner can read it */
  constructor(folder: string) {
    this.#folder = folder
  }

  async put(key: string, source: Source): Promise<void> {
    const target = this.#path(key)
    // In the same folder, so that the file gets its name in one step, when it is complete and on the disk.
    const part = join(dirname(target), `.${randomUUID()}.part`)
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      if (!(source instanceof Uint8Array)) await copyFile(source.path, part)
      const file = await open(part, source instanceof Uint8Array ? 'wx' : 'r+', 0o600)
      try {
        if (source instanceof Uint8Array) await file.writeFile(source)
        await file.chmod(0o600)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(part, target)
    } catch (error) {
      await rm(part, { force: true })
      throw error
    }
  }

  async open(key: string): Promise<OpenFile | null> {
    const path = this.#path(key)
    try {
      const file = await open(path)
      const { size } = await file.stat()
      return { body: createReadStream(path, { fd: file }), size, type: typeOfKey(key) }
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  async remove(key: string): Promise<void> {
    await rm(this.#path(key), { force: true })
  }

  async *list(area: Area): AsyncGenerator<ListedFile> {
    const root = join(this.#folder, area)
    for (const shelf of await names(root)) {
      for (const name of await names(join(root, shelf))) {
        if (name.startsWith('.')) continue
        const found = await stat(join(root, shelf, name)).catch((error: unknown) => {
          if (isMissing(error)) return null
          throw error
        })
        // Removed since it was listed.
        if (found) yield { key: `${area}/${name}`, size: found.size, storedAt: found.mtime }
      }
    }
  }

  async downloadAddress(): Promise<null> {
    return null
  }

  /** Two letters of the name make a folder, so that none gets too long. */
  #path(key: string): string {
    const [area = '', name = ''] = requireKey(key).split('/')
    // A build would take every file of the project for one that is meant.
    return join(/* turbopackIgnore: true */ this.#folder, area, name.slice(0, 2), name)
  }
}

async function names(folder: string): Promise<string[]> {
  const found: string[] = []
  try {
    for await (const entry of await opendir(folder)) found.push(entry.name)
  } catch (error) {
    if (!isMissing(error)) throw error
  }
  return found
}

function isMissing(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === 'ENOENT'
}
