import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { staffOf, staffSelect } from './staff.ts'

/** The name by which an admin signs emails to users. */
export async function findStaffName(tx: Transaction, id: string): Promise<string> {
  return staffOf(await tx.user.findUniqueOrThrow({ where: { id }, select: staffSelect })).name
}
