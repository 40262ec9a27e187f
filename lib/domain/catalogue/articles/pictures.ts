import 'server-only'
import type { Actor } from '../../../server/auth/actor.ts'
import { locationWidths } from '../../../shared/pictures/addresses.ts'
import { leastTextPictureWidth, type TextPicture } from '../../../shared/rich-text/pictures.ts'
import { type SentPicture, storeAdminPicture } from '../../core/photos/admin-pictures.ts'

/** Name of the file in requests. */
export const coverField = 'picture'

/** All widths that covers have, of a part in their shape from the middle. */
const coverRule = { shape: [16, 9], widths: locationWidths, leastWidth: Math.max(...locationWidths) } as const
/** A picture of the text keeps its proportions, and has the widths that it is wide enough for. */
const textRule = { shape: null, widths: locationWidths, leastWidth: leastTextPictureWidth } as const

/**
 * Stores a picture that an article can have as its cover. Nothing shows it before the article is saved with it.
 * @returns its address, without width and ending
 * @throws AppError as `storeAdminPicture`
 */
export async function storeCover(actor: Actor, upload: SentPicture): Promise<string> {
  return (await storeAdminPicture(actor, upload, { permission: 'texts', rule: coverRule, field: coverField }))
    .basePath
}

/**
 * The same for a picture of the text.
 * @returns what the text has of it besides its description
 */
export async function storeTextPicture(actor: Actor, upload: SentPicture): Promise<Omit<TextPicture, 'alt'>> {
  const { basePath, width, height } = await storeAdminPicture(actor, upload, {
    permission: 'texts',
    rule: textRule,
    field: coverField,
  })
  return { src: `${basePath}-${width}.jpg`, width, height }
}
