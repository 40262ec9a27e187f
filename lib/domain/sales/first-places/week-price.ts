import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { storeSetting } from '../../../server/stored-settings.ts'
import { findWeekPrice, weekPriceSetting } from './settings.ts'

/**
 * Sets what a week costs that is reserved from now on; reserved ones keep their price. The transaction has locked the
 * settings.
 * @param amount with tax, in euro cents
 * @throws AppError `forbidden` without the permission
 */
export async function changeWeekPrice(
  tx: Transaction,
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  amount: number,
): Promise<void> {
  requireStaff(actor, 'settings')
  const before = await findWeekPrice(tx)
  if (before === amount) return
  await storeSetting(tx, weekPriceSetting, amount)
  await audit.record(tx, actor, 'setting.price', 'week_price', {
    before: { amount: before, currency: 'EUR' },
    after: { amount, currency: 'EUR' },
  })
}
