import 'server-only'
import { database } from '../../../../server/prisma/database.ts'
import { startOfMonth } from '../../../../shared/calendar/calendar-date.ts'
import { dayInZone } from '../../../../shared/calendar/zoned-time.ts'
import { hashOfToken } from '../token.ts'
import { mostGuestsAMonth } from './guest.ts'

/** Number of people whom a guide may still invite this month. */
export async function countInvitationsLeft(
  { id, timeZone }: { id: number; timeZone: string },
  now = new Date(),
): Promise<number> {
  const month = new Date(startOfMonth(dayInZone(now, timeZone)))
  return mostGuestsAMonth - (await database().guestInvitation.count({ where: { guideId: id, month } }))
}

/** True for a link to a conversation that a guide has begun. */
export async function isInvitation(token: string): Promise<boolean> {
  const hash = hashOfToken(token)
  const found = await database().enquiry.count({
    where: { origin: 'guide', OR: [{ tokenHash: hash }, { nextTokenHash: hash }] },
  })
  return found > 0
}
