import { namingColleagues } from '@/lib/domain/sales/billing/overtaken.ts'
import type { Actor, Sender } from '@/lib/server/auth/actor.ts'
import { timeZoneOf } from '@/lib/server/auth/time-zone.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Call = { actor: Pick<Actor, 'userId'>; locale: Locale; sender: Sender; params: { id: string } }

/** An act of a call about a payment or an invoice; a colleague who was faster is named on the caller's own clock. */
export function orWhoWasFaster<Done>(
  { actor, locale, sender, params }: Call,
  act: () => Promise<Done>,
): Promise<Done> {
  const timeZone = timeZoneOf(sender.headers) ?? 'UTC'
  return namingColleagues({ actor, locale, timeZone }, params.id, act)
}
