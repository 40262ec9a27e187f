import 'server-only'
import { z } from 'zod'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { dayInZone } from '../../../shared/calendar/zoned-time.ts'

/** The setting with the day for which pages with free days were last announced, by zone. */
const announcedDays = 'calendar.announced_days'

const daysSchema = z.record(z.string(), z.string()).catch({})

/**
 * Announces the pages with free days in zones where a new day has begun since this was last called: what was tomorrow is
 * today now. Further calls on that day do nothing.
 */
export async function invalidateDayPages(tx: Transaction, now: Date): Promise<void> {
  const zones = await tx.$queryRaw<{ timeZone: string }[]>`
    SELECT DISTINCT guide."timeZone"
    FROM "Guide" guide JOIN "RoomByDay" room ON room."guideId" = guide."id"
    WHERE guide."status" = 'published' ORDER BY guide."timeZone"`
  const [row] = await tx.$queryRaw<{ value: unknown }[]>`
    SELECT "value" FROM "SiteSetting" WHERE "key" = ${announcedDays} FOR UPDATE`
  const before = daysSchema.parse(row?.value ?? {})
  const today = Object.fromEntries(zones.map(({ timeZone }) => [timeZone, dayInZone(now, timeZone)]))
  const changed = Object.keys(today).filter((zone) => today[zone] !== before[zone])
  if (changed.length === 0) return
  await tx.siteSetting.upsert({
    where: { key: announcedDays },
    create: { key: announcedDays, value: today },
    update: { value: today },
  })
  await refreshPages(tx, changed.map(pageTags.today))
}
