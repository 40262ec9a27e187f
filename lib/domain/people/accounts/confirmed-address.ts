import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { proposeOwnCity } from '../../geography/proposals/propose.ts'

/**
 * Notes that an account's address is its owner's, unless that is known, and does what has waited for it: a city that the
 * registration has chosen is proposed.
 */
export async function confirmAddressOf(tx: Transaction, userId: string): Promise<void> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  })
  if (count > 0) await proposeOwnCity(tx, userId)
}
