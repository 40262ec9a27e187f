import 'server-only'
import { requestJob } from '../../../server/jobs/request-job.ts'
import type { Prisma } from '../../../server/prisma/client/client.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { guideChanged } from '../../core/projections/projections.ts'
import { addDaysTo } from '../orders/billing-calendar.ts'
import { renewsItself } from './provider-states.ts'
import { advance, paidUntil, type Standing, stateEndsAt } from './standing.ts'
import type { SubscriptionMove } from './transitions.ts'

/** Of the ledger only the end matters, so that nothing grows with the years. */
const periodsRead = 12

const select = {
  id: true,
  guideId: true,
  planId: true,
  nextPlanId: true,
  state: true,
  anchorAt: true,
  trialEndsAt: true,
  graceEndsAt: true,
  endedAt: true,
  stateEndsAt: true,
  currentPeriodStart: true,
  currentPeriodEnd: true,
  cancelAtPeriodEnd: true,
  provider: true,
  providerRef: true,
  providerState: true,
  createdAt: true,
  plan: { select: { graceDays: true, trialDays: true } },
  periods: {
    where: { voidedAt: null },
    orderBy: { endsAt: 'desc' },
    take: periodsRead,
    select: {
      id: true,
      planId: true,
      kind: true,
      startsAt: true,
      endsAt: true,
      paymentId: true,
      reason: true,
      payment: { select: { amount: true } },
    },
  },
  payments: {
    where: { purpose: 'subscription', state: { in: ['pending', 'processing'] } },
    orderBy: { createdAt: 'asc' },
    take: 1,
    select: {
      id: true,
      createdAt: true,
      dueAt: true,
      order: true,
      state: true,
      provider: true,
      amount: true,
    },
  },
} satisfies Prisma.SubscriptionSelect

type Row = Prisma.SubscriptionGetPayload<{ select: typeof select }>
export type OpenPayment = Row['payments'][number]
export type LedgerPeriod = Row['periods'][number]

/** A subscription with everything that its state follows from. */
export type SubscriptionRecord = Omit<Row, 'plan' | 'payments'> &
  Standing & { trialDays: number; openPayment: OpenPayment | null; periods: LedgerPeriod[] }

/** Time when the free days began; null before that. */
export function trialStart({
  trialEndsAt,
  trialDays,
}: Pick<SubscriptionRecord, 'trialEndsAt' | 'trialDays'>): Date | null {
  return trialEndsAt && addDaysTo(trialEndsAt, -trialDays)
}

/** By its guide, itself or the provider's customer: those have at most one. */
type Which = { guideId: number } | { id: string } | { providerCustomerId: string }

/** The subscription as it is in the database, locked until the transaction ends; null when there is none. */
export async function lockSubscription(tx: Transaction, which: Which): Promise<SubscriptionRecord | null> {
  const found = await tx.subscription.findUnique({
    where: which as Prisma.SubscriptionWhereUniqueInput,
    select: { id: true },
  })
  if (!found) return null
  await tx.$queryRaw`SELECT FROM "Subscription" WHERE "id" = ${found.id}::uuid FOR UPDATE`
  return readSubscription(tx, found.id)
}

/** The same without a lock, to look at. */
export async function findSubscription(
  tx: Pick<Transaction, 'subscription'>,
  guideId: number,
): Promise<SubscriptionRecord | null> {
  const row = await tx.subscription.findUnique({ where: { guideId }, select })
  return row && recordOf(row)
}

async function readSubscription(tx: Transaction, id: string): Promise<SubscriptionRecord> {
  return recordOf(await tx.subscription.findUniqueOrThrow({ where: { id }, select }))
}

function recordOf({ plan, payments, ...row }: Row): SubscriptionRecord {
  return {
    ...row,
    periods: row.periods.toReversed(),
    openPayment: payments[0] ?? null,
    awaited: payments[0] ?? null,
    graceDays: plan.graceDays,
    trialDays: plan.trialDays,
    renewsItself: row.providerRef !== null && renewsItself(row.providerState) && !row.cancelAtPeriodEnd,
  }
}

/**
 * Writes a locked subscription back after a change, with the moves that time has brought, and shows or hides its guide.
 * @param before as it was locked
 * @returns the moves of time
 */
export async function saveSubscription(
  tx: Transaction,
  before: SubscriptionRecord,
  changed: SubscriptionRecord,
  now: Date,
): Promise<SubscriptionMove[]> {
  const { standing: after, moves } = advance(changed, now)
  const last = after.periods.at(-1)
  const lookAgainAt = stateEndsAt(after)
  await tx.subscription.update({
    where: { id: after.id },
    data: {
      state: after.state,
      planId: after.planId,
      nextPlanId: after.nextPlanId,
      anchorAt: after.anchorAt,
      graceEndsAt: after.graceEndsAt,
      endedAt: after.endedAt,
      cancelAtPeriodEnd: after.cancelAtPeriodEnd,
      provider: after.provider,
      providerRef: after.providerRef,
      providerState: after.providerState,
      stateEndsAt: lookAgainAt,
      currentPeriodStart: last?.startsAt ?? trialStart(after) ?? after.createdAt,
      currentPeriodEnd: paidUntil(after),
      updatedAt: now,
    },
  })
  if (after.state !== before.state) await guideChanged(tx, after.guideId, now)
  if (lookAgainAt && lookAgainAt.getTime() !== before.stateEndsAt?.getTime()) {
    await requestJob(tx, 'subscription-ends', lookAgainAt)
  }
  return moves
}

/** The same after the ledger was written. */
export async function saveWithLedger(
  tx: Transaction,
  before: SubscriptionRecord,
  changed: SubscriptionRecord,
  now: Date,
): Promise<SubscriptionMove[]> {
  const { periods } = await readSubscription(tx, before.id)
  return saveSubscription(tx, before, { ...changed, periods }, now)
}
