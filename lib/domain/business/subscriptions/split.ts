import 'server-only'
import type { Transaction } from '../../../server/prisma/database.ts'
import type { LedgerPeriod, SubscriptionRecord } from './record.ts'

/**
 * The period that a switch at that moment replaces the rest of: the last one, and it has begun. Null when there is none;
 * the bought time then follows the rest, and nobody loses any.
 */
export function periodToSplit(periods: readonly LedgerPeriod[], at: Date): LedgerPeriod | null {
  const last = periods.at(-1)
  return last && last.kind === 'paid' && last.startsAt < at && at < last.endsAt ? last : null
}

/**
 * Ends the present period at that moment. The rest stays in the ledger as one that doesn't count, so that both parts add
 * up to what was paid for.
 * @returns whether there was one to split
 */
export async function splitAt(
  tx: Transaction,
  { id: subscriptionId, periods }: SubscriptionRecord,
  at: Date,
  now: Date,
): Promise<boolean> {
  const period = periodToSplit(periods, at)
  if (!period) return false
  const { id, planId, paymentId, endsAt } = period
  await tx.subscriptionPeriod.update({ where: { id }, data: { endsAt: at } })
  await tx.subscriptionPeriod.create({
    data: {
      subscriptionId,
      planId,
      kind: 'paid',
      paymentId,
      startsAt: at,
      endsAt,
      voidedAt: now,
      createdAt: now,
    },
  })
  return true
}

/** Joins the rest that a switch had replaced to its period again, now that the switch counts no more. */
export async function restoreRest(
  tx: Transaction,
  subscriptionId: string,
  switchPaymentId: string,
  at: Date,
): Promise<void> {
  const rest = await tx.subscriptionPeriod.findFirst({
    where: {
      subscriptionId,
      startsAt: at,
      voidedAt: { not: null },
      OR: [{ paymentId: null }, { paymentId: { not: switchPaymentId }, payment: { state: 'paid' } }],
    },
    orderBy: { createdAt: 'desc' },
    select: { id: true, endsAt: true },
  })
  const first =
    rest && (await tx.subscriptionPeriod.findFirst({ where: { subscriptionId, endsAt: at, voidedAt: null } }))
  if (!rest || !first) return
  await tx.subscriptionPeriod.delete({ where: { id: rest.id } })
  await tx.subscriptionPeriod.update({ where: { id: first.id }, data: { endsAt: rest.endsAt } })
}
