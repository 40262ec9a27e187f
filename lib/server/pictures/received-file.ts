import 'server-only'
import { createHash } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../shared/errors.ts'
import { type FileKind, headLength, kindOf } from './kinds.ts'

/** Of folders that hold what was uploaded. */
export const receivedFolderPrefix = 'cicerone-file-'

/** An uploaded file on this machine's disk, for as long as its request lasts. */
export type ReceivedFile = {
  path: string
  /** Its own, for what is made from it. */
  folder: string
  /** In bytes. */
  size: number
  /** SHA-256. */
  hash: Buffer<ArrayBuffer>
  kind: FileKind
}

/** A raw request body, as passed on by a route. */
export type Upload = {
  /** Limited by the route. */
  content: AsyncIterable<Uint8Array>
  headers: Headers
}

/**
 * Writes an upload to the disk while it arrives, never more than a piece of it in memory, and deletes it afterwards.
 * @throws AppError `malformed` if it isn't as long as announced, and what `content` throws
 */
export async function withReceivedFile<Result>(
  { content, headers }: Upload,
  work: (file: ReceivedFile) => Promise<Result>,
): Promise<Result> {
  return withFolder(async (folder) => {
    const path = join(folder, 'upload')
    const { size, hash, head } = await write(path, content)
    const announced = headers.get('content-length')
    if (announced !== null && Number(announced) !== size) {
      throw new AppError('malformed', { values: { format: 'HTTP' } })
    }
    return work({ path, folder, size, hash, kind: kindOf(head) })
  })
}

/** A folder for the time of some work, which only this process can read. */
export async function withFolder<Result>(work: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = await makeFolder()
  try {
    return await work(folder)
  } finally {
    await removeFolder(folder)
  }
}

/** A folder that only this process can read; for work that `withFolder` can't enclose, such as a generator's. */
export function makeFolder(): Promise<string> {
  return mkdtemp(join(tmpdir(), receivedFolderPrefix))
}

/** Removes it with what is in it. */
export function removeFolder(folder: string): Promise<void> {
  return rm(folder, { recursive: true, force: true })
}

async function write(path: string, content: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256')
  const head = Buffer.alloc(headLength)
  let size = 0
  const file = await open(path, 'wx', 0o600)
  try {
    for await (const chunk of content) {
      if (size < headLength) head.set(chunk.subarray(0, headLength - size), size)
      size += chunk.byteLength
      hash.update(chunk)
      await file.writeFile(chunk)
    }
  } finally {
    await file.close()
  }
  return { size, hash: hash.digest(), head: head.subarray(0, size) }
}
