import 'server-only'
import { env } from '../../../server/env.ts'
import { openMessenger, usedMessengers } from '../../../server/messengers/open-messenger.ts'
import type { MessengerKind } from '../../../shared/messengers.ts'

/** Address at which a messenger delivers what is written to the bot. */
export function deliveryAddress(kind: MessengerKind): string {
  return `${env().SITE_URL}/api/messengers/${kind}`
}

export function hasBots(): boolean {
  return usedMessengers().length > 0
}

/** Has every messenger deliver to this site; they only do so by https. */
export async function registerBots(): Promise<void> {
  if (!env().SITE_URL.startsWith('https://')) return
  // A messenger that is away keeps no other from being registered.
  const ends = await Promise.allSettled(
    usedMessengers().map((kind) => openMessenger(kind)?.deliverTo(deliveryAddress(kind))),
  )
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}
