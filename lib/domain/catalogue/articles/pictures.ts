import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import {
  encodePicture,
  requirePicture,
  requirePictureTurn,
  requireSender,
  turnOf,
} from '../../../server/pictures/encode.ts'
import { type Upload, withReceivedFile } from '../../../server/pictures/received-file.ts'
import type { CutRule } from '../../../server/pictures/sizes.ts'
import { database } from '../../../server/prisma/database.ts'
import { locationWidths } from '../../../shared/pictures/addresses.ts'
import { leastTextPictureWidth, type TextPicture } from '../../../shared/rich-text/pictures.ts'
import { storeCut } from '../../core/photos/files.ts'

/** Name of the file in requests. */
export const coverField = 'picture'

/** All widths that covers have, of a part in their shape from the middle. */
const coverRule = { shape: [16, 9], widths: locationWidths, leastWidth: Math.max(...locationWidths) } as const
/** A picture of the text keeps its proportions, and has the widths that it is wide enough for. */
const textRule = { shape: null, widths: locationWidths, leastWidth: leastTextPictureWidth } as const

type Sent = Upload & { signal?: AbortSignal }

/**
 * Stores a picture that an article can have as its cover. Nothing shows it before the article is saved with it; if it
 * never is, the files are removed after some days.
 * @returns its address, without width and ending
 * @throws AppError `forbidden` without the permission; `invalid` for a file that can't be used, with the reason;
 * `unavailable` if too many pictures are waiting
 */
export async function storeCover(actor: Actor, upload: Sent): Promise<string> {
  return (await storePicture(actor, upload, coverRule)).basePath
}

/**
 * The same for a picture of the text.
 * @returns what the text has of it besides its description
 */
export async function storeTextPicture(actor: Actor, upload: Sent): Promise<Omit<TextPicture, 'alt'>> {
  const { basePath, width, height } = await storePicture(actor, upload, textRule)
  return { src: `${basePath}-${width}.jpg`, width, height }
}

async function storePicture(actor: Actor, upload: Sent, rule: CutRule) {
  requireStaff(actor, 'texts')
  requirePictureTurn(turnOf(actor))
  return withReceivedFile(upload, async (file) => {
    requirePicture(file, coverField)
    const { path: input, folder } = file
    const { master, cut } = await encodePicture(
      { input, folder, keepsMaster: true, cut: { ...rule, part: null } },
      { field: coverField, turn: turnOf(actor), signal: upload.signal },
    )
    if (!cut) throw new Error('the encoder has cut nothing')
    requireSender(upload.signal)
    return database().$transaction((tx) => storeCut(tx, file.hash, { cut, master, folder }), {
      timeout: 30_000,
    })
  })
}
