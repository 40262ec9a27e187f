import 'server-only'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'

/**
 * The private paper of a credential, for the admins who check it.
 * @throws AppError `not_found`, also without a paper; `forbidden` without the permission
 */
export async function findCredentialDocument(
  actor: Actor,
  id: string,
): Promise<{ key: string; name: string; isPicture: boolean }> {
  requireStaff(actor, 'decide')
  const row = await database().credential.findUnique({
    where: { id },
    select: { documentKey: true, documentName: true },
  })
  if (!row?.documentKey) throw new AppError('not_found')
  // Encoded by the site itself; a PDF is as its guide has sent it.
  const isPicture = row.documentKey.endsWith('.jpg')
  return { key: row.documentKey, name: row.documentName, isPicture }
}
