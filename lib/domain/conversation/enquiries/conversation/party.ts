import 'server-only'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import type { Permission } from '../../../../server/auth/permission.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { AppError } from '../../../../shared/errors.ts'
import { openLink } from '../opened-link.ts'
import { hashOfToken } from '../token.ts'
import type { Side } from './message.ts'

/**
 * Side of a conversation: a guide in one of the guide's own enquiries, or a holder of the link, which opens all that
 * were sent together.
 */
export type Party =
  | { side: 'guide'; actor: Pick<GuideActor, 'userId' | 'guideId' | 'impersonatorId'>; enquiryId: string }
  | { side: 'traveller'; token: string; enquiryId?: string | undefined }

/** The party's own enquiry. @throws AppError `not_found` for anybody else's */
export async function requireOwnEnquiry(
  tx: Pick<Transaction, 'enquiry'>,
  party: Party,
  now: Date,
): Promise<{ id: string; guideId: number; side: Side }> {
  const { side, enquiryId } = party
  const own = { id: true, guideId: true, groupId: true } as const
  const opened =
    side === 'guide'
      ? await tx.enquiry.findFirst({
          where: { id: party.enquiryId, guideId: party.actor.guideId },
          select: own,
        })
      : await openLink(party.token, now, (where) => tx.enquiry.findUnique({ where, select: own }))
  if (!opened) throw new AppError('not_found')
  if (side === 'guide' || enquiryId === undefined || enquiryId === opened.id) {
    return { id: opened.id, guideId: opened.guideId, side }
  }
  const { groupId } = opened
  const other = groupId && (await tx.enquiry.findFirst({ where: { id: enquiryId, groupId }, select: own }))
  if (!other) throw new AppError('not_found')
  return { id: other.id, guideId: other.guideId, side }
}

/**
 * The permission of who has the link of an enquiry, for as long as it opens it.
 * @throws AppError `not_found`
 */
export async function permissionOfLink(party: Party & { side: 'traveller' }): Promise<Permission> {
  const find = () => requireOwnEnquiry(database(), party, new Date())
  const { id } = await find()
  return {
    holder: `link ${Buffer.from(hashOfToken(party.token)).toString('base64url')}`,
    // A change of an enquiry's link is announced like other news of the enquiry.
    news: [id],
    require: async () => void (await find()),
  }
}
