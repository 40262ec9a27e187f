import 'server-only'
import type { GuideActor } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import { openedBy } from '../token.ts'
import type { Side } from './message.ts'

/**
 * Who reads or writes: a guide in one of the guide's own enquiries, or who has the link of an enquiry, which opens all
 * that were sent together with it.
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
      : await tx.enquiry.findUnique({ where: openedBy(party.token, now), select: own })
  if (!opened) throw new AppError('not_found')
  if (side === 'guide' || enquiryId === undefined || enquiryId === opened.id) {
    return { id: opened.id, guideId: opened.guideId, side }
  }
  const { groupId } = opened
  const other = groupId && (await tx.enquiry.findFirst({ where: { id: enquiryId, groupId }, select: own }))
  if (!other) throw new AppError('not_found')
  return { id: other.id, guideId: other.guideId, side }
}
