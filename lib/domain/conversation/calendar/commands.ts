import 'server-only'
import type { GuideActor } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { addDays, type CalendarDate, dayNumber } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { maxDaysAhead } from '../../core/availability/ahead.ts'
import { subtractSpans, type TimeSpan } from '../../core/availability/time-spans.ts'
import { changeCalendar } from './lock.ts'
import type { BlockInput, HoursInput } from './schema.ts'
import { hoursProblem, minutesOf } from './week.ts'

/** The most days that can be blocked at once. */
const maxBlockedDays = 366

/**
 * Sets the working hours of the week, in place of the earlier ones. Bookings stay as they are.
 * @throws AppError `invalid` for hours that overlap or end before they begin
 */
export async function setWorkingHours(
  actor: GuideActor,
  { hours }: HoursInput,
  now = new Date(),
): Promise<void> {
  const { guideId } = actor
  const rules = hours.flatMap(({ weekday, spans }) =>
    spans.map(({ from, until }) => ({ weekday, from: minutesOf(from), until: minutesOf(until) })),
  )
  for (const [weekday, spans] of Map.groupBy(rules, (rule) => rule.weekday)) {
    const problem = hoursProblem(spans)
    if (problem) throw new AppError('invalid', { fields: { [`hours.${weekday}`]: [{ key: problem }] } })
  }
  await changeCalendar(actor, now, async (tx) => {
    await tx.availabilityRule.deleteMany({ where: { guideId } })
    await tx.availabilityRule.createMany({
      data: rules.map(({ weekday, from, until }) => ({
        guideId,
        weekday,
        startMinute: from,
        endMinute: until,
      })),
    })
  })
}

/**
 * Blocks days, or some hours of each day. What is agreed in these hours stays; the rest around it is blocked.
 * @throws AppError `invalid` for days that have passed or lie too far ahead
 */
export async function blockTime(
  actor: GuideActor,
  input: BlockInput,
  now = new Date(),
): Promise<{ blocked: number; walks: number }> {
  const { guideId } = actor
  return changeCalendar(actor, now, async (tx, timeZone) => {
    refuseDays(input, dayInZone(now, timeZone))
    const wanted = spansOf(input, timeZone)
    const taken = await readTaken(tx, guideId, wanted)
    const free = wanted.flatMap((span) => subtractSpans(span, taken))
    await tx.busyPeriod.createMany({
      data: free.map((span) => ({
        guideId,
        source: 'manual' as const,
        ...span,
        note: input.note || null,
        createdAt: now,
      })),
    })
    return { blocked: free.length, walks: taken.filter(({ source }) => source === 'booking').length }
  })
}

/** Frees a blocked time. @throws AppError `not_found` */
export async function unblockTime(actor: GuideActor, id: string, now = new Date()): Promise<void> {
  await changeCalendar(actor, now, async (tx) => {
    const { count } = await tx.busyPeriod.deleteMany({
      where: { id, guideId: actor.guideId, source: 'manual' },
    })
    if (count === 0) throw new AppError('not_found')
  })
}

function refuseDays({ first_day: first, last_day: last, from, until }: BlockInput, today: CalendarDate) {
  const wrong = (field: string, key: string) => new AppError('invalid', { fields: { [field]: [{ key }] } })
  if (last < first) throw wrong('last_day', 'breakBackwards')
  if (last < today) throw wrong('last_day', 'datePast')
  if (dayNumber(last) - dayNumber(today) > maxDaysAhead) throw wrong('last_day', 'dateTooFar')
  if (dayNumber(last) - dayNumber(first) >= maxBlockedDays) throw wrong('last_day', 'tooManyDays')
  if ((from === null) !== (until === null)) throw wrong(from === null ? 'from' : 'until', 'required')
  if (from !== null && until !== null && minutesOf(until) <= minutesOf(from)) {
    throw wrong('until', 'hoursBackwards')
  }
}

/** One span for whole days, one a day for hours. */
function spansOf(
  { first_day: first, last_day: last, from, until }: BlockInput,
  timeZone: string,
): TimeSpan[] {
  if (from === null || until === null) {
    return [{ startsAt: zonedTime(first, 0, timeZone), endsAt: zonedTime(last, 1440, timeZone) }]
  }
  return Array.from({ length: dayNumber(last) - dayNumber(first) + 1 }, (_, index) => addDays(first, index))
    .map((day) => ({
      startsAt: zonedTime(day, minutesOf(from), timeZone),
      endsAt: zonedTime(day, minutesOf(until), timeZone),
    }))
    .filter(({ startsAt, endsAt }) => startsAt < endsAt)
}

function readTaken(tx: Transaction, guideId: number, wanted: readonly TimeSpan[]) {
  const [first, last] = [wanted[0], wanted.at(-1)]
  if (!first || !last) return []
  return tx.busyPeriod.findMany({
    where: {
      guideId,
      source: { not: 'calendar' },
      startsAt: { lt: last.endsAt },
      endsAt: { gt: first.startsAt },
    },
    orderBy: { startsAt: 'asc' },
    select: { source: true, startsAt: true, endsAt: true },
  })
}
