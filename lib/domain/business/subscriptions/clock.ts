import 'server-only'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { tellGuide } from '../../basics/notifications/tell.ts'
import { subscriptionNews } from './emails.ts'
import { lockSubscription, type SubscriptionRecord, saveSubscription } from './record.ts'

const batch = 200
const patience = { maxWait: 10_000, timeout: 30_000 }

/** Makes every move that time alone has brought, each guide's in a transaction of its own; may run twice and at once. */
export async function advanceSubscriptions(now = new Date()): Promise<void> {
  for (let after: string | null = null; ; ) {
    const due: Array<{ id: string }> = await database().subscription.findMany({
      where: { stateEndsAt: { lte: now }, ...(after && { id: { gt: after } }) },
      orderBy: { id: 'asc' },
      take: batch,
      select: { id: true },
    })
    for (const { id } of due) await database().$transaction((tx) => advanceOne(tx, id, now), patience)
    after = due.at(-1)?.id ?? null
    if (due.length < batch) return
  }
}

/** Makes the moves that time has brought to one, and tells its guide; looks again when the next is due. */
export async function advanceOne(tx: Transaction, id: string, now: Date): Promise<void> {
  const locked = await lockSubscription(tx, { id })
  if (!locked) return
  const moves = await saveSubscription(tx, locked, locked, now)
  if (moves.some((move) => move === 'expire' || move === 'end')) await tellOfEnd(tx, locked, now)
}

async function tellOfEnd(
  tx: Transaction,
  { id, guideId }: Pick<SubscriptionRecord, 'id' | 'guideId'>,
  now: Date,
): Promise<void> {
  const { endedAt } = await tx.subscription.findUniqueOrThrow({ where: { id }, select: { endedAt: true } })
  const at = endedAt ?? now
  const key = `subscription-ended:${id}:${at.toISOString()}`
  await tellGuide(tx, guideId, subscriptionNews(tx, { occasion: 'ended', key, at, isEssential: true }), now)
}
