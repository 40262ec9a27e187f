import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn } from '../../../server/prisma/in-order.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import {
  dailyAvailabilitySelect,
  type FreeDaysView,
  publicDays,
} from '../../core/availability/public-days.ts'

/**
 * By guide: the free days that their page shows. Who has set no working hours is left out, since nothing is
 * known, and who takes no enquiries now.
 */
export async function listFreeDays(guideIds: number[], now = new Date()): Promise<Map<number, FreeDaysView>> {
  const rows = await database().guide.findMany({
    where: { id: idIn(guideIds), enquiriesPaused: false, roomByDay: { isNot: null } },
    select: { id: true, ...dailyAvailabilitySelect },
  })
  const zones = new Set(rows.map(({ timeZone }) => timeZone))
  await dependsOn(...guideIds.map(pageTags.guide), ...[...zones].map(pageTags.today))
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const days = publicDays(row, now)
      return days ? [[id, days]] : []
    }),
  )
}

/** By guide: the days on which they have no room, of those that are known. */
export async function listBusyDays(
  guideIds: number[],
  now = new Date(),
): Promise<Map<number, CalendarDate[]>> {
  return busyDaysOf(await listFreeDays(guideIds, now))
}

/** The other days of those that are known. */
export function busyDaysOf(free: ReadonlyMap<number, FreeDaysView>): Map<number, CalendarDate[]> {
  return new Map(
    [...free].map(([id, { from, until, days }]) => {
      const known = new Set(days)
      const busy: CalendarDate[] = []
      for (let day = from; day <= until; day = addDays(day, 1)) {
        if (!known.has(day)) busy.push(day)
      }
      return [id, busy]
    }),
  )
}
