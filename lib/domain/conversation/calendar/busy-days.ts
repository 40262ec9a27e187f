import 'server-only'
import { dependsOn } from '../../../server/page-cache/depends-on.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import { database } from '../../../server/prisma/database.ts'
import { idIn } from '../../../server/prisma/in-order.ts'
import { addDays, type CalendarDate } from '../../../shared/calendar/calendar-date.ts'
import { dailyAvailabilitySelect, publicDays } from '../../core/availability/public-days.ts'

/**
 * By guide: the days on which they have no room, of those that their page shows. Who has set no working hours is left
 * out, since nothing is known.
 */
export async function listBusyDays(
  guideIds: number[],
  now = new Date(),
): Promise<Map<number, CalendarDate[]>> {
  const rows = await database().guide.findMany({
    where: { id: idIn(guideIds), roomByDay: { isNot: null } },
    select: { id: true, ...dailyAvailabilitySelect },
  })
  const zones = new Set(rows.map(({ timeZone }) => timeZone))
  await dependsOn(...guideIds.map(pageTags.guide), ...[...zones].map(pageTags.today))
  return new Map(
    rows.flatMap(({ id, ...row }) => {
      const days = publicDays(row, now)
      if (!days) return []
      const free = new Set(days.days)
      const busy: CalendarDate[] = []
      for (let day = days.from; day <= days.until; day = addDays(day, 1)) {
        if (!free.has(day)) busy.push(day)
      }
      return [[id, busy]]
    }),
  )
}
