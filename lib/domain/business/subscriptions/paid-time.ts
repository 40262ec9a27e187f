import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import { reportError } from '../../../server/reporting/report-error.ts'
import { AppError } from '../../../shared/errors.ts'
import { dayLength, periodFrom } from '../orders/billing-calendar.ts'
import { findBillingZone } from './billing-zone.ts'
import { closeGaps } from './gaps.ts'
import { hasEndedAtProvider, isProviderState } from './provider-states.ts'
import { lockSubscription, type SubscriptionRecord, saveSubscription, saveWithLedger } from './record.ts'
import { restoreRest, splitAt } from './split.ts'
import { advance, make, paidUntil } from './standing.ts'

type Times = { startsAt: Date; endsAt: Date }

type PaidTime = {
  guideId: number
  planId: number
  paymentId: string
  /** `now` replaces the rest of the present period from `countedAt` on. */
  start: 'period_end' | 'now'
  /** To which moment the replaced rest was counted; by default `now`. */
  countedAt?: Date
  now: Date
  /** As the provider has it. */
  period?: Times
}

/**
 * Gives the time that a payment has bought. It follows the time that is paid already, in the first payment the trial; for
 * a subscription that had ended it begins now. Asked again for the same payment, it does nothing.
 */
export async function addPaidTime(tx: Transaction, bought: PaidTime): Promise<void> {
  const { guideId, planId, paymentId, now } = bought
  const locked = await lockSubscription(tx, { guideId })
  if (!locked) throw new AppError('not_found')
  const given = { subscriptionId: locked.id, paymentId, voidedAt: null }
  if (await tx.subscriptionPeriod.findFirst({ where: given, select: { id: true } })) return
  const payment = await tx.payment.findUniqueOrThrow({
    where: { id: paymentId },
    select: { provider: true, createdAt: true, dueAt: true },
  })
  // Until this moment it was awaited.
  const { standing: current } = advance({ ...locked, awaited: locked.awaited ?? payment }, now)
  const plan = await tx.plan.findUniqueOrThrow({ where: { id: planId }, select: { interval: true } })
  const startsAt = await startOf(tx, current, bought)
  const { anchorAt, ...times } = bought.period
    ? fitted(bought.period, startsAt, isEnded(current))
    : periodFrom(
        startsAt,
        plan.interval,
        isEnded(current) ? null : current.anchorAt,
        await findBillingZone(tx),
      )
  await tx.subscriptionPeriod.create({
    data: { subscriptionId: locked.id, planId, kind: 'paid', paymentId, ...times, createdAt: now },
  })
  const paid = make(current, 'pay', now)
  await saveWithLedger(
    tx,
    locked,
    {
      ...paid,
      planId,
      nextPlanId: paid.nextPlanId === planId ? null : paid.nextPlanId,
      anchorAt,
      provider: payment.provider,
      awaited: locked.awaited,
    },
    now,
  )
}

async function startOf(tx: Transaction, current: SubscriptionRecord, bought: PaidTime): Promise<Date> {
  const { start, now, countedAt = now } = bought
  if (isEnded(current)) return now
  if (start === 'now' && (await splitAt(tx, current, countedAt, now))) return countedAt
  return paidUntil(current)
}

/** True if there is no time that what is bought could follow. */
function isEnded({ state }: Pick<SubscriptionRecord, 'state'>): boolean {
  return state === 'expired' || state === 'cancelled' || state === 'not_started'
}

/** Seconds that providers round off, and their hour between a period's end and the charge. */
const roughly = dayLength

/**
 * The provider's period as it fits into the ledger: behind what is there already. Given time that the provider doesn't
 * know of moves it, at full length.
 */
function fitted({ startsAt, endsAt }: Times, paidUntil: Date, hasEnded: boolean) {
  const start = hasEnded || startsAt > paidUntil ? startsAt : paidUntil
  const moved = start.getTime() - startsAt.getTime()
  const end = moved > roughly ? new Date(endsAt.getTime() + moved) : endsAt
  return { anchorAt: start, startsAt: start, endsAt: end }
}

/**
 * Takes back the time that a payment has given, because it has proved wrong; a period that it replaced is whole again,
 * and what follows moves up.
 */
export async function voidPaidTime(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const period = await tx.subscriptionPeriod.findFirst({
    where: { paymentId, voidedAt: null },
    select: { subscriptionId: true },
  })
  const locked = period && (await lockSubscription(tx, { id: period.subscriptionId }))
  if (!locked) return
  const voided = await tx.subscriptionPeriod.updateManyAndReturn({
    where: { paymentId, voidedAt: null },
    data: { voidedAt: now },
    select: { startsAt: true },
  })
  for (const { startsAt } of voided) await restoreRest(tx, locked.id, paymentId, startsAt)
  await settleLedger(tx, locked, now)
}

/**
 * Ends the time that a payment has given: what hasn't begun is taken back, and of a period under way the rest. What
 * follows moves up. Time that is over stays.
 */
export async function endPaidTime(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  const period = await tx.subscriptionPeriod.findFirst({
    where: { paymentId, voidedAt: null, endsAt: { gt: now } },
    select: { subscriptionId: true },
  })
  const locked = period && (await lockSubscription(tx, { id: period.subscriptionId }))
  if (!locked) return
  const open = await tx.subscriptionPeriod.findMany({
    where: { paymentId, voidedAt: null, endsAt: { gt: now } },
  })
  for (const { id, startsAt, endsAt, planId, kind } of open) {
    if (startsAt >= now) {
      await tx.subscriptionPeriod.update({ where: { id }, data: { voidedAt: now } })
      continue
    }
    await tx.subscriptionPeriod.update({ where: { id }, data: { endsAt: now } })
    // Both parts add up to what was paid for.
    await tx.subscriptionPeriod.create({
      data: {
        subscriptionId: locked.id,
        planId,
        kind,
        paymentId,
        startsAt: now,
        endsAt,
        voidedAt: now,
        createdAt: now,
      },
    })
  }
  await settleLedger(tx, locked, now)
}

/** After periods have been taken out: no gap stays ahead, and the plan is that of the last period that counts. */
async function settleLedger(tx: Transaction, locked: SubscriptionRecord, now: Date): Promise<void> {
  await closeGaps(tx, locked, now)
  const remaining = await tx.subscriptionPeriod.findFirst({
    where: { subscriptionId: locked.id, voidedAt: null },
    orderBy: { endsAt: 'desc' },
    select: { planId: true, endsAt: true },
  })
  const isTrialAgain =
    !remaining && locked.state === 'active' && locked.trialEndsAt && locked.trialEndsAt > now
  const changed = isTrialAgain ? make(locked, 'takeBack', now) : locked
  await saveWithLedger(tx, locked, { ...changed, planId: remaining?.planId ?? changed.planId }, now)
}

type AtProvider = {
  customerId: string
  /** The provider's subscription. */
  ref: string
  state: string
  /** It ends with the period, by whichever of its fields says so. */
  endsAtPeriodEnd: boolean
  now: Date
}

/** Takes over what the provider says about its subscription. A state that we don't know is reported and changes nothing. */
export async function setProviderState(tx: Transaction, at: AtProvider): Promise<void> {
  const { customerId, ref, state, endsAtPeriodEnd, now } = at
  const locked = await lockSubscription(tx, { providerCustomerId: customerId })
  if (!locked) throw new AppError('not_found')
  if (!isProviderState(state)) {
    reportError(new Error(`unknown state of a subscription at the provider: ${state}`), {
      where: 'subscriptions',
    })
    return
  }
  const { standing: current } = advance(locked, now)
  const isOver = hasEndedAtProvider(state)
  // One that has ended long ago says nothing about its successor.
  if (isOver && current.providerRef !== null && current.providerRef !== ref) return
  const isLate = current.state === 'past_due' || current.state === 'grace'
  const standing = isLate && endsAtPeriodEnd ? make(current, 'cancel', now) : current
  await saveSubscription(
    tx,
    locked,
    {
      ...standing,
      provider: 'stripe',
      providerRef: ref,
      providerState: state,
      cancelAtPeriodEnd: standing.state === 'active' && (endsAtPeriodEnd || state === 'canceled'),
      nextPlanId: endsAtPeriodEnd || isOver ? null : standing.nextPlanId,
    },
    now,
  )
}
