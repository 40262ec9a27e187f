import 'server-only'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cutText } from '../../shared/cut-text.ts'
import { storage } from '../storage/configured.ts'
import { privateKey } from '../storage/keys.ts'
import type { Turn } from '../work-queue.ts'
import { encodePicture, isPicture, pictureProblem, requirePicture, requirePictureTurn } from './encode.ts'
import { type Upload, withReceivedFile } from './received-file.ts'
import type { Size } from './sizes.ts'

/** Accepted types of documents; the bytes are checked, too. */
export const documentTypes = [
  'application/octet-stream',
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
] as const

/** A private file, to be kept in a row of its owner, and what to call it when it is downloaded. */
export type StoredDocument = {
  key: string
  name: string
  size: number
  /** In pixels, of what was encoded here; null for a PDF. */
  picture: Size | null
}

/**
 * Stores a paper or a file of a conversation for those who may see it: a PDF as it is, a picture without its metadata. It is sent with
 * `downloadAnswer`, a picture also with `pictureAnswer`.
 * @param name what the file is called on its owner's device
 * @param field how the request names it
 * @throws AppError `invalid` for other files, with what would be right; `unavailable` if too many are waiting
 */
export async function storeDocument(
  upload: Upload & { name: string; field: string; turn: Turn; signal?: AbortSignal },
): Promise<StoredDocument> {
  const { name, field, turn, signal } = upload
  requirePictureTurn(turn)
  return withReceivedFile(upload, async (file) => {
    const store = await storage()
    if (file.kind === 'pdf') {
      const key = privateKey('application/pdf')
      await store.put(key, { path: file.path }, 'application/pdf')
      return { key, name: named(name, 'pdf'), size: file.size, picture: null }
    }
    if (file.size > 0 && file.kind !== 'heic' && !isPicture(file.kind))
      throw pictureProblem(field, 'document')
    requirePicture(file, field)
    const { master } = await encodePicture(
      { input: file.path, folder: file.folder, keepsMaster: true, cut: null },
      { field, turn, signal },
    )
    const key = privateKey('image/jpeg')
    const path = join(file.folder, 'master.jpg')
    await store.put(key, { path }, 'image/jpeg')
    return { key, name: named(name, 'jpg'), size: (await stat(path)).size, picture: master }
  })
}

const longestName = 120

/** A file's own name without folders and without signs that no file system likes, with the ending of what it is now. */
function named(name: string, ending: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]*$/, '')
    .replaceAll(/[\p{C}<>:"|?*]/gu, '')
    .trim()
  return `${cutText(stem, longestName).trim() || 'document'}.${ending}`
}
