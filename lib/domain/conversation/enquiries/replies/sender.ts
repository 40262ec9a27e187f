import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import type { Side } from '../conversation/message.ts'
import type { Party } from '../conversation/party.ts'
import { stillOpen, tokenOfLink } from '../token.ts'

/** Side of a conversation that an email speaks for. */
export type Sender = {
  party: Party
  /** The address that its emails come from. */
  email: string
  /** Up to which message it was told by email. */
  mailedNumber: number
  tokenHash: Uint8Array
  /** True for a guide's own guest who has not yet confirmed the address. */
  isUnconfirmedGuest: boolean
}

/** The side of a conversation; null once its account is locked or deleted, or its link has ended. */
export async function findSender(
  tx: Pick<Transaction, 'enquiry'>,
  { enquiryId, side }: { enquiryId: string; side: Side },
  now: Date,
): Promise<Sender | null> {
  const enquiry = await tx.enquiry.findFirst({
    where: { id: enquiryId, ...(side === 'traveller' && stillOpen(now)) },
    select: {
      tokenHash: true,
      sealedToken: true,
      travellerEmail: true,
      origin: true,
      confirmedAt: true,
      guideId: true,
      guideMailedNumber: true,
      travellerMailedNumber: true,
      guide: {
        select: { user: { select: { id: true, email: true, suspendedAt: true, anonymisedAt: true } } },
      },
    },
  })
  if (!enquiry) return null
  const { tokenHash, guideId } = enquiry
  if (side === 'guide') {
    const { id: userId, email, suspendedAt, anonymisedAt } = enquiry.guide.user
    if (suspendedAt ?? anonymisedAt) return null
    const actor = { userId, guideId, impersonatorId: null }
    const party = { side, actor, enquiryId }
    return { party, email, mailedNumber: enquiry.guideMailedNumber, tokenHash, isUnconfirmedGuest: false }
  }
  const token = tokenOfLink(enquiry.sealedToken)
  if (token === null) return null
  const party = { side, token, enquiryId }
  const { travellerEmail: email, travellerMailedNumber: mailedNumber, origin, confirmedAt } = enquiry
  const isUnconfirmedGuest = origin === 'guide' && confirmedAt === null
  return { party, email, mailedNumber, tokenHash, isUnconfirmedGuest }
}
