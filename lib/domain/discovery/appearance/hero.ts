import 'server-only'
import type { Actor } from '../../../server/auth/actor.ts'
import { storage } from '../../../server/storage/configured.ts'
import { isKey } from '../../../server/storage/keys.ts'
import { heroWidths, type OwnHero } from '../../../shared/pictures/addresses.ts'
import { type SentPicture, storeAdminPicture } from '../../core/photos/admin-pictures.ts'
import { filesAddress } from '../../core/photos/files.ts'

/** Name of the file in requests. */
export const heroField = 'hero'

/** As a whole: what of it is in view depends on the window. */
const heroRule = { shape: null, widths: heroWidths, leastWidth: 1190 } as const

/**
 * Stores a picture that the home page can have as its cover. Only the draft that names it shows it.
 * @throws AppError as `storeAdminPicture`
 */
export async function storeHero(actor: Actor, upload: SentPicture): Promise<Omit<OwnHero, 'x' | 'y'>> {
  const {
    basePath: address,
    width,
    height,
  } = await storeAdminPicture(actor, upload, { permission: 'settings', rule: heroRule, field: heroField })
  return { address, width, height }
}

/** True while the site has the files of a cover. */
export async function isHeroStored({ address, width }: OwnHero): Promise<boolean> {
  const key = `public/${address.slice(filesAddress.length)}-${width}.jpg`
  const file = isKey(key) ? await (await storage()).open(key) : null
  file?.body.destroy()
  return file !== null
}
