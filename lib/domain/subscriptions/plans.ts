import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import { type Actor, requireAdmin } from '../../server/auth/actor.ts'
import type { Transaction } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'

/** What an admin changes of a plan. */
export type PlanPrice = { code: string; interval: 'month' | 'year'; amount: number }

/** The plans that can be bought, the cheapest first; amounts in euro cents. */
export async function listPlanPrices(db: Pick<Transaction, 'plan'>): Promise<PlanPrice[]> {
  return db.plan.findMany({
    where: { active: true },
    orderBy: [{ amount: 'asc' }, { id: 'asc' }],
    select: { code: true, interval: true, amount: true },
  })
}

/**
 * Sets the price of the periods that are billed from now on. A period that is paid or billed keeps its price, and so does
 * a subscription that a payment provider renews by itself, until its guide changes the plan. The transaction has locked
 * the settings.
 * @param amount with tax, in euro cents
 * @throws AppError `forbidden` for everybody but admins; `not_found`
 */
export async function changePlanPrice(
  tx: Transaction,
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  code: string,
  amount: number,
): Promise<void> {
  requireAdmin(actor)
  const plan = await tx.plan.findFirst({
    where: { code, active: true },
    select: { id: true, amount: true, currency: true },
  })
  if (!plan) throw new AppError('not_found')
  const { id, amount: before, currency } = plan
  if (before === amount) return
  await tx.plan.update({ where: { id }, data: { amount } })
  await audit.record(tx, actor, 'setting.price', `plan_${code}`, {
    before: { amount: before, currency },
    after: { amount, currency },
  })
}
