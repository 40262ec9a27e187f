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
import type { StaffPermission } from '../../../shared/staff-roles.ts'
import { storeCut } from './files.ts'

export type SentPicture = Upload & { signal?: AbortSignal }

type Options = {
  permission: StaffPermission
  rule: CutRule
  /** Name of the file in the request. */
  field: string
}

/**
 * Stores a picture that an admin may use somewhere. Until something names it nobody sees it, and after some days its files
 * are removed.
 * @throws AppError `forbidden` without the permission; `invalid` for a file that can't be used, with the reason;
 * `unavailable` if too many pictures are waiting
 */
export async function storeAdminPicture(
  actor: Actor,
  upload: SentPicture,
  { permission, rule, field }: Options,
) {
  requireStaff(actor, permission)
  requirePictureTurn(turnOf(actor))
  return withReceivedFile(upload, async (file) => {
    requirePicture(file, field)
    const { path: input, folder } = file
    const { master, cut } = await encodePicture(
      { input, folder, keepsMaster: true, cut: { ...rule, part: null } },
      { field, turn: turnOf(actor), signal: upload.signal },
    )
    if (!cut) throw new Error('the encoder has cut nothing')
    requireSender(upload.signal)
    return database().$transaction((tx) => storeCut(tx, file.hash, { cut, master, folder }), {
      timeout: 30_000,
    })
  })
}
