import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { tryMove } from '../../../shared/transitions.ts'
import { agreedOffer, offerTransitions } from './offers/offer.ts'

/** Takes back what waits in enquiries that have ended. */
export async function withdrawSent(tx: Transaction, enquiryIds: string[], now: Date): Promise<void> {
  const { from, to } = offerTransitions.withdraw
  await tx.offer.updateMany({
    where: { enquiryId: { in: enquiryIds }, state: { in: [...from] } },
    data: { state: to, decidedAt: now },
  })
}

/** The booking is off. */
export async function cancelAgreed(
  tx: Transaction,
  enquiryId: string,
  side: 'guide' | 'traveller',
  now: Date,
): Promise<void> {
  await tryMove(offerTransitions.cancel, side, ({ to }) =>
    tx.offer.updateMany({ where: { enquiryId, ...agreedOffer }, data: { state: to, decidedAt: now } }),
  )
}
