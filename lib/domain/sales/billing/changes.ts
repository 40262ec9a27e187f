import 'server-only'
import type { SelfActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { AppError } from '../../../shared/errors.ts'
import {
  findSubscription,
  lockSubscription,
  type SubscriptionRecord,
  saveSubscription,
} from '../../business/subscriptions/record.ts'
import { advance, make } from '../../business/subscriptions/standing.ts'
import { cancelPayment } from './open-payment.ts'

// A guide's decisions about the time after the paid period. Nothing is paid here, and no paid time is lost.

type Guide = SelfActor & { guideId: number }
type Change = (
  current: SubscriptionRecord,
  tx: Transaction,
) => Promise<SubscriptionRecord> | SubscriptionRecord

/**
 * Another plan from the end of the paid time on.
 * @throws AppError `not_found` for a plan that isn't for sale, `conflict` while nothing is paid or the provider collects
 */
export async function switchAtPeriodEnd({ guideId }: Guide, code: string, now = new Date()): Promise<void> {
  await cancelOpenPayment(guideId, now)
  await change(guideId, now, async (current, tx) => {
    const plan = await tx.plan.findFirst({ where: { code, active: true }, select: { id: true } })
    if (!plan) throw new AppError('not_found')
    if (!maySwitch(current)) throw new AppError('conflict')
    return { ...current, nextPlanId: plan.id === current.planId ? null : plan.id }
  })
}

/** Stays with the present plan. */
export async function keepPlan({ guideId }: Guide, now = new Date()): Promise<void> {
  const found = await findSubscription(database(), guideId)
  // An invoice for the other plan may be on its way.
  if (found?.nextPlanId) await cancelOpenPayment(guideId, now)
  await change(guideId, now, (current) => ({ ...current, nextPlanId: null }))
}

/**
 * Cancels: while something is paid, at its end; while something is owed, at once.
 * @throws AppError `conflict` when there is nothing to cancel, or the provider has to be asked
 */
export async function cancelSubscription({ guideId }: Guide, now = new Date()): Promise<void> {
  await cancelOpenPayment(guideId, now)
  await change(guideId, now, (current) => {
    if (!mayCancel(current)) throw new AppError('conflict')
    const changed = { ...current, nextPlanId: null }
    return changed.state === 'active' ? { ...changed, cancelAtPeriodEnd: true } : make(changed, 'cancel', now)
  })
}

/**
 * Takes a cancellation back, as long as the paid time lasts.
 * @throws AppError `conflict` when there is none, or it has come true
 */
export async function resumeSubscription({ guideId }: Guide, now = new Date()): Promise<void> {
  await change(guideId, now, (current) => {
    if (!mayResume(current)) throw new AppError('conflict')
    return { ...current, cancelAtPeriodEnd: false }
  })
}

export function maySwitch({ state, cancelAtPeriodEnd, renewsItself }: SubscriptionRecord): boolean {
  return state === 'active' && !cancelAtPeriodEnd && !renewsItself
}

/** True if the guide may cancel here; a subscription that the provider renews is cancelled there. */
export function mayCancel({ state, cancelAtPeriodEnd, renewsItself }: SubscriptionRecord): boolean {
  if (renewsItself) return false
  return state === 'past_due' || state === 'grace' || (state === 'active' && !cancelAtPeriodEnd)
}

export function mayResume({ state, cancelAtPeriodEnd, providerRef }: SubscriptionRecord): boolean {
  return state === 'active' && cancelAtPeriodEnd && providerRef === null
}

async function cancelOpenPayment(guideId: number, now: Date): Promise<void> {
  const open = (await findSubscription(database(), guideId))?.openPayment
  if (open) await cancelPayment(open, now)
}

async function change(guideId: number, now: Date, make: Change): Promise<void> {
  await database().$transaction(async (tx) => {
    const locked = await lockSubscription(tx, { guideId })
    if (!locked) throw new AppError('not_found')
    const { standing: current } = advance(locked, now)
    await saveSubscription(tx, locked, await make(current, tx), now)
  })
}
