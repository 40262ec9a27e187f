import 'server-only'
import { database } from '../../../server/prisma/database.ts'
import {
  dailyAvailabilitySelect,
  type FreeDaysView,
  publicDays,
} from '../../core/availability/public-days.ts'

/**
 * Time when a guide with a page is free, as far as everybody may know; null for others.
 * @param minutes how long the booking is; the usual length without one
 */
export async function findFreeDays(
  guideId: number,
  minutes?: number,
  now = new Date(),
): Promise<{ takesEnquiries: boolean; timeZone: string; freeDays: FreeDaysView | null } | null> {
  const row = await database().guide.findFirst({
    where: { id: guideId, status: 'published' },
    select: { listed: true, enquiriesPaused: true, ...dailyAvailabilitySelect },
  })
  if (!row) return null
  const takesEnquiries = row.listed && !row.enquiriesPaused
  return {
    takesEnquiries,
    timeZone: row.timeZone,
    freeDays: takesEnquiries ? publicDays(row, now, minutes) : null,
  }
}
