import 'server-only'
import { createHash } from 'node:crypto'
import type { OwnWords } from '../../../../server/received-mail/own-words.ts'
import type { MailFile } from '../../../../server/received-mail/read-mail.ts'
import { AppError } from '../../../../shared/errors.ts'
import { maxDocumentBytes } from '../../../../shared/upload-sizes.ts'
import { maxAttachments } from '../attachment.ts'
import { putAttachment } from '../attachments/commands.ts'
import type { Party } from '../conversation/party.ts'

/** Smaller pictures within the text are logos and signs, in bytes. */
const smallestPicture = 20 * 1024
/** Parts that programs add, and that nobody means to send. */
const additions =
  /^(?:text\/|multipart\/|message\/|application\/(?:ics|ms-tnef|pgp-signature|pgp-encrypted|(?:x-)?pkcs7-(?:signature|mime))$)/

/**
 * The files that the sender has attached: all but pictures that only a quote or a signature shows. Gmail gives attached ones
 * a Content-ID, too.
 * @param pictures that the text refers to; null: nobody knows
 */
export function attachedFiles(files: readonly MailFile[], pictures: OwnWords['pictures']): MailFile[] {
  return files.filter(({ type, bytes, contentId, isAttached }) => {
    if (additions.test(type) || bytes.byteLength === 0) return false
    if (isAttached || contentId === null || !type.startsWith('image/')) return true
    if (pictures === null || !pictures.all.includes(contentId)) return true
    return bytes.byteLength >= smallestPicture && pictures.own.includes(contentId)
  })
}

/** Files of an email as they go with the message, and the names of those that can't. */
export type TakenFiles = { ids: string[]; refused: string[] }

/**
 * Uploads the files of an email as the side itself would, by the same rules. The same email again has the same files.
 * @param key of the email
 * @throws AppError for what speaks against the whole message, or against this moment
 */
export async function uploadFiles(
  party: Party,
  files: readonly MailFile[],
  key: Uint8Array,
  now: Date,
): Promise<TakenFiles> {
  const taken: TakenFiles = { ids: [], refused: [] }
  for (const [position, { name, bytes }] of files.entries()) {
    const isRefused = taken.ids.length >= maxAttachments || bytes.byteLength > maxDocumentBytes
    const id = isRefused ? null : await upload(party, idOf(key, `file ${position}`), { name, bytes }, now)
    if (id === null) taken.refused.push(name || `${position + 1}`)
    else taken.ids.push(id)
  }
  return taken
}

async function upload(
  party: Party,
  id: string,
  { name, bytes }: Pick<MailFile, 'name' | 'bytes'>,
  now: Date,
): Promise<string | null> {
  async function* content() {
    yield bytes
  }
  try {
    await putAttachment(party, id, { content: content(), headers: new Headers(), name }, now)
    return id
  } catch (error) {
    // Of the file itself, or too many that were never sent.
    if (error instanceof AppError && ['invalid', 'conflict'].includes(error.code)) return null
    throw error
  }
}

/** An id that an email always has for the same purpose. */
export function idOf(key: Uint8Array, purpose: string): string {
  const hex = createHash('sha256').update(key).update(purpose).digest('hex')
  // Version 8 of RFC 9562: of our own making.
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
