import 'server-only'
import { audit } from '../../../../server/audit/audit.ts'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { hashOfLinkToken, newLinkToken } from '../../../../server/auth/link-token.ts'
import { lockSecret, unlockSecret } from '../../../../server/auth/secret-box.ts'
import { database } from '../../../../server/prisma/database.ts'
import { siteOrigin } from '../../../../server/site-settings.ts'

/** Address for a guide's calendar app to read the bookings. */
export type CalendarAddressView = {
  url: string
  /** Time when a program last read it; null for never. */
  readAt: Date | null
  /** Name of the app; empty if unknown. */
  reader: string
}

type Row = { lockedToken: Uint8Array; readAt: Date | null; reader: string }

/** A stored calendar address as the guide sees it; null if this installation's key has changed since. */
export function calendarAddressView({ lockedToken, readAt, reader }: Row): CalendarAddressView | null {
  try {
    const url = `${siteOrigin()}/api/calendars/${unlockSecret(lockedToken)}.ics`
    return { url, readAt, reader }
  } catch {
    return null
  }
}

/** Makes the guide's address, in place of an earlier one, which ends at once. */
export async function renewAddress(actor: GuideActor, now = new Date()): Promise<CalendarAddressView> {
  const { guideId } = actor
  const token = newLinkToken()
  const row = {
    tokenHash: hashOfLinkToken(token),
    lockedToken: lockSecret(token),
    createdAt: now,
    readAt: null,
    reader: '',
  }
  return database().$transaction(async (tx) => {
    await tx.calendarAddress.upsert({ where: { guideId }, create: { guideId, ...row }, update: row })
    if (actor.impersonatorId) await audit.record(tx, actor, 'guide.calendar', guideId)
    return { url: `${siteOrigin()}/api/calendars/${token}.ics`, readAt: null, reader: '' }
  })
}

/** Ends the guide's address. */
export async function removeAddress(actor: GuideActor): Promise<void> {
  const { guideId } = actor
  await database().$transaction(async (tx) => {
    await tx.calendarAddress.deleteMany({ where: { guideId } })
    if (actor.impersonatorId) await audit.record(tx, actor, 'guide.calendar', guideId)
  })
}
