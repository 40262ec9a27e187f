import 'server-only'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import {
  encodePicture,
  requirePicture,
  requirePictureTurn,
  requireSender,
  turnOf,
} from '../../server/pictures/encode.ts'
import { type Upload, withReceivedFile } from '../../server/pictures/received-file.ts'
import { database } from '../../server/prisma/database.ts'
import { locationWidths } from '../../shared/pictures/addresses.ts'
import { storeCut } from '../photos/files.ts'

/** How requests name the file. */
export const coverField = 'picture'

/** All widths that pictures of articles have, of a part in their shape from the middle. */
const rule = { shape: [16, 9], widths: locationWidths, leastWidth: Math.max(...locationWidths) } as const

/**
 * Stores a picture that an article can have as its cover. Nothing shows it before the article is saved with it; if it
 * never is, the files are removed after some days.
 * @returns its address, without width and ending
 * @throws AppError `forbidden` to others than admins; `invalid` for a file that can't be used, with the reason;
 * `unavailable` if too many pictures are waiting
 */
export async function storeCover(actor: Actor, upload: Upload & { signal?: AbortSignal }): Promise<string> {
  requireAdmin(actor)
  requirePictureTurn(turnOf(actor))
  return withReceivedFile(upload, async (file) => {
    requirePicture(file, coverField)
    const { path: input, folder } = file
    const { master, cut } = await encodePicture(
      { input, folder, keepsMaster: false, cut: { ...rule, part: null } },
      { field: coverField, turn: turnOf(actor), signal: upload.signal },
    )
    if (!cut) throw new Error('the encoder has cut nothing')
    requireSender(upload.signal)
    const { basePath } = await database().$transaction(
      (tx) => storeCut(tx, file.hash, { cut, master, folder }),
      { timeout: 30_000 },
    )
    return basePath
  })
}
