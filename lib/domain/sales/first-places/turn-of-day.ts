import 'server-only'
import { refreshPages } from '../../../server/page-cache/refresh.ts'
import { pageTags } from '../../../server/page-cache/tags.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { startOfDay } from '../../../shared/calendar/utc-day.ts'
import { rotatedDaily } from '../../core/listing/first-places.ts'

/** The setting with the day, `2026-11-22`, for which pages with first places were last announced. */
const announcedDay = 'first_places.announced_day'

type Row = {
  guideId: number
  cityId: number | null
  countryId: number | null
  startsOn: Date
  endsOn: Date
}

/**
 * Announces the pages of places where a first place has begun or ended, or where several holders take turns, since the
 * day for which it was last called. Once a day is announced, further calls on that day do nothing.
 */
export async function announceFirstPlaces(tx: Transaction, now: Date): Promise<void> {
  const today = startOfDay(now)
  const before = await takeDay(tx, today)
  if (before.getTime() === today.getTime()) return
  const rows = await tx.firstPlace.findMany({
    where: { state: 'active', startsOn: { lte: today }, endsOn: { gt: before } },
    orderBy: [{ slot: 'asc' }, { id: 'asc' }],
    select: { guideId: true, cityId: true, countryId: true, startsOn: true, endsOn: true },
  })
  const changed = [...Map.groupBy(rows, placeTag)].flatMap(([tag, ofPlace]) =>
    shownOn(ofPlace, before) === shownOn(ofPlace, today) ? [] : tag,
  )
  await refreshPages(tx, changed)
}

/** Stores the day and returns the one stored before; null the first time. */
async function takeDay(tx: Transaction, today: Date): Promise<Date> {
  const [row] = await tx.$queryRaw<{ day: string }[]>`
    SELECT "value" #>> '{}' AS "day" FROM "SiteSetting" WHERE "key" = ${announcedDay} FOR UPDATE`
  const value = today.toISOString().slice(0, 10)
  await tx.siteSetting.upsert({
    where: { key: announcedDay },
    create: { key: announcedDay, value },
    update: { value },
  })
  return row ? new Date(row.day) : new Date(0)
}

function placeTag({ cityId, countryId }: Row): string {
  return cityId === null ? pageTags.country(countryId ?? 0) : pageTags.city(cityId)
}

/** The holders of a place in the order of a day. */
function shownOn(rows: readonly Row[], day: Date): string {
  const holders = rows.filter(({ startsOn, endsOn }) => startsOn <= day && day < endsOn)
  return rotatedDaily([...new Set(holders.map(({ guideId }) => guideId))], day).join(' ')
}
