import 'server-only'
import { audit } from '../../../server/audit/audit.ts'
import type { GuideActor } from '../../../server/auth/actor.ts'
import type { Transaction } from '../../../server/prisma/database.ts'
import { isOverlap } from '../../../server/prisma/overlap.ts'
import { type CalendarDate, dayNumber } from '../../../shared/calendar/calendar-date.ts'
import { dayInZone, zonedTime } from '../../../shared/calendar/zoned-time.ts'
import { AppError } from '../../../shared/errors.ts'
import { maxDaysAhead } from '../../core/availability/ahead.ts'
import type { TimeAwayView } from './entries.ts'
import { changeCalendar } from './lock.ts'
import type { TimeAwayInput } from './schema.ts'

/**
 * Plans days without bookings; public at once.
 * @throws AppError `invalid` for days that are over, end before they begin, or belong to another time away
 */
export function addTimeAway(
  actor: GuideActor,
  input: TimeAwayInput,
  now = new Date(),
): Promise<TimeAwayView> {
  return write(actor, null, input, now)
}

/** Moves them. @throws AppError `not_found`, and as for a new one */
export function changeTimeAway(
  actor: GuideActor,
  id: string,
  input: TimeAwayInput,
  now = new Date(),
): Promise<TimeAwayView> {
  return write(actor, id, input, now)
}

/** Gives them up, or comes back earlier. @throws AppError `not_found` */
export async function removeTimeAway(actor: GuideActor, id: string, now = new Date()): Promise<void> {
  const { guideId } = actor
  await changeCalendar(actor, now, async (tx) => {
    const { count } = await tx.timeAway.deleteMany({ where: { id, guideId } })
    if (count === 0) throw new AppError('not_found')
    await audit.record(tx, actor, 'guide.break', guideId, { after: { from: null, until: null } })
  })
}

async function write(
  actor: GuideActor,
  id: string | null,
  input: TimeAwayInput,
  now: Date,
): Promise<TimeAwayView> {
  const { guideId } = actor
  try {
    return await changeCalendar(actor, now, async (tx, timeZone) => {
      refuseDays(input, dayInZone(now, timeZone))
      const data = {
        startsOn: midnight(input.from),
        endsOn: midnight(input.until),
        note: input.note,
        pausesEnquiries: input.pauses_enquiries,
      }
      const row =
        id === null
          ? await tx.timeAway.create({ data: { guideId, ...data, createdAt: now } })
          : (await tx.timeAway.updateManyAndReturn({ where: { id, guideId }, data }))[0]
      if (!row) throw new AppError('not_found')
      await audit.record(tx, actor, 'guide.break', guideId, {
        after: { from: input.from, until: input.until },
      })
      return timeAwayView(row, timeZone, now, await countBookings(tx, guideId, input, timeZone))
    })
  } catch (error) {
    if (isOverlap(error)) {
      throw new AppError('invalid', { fields: { from: [{ key: 'awayOverlaps' }] }, cause: error })
    }
    throw error
  }
}

type Row = { id: string; startsOn: Date; endsOn: Date; note: string; pausesEnquiries: boolean }

export function timeAwayView(row: Row, timeZone: string, now: Date, walks: number): TimeAwayView {
  const from = dayText(row.startsOn)
  const until = dayText(row.endsOn)
  const today = dayInZone(now, timeZone)
  return {
    id: row.id,
    from,
    until,
    note: row.note,
    pausesEnquiries: row.pausesEnquiries,
    isNow: from <= today && today <= until,
    walks,
  }
}

function countBookings(
  tx: Transaction,
  guideId: number,
  { from, until }: TimeAwayInput,
  timeZone: string,
): Promise<number> {
  return tx.busyPeriod.count({
    where: {
      guideId,
      source: 'booking',
      startsAt: { lt: zonedTime(until, 1440, timeZone) },
      endsAt: { gt: zonedTime(from, 0, timeZone) },
    },
  })
}

function refuseDays({ from, until }: TimeAwayInput, today: CalendarDate): void {
  const wrong = (key: string) => new AppError('invalid', { fields: { until: [{ key }] } })
  if (until < today) throw wrong('datePast')
  if (until < from) throw wrong('breakBackwards')
  if (dayNumber(until) - dayNumber(today) > maxDaysAhead) throw wrong('dateTooFar')
}

/** A column with a day. */
function dayText(day: Date): CalendarDate {
  return day.toISOString().slice(0, 10)
}

function midnight(day: CalendarDate): Date {
  return new Date(`${day}T00:00:00Z`)
}
