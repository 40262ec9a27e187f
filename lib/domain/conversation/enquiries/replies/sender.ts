import 'server-only'
import type { Transaction } from '../../../../server/prisma/database.ts'
import type { Side } from '../conversation/message.ts'
import type { Party } from '../conversation/party.ts'
import { stillOpen, tokenOfLink } from '../token.ts'

/** Side of a conversation that an email speaks for. */
export type Sender = {
  /** Null once it can't write: its account is locked, or its link has ended. */
  party: Party | null
  /** The address that its emails come from. */
  email: string
  /** Up to which message it was told by email. */
  mailedNumber: number
  tokenHash: Uint8Array
  /** True for a guide's own guest who has not yet confirmed the address. */
  isUnconfirmedGuest: boolean
}

/** The side of a conversation; null where there is none, or its account is deleted. */
export async function findSender(
  tx: Pick<Transaction, 'enquiry'>,
  { enquiryId, side }: { enquiryId: string; side: Side },
  now: Date,
): Promise<Sender | null> {
  const enquiry = await tx.enquiry.findUnique({
    where: { id: enquiryId },
    select: {
      tokenHash: true,
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
    if (anonymisedAt) return null
    const actor = { userId, guideId, impersonatorId: null }
    const party = suspendedAt ? null : { side, actor, enquiryId }
    return { party, email, mailedNumber: enquiry.guideMailedNumber, tokenHash, isUnconfirmedGuest: false }
  }
  const token = await openToken(tx, enquiryId, now)
  const party = token === null ? null : { side, token, enquiryId }
  const { travellerEmail: email, travellerMailedNumber: mailedNumber, origin, confirmedAt } = enquiry
  const isUnconfirmedGuest = origin === 'guide' && confirmedAt === null
  return { party, email, mailedNumber, tokenHash, isUnconfirmedGuest }
}

/** Token of the traveller's link; null once it has ended. */
export async function openToken(
  tx: Pick<Transaction, 'enquiry'>,
  id: string,
  now: Date,
): Promise<string | null> {
  const enquiry = await tx.enquiry.findFirst({
    where: { id, ...stillOpen(now) },
    select: { sealedToken: true },
  })
  return enquiry && tokenOfLink(enquiry.sealedToken)
}
