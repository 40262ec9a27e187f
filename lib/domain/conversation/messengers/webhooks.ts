import 'server-only'
import { env } from '../../../server/env.ts'
import { openMessenger, usedMessengers } from '../../../server/messengers/open-messenger.ts'
import { database } from '../../../server/prisma/database.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'

/** Time for which it is known what was delivered already; messengers repeat a delivery for a day. In days. */
const updateDays = 7
/** Later answers to a notification count as ones without. In days. */
const sentDays = 90

/** Address at which a messenger delivers what is written to the bot. */
export function deliveryAddress(kind: MessengerKind): string {
  return `${env().SITE_URL}/api/messengers/${kind}`
}

export function hasBots(): boolean {
  return usedMessengers().length > 0
}

/** Registers the bots, and deletes what nobody needs any more. */
export async function keepBots(): Promise<void> {
  await forgetOldUpdates()
  await registerBots()
}

/** Has every messenger deliver to this site; they only do so by https. */
async function registerBots(): Promise<void> {
  if (!env().SITE_URL.startsWith('https://')) return
  for (const kind of usedMessengers()) await openMessenger(kind)?.deliverTo(deliveryAddress(kind))
}

/** Deletes what nobody needs any more: old deliveries, links that have expired, numbers of old notifications. */
async function forgetOldUpdates(now = new Date()): Promise<void> {
  const before = (days: number) => new Date(now.getTime() - days * 86_400_000)
  await database().messengerUpdate.deleteMany({
    where: { dueAt: null, receivedAt: { lt: before(updateDays) } },
  })
  await database().messengerLink.deleteMany({ where: { expiresAt: { lt: now } } })
  await database().messengerSent.deleteMany({ where: { sentAt: { lt: before(sentDays) } } })
}
