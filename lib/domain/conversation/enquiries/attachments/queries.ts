import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { type Party, requireOwnEnquiry } from '../conversation/party.ts'

/**
 * The private file of a message in the party's own conversation, or one that the party has not sent yet.
 * @returns its key, its name, and whether it is a picture that the site has encoded
 * @throws AppError `not_found` for everything else
 */
export async function findAttachment(
  party: Party,
  id: string,
  now = new Date(),
): Promise<{ key: string; name: string; isPicture: boolean }> {
  const { id: enquiryId, side } = await requireOwnEnquiry(database(), party, now)
  const row = await database().attachment.findFirst({
    where: { id, enquiryId, OR: [{ messageId: { not: null } }, { author: side }] },
    select: { key: true, name: true, width: true },
  })
  if (!row) throw new AppError('not_found')
  return { key: row.key, name: row.name, isPicture: row.width !== null }
}
