import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { findSeller } from '../invoices/settings.ts'

/** The IANA zone in which periods are counted: the seller's. */
export async function findBillingZone(tx: Pick<Transaction, 'siteSetting'>): Promise<string> {
  const { timeZone } = await findSeller(tx)
  return timeZone
}
