import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import { type Actor, requireStaff } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import type { Locale } from '../../../shared/addresses/locales.ts'
import { AppError } from '../../../shared/errors.ts'
import { findFeatures } from '../../basics/features/queries.ts'
import { planName } from './plan-name.ts'
import type { NamedPlan, PlanOffer } from './plan-view.ts'

export type PlanPrice = { code: string; amount: number }

/** The plans that can be bought, the cheapest first; amounts in euro cents. */
export async function listPlanPrices(db: Pick<Transaction, 'plan'>): Promise<PlanPrice[]> {
  return db.plan.findMany({
    where: { active: true },
    orderBy: [{ amount: 'asc' }, { id: 'asc' }],
    select: { code: true, amount: true },
  })
}

/** The same for readers, with how often they are paid; none while guides can't pay on the site. */
export async function listPlanOffers(): Promise<PlanOffer[]> {
  if (!(await findFeatures()).payments) return []
  return database().plan.findMany({
    where: { active: true },
    orderBy: [{ amount: 'asc' }, { id: 'asc' }],
    select: { interval: true, amount: true, currency: true },
  })
}

/** The names of the plans that can be bought, in the same order. */
export async function listPlanNames(locale: Locale): Promise<NamedPlan[]> {
  const plans = await database().plan.findMany({
    where: { active: true },
    orderBy: [{ amount: 'asc' }, { id: 'asc' }],
    select: { code: true, name: true },
  })
  return plans.map((plan) => ({ code: plan.code, name: planName(plan, locale) }))
}

/**
 * Sets the price of the periods that are billed from now on. A period that is paid or billed keeps its price, and so does
 * a subscription that a payment provider renews by itself, until its guide changes the plan. The transaction has locked
 * the settings.
 * @param amount with tax, in euro cents
 * @throws AppError `forbidden` without the permission; `not_found`
 */
export async function changePlanPrice(
  tx: Transaction,
  actor: Pick<Actor, 'role' | 'userId' | 'impersonatorId'>,
  code: string,
  amount: number,
): Promise<void> {
  requireStaff(actor, 'settings')
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
