import 'server-only'
import { audit } from '../../server/audit/audit.ts'
import type { GuideActor } from '../../server/auth/actor.ts'
import { database, type Transaction } from '../../server/prisma/database.ts'
import { AppError } from '../../shared/errors.ts'
import { guideChanged } from '../projections/projections.ts'
import type { BreakDays } from './break-schema.ts'

/** A guide's break: the page stays, new enquiries are paused. */
export type BreakView = {
  /** First and last day; null for no break, or for one that is over. */
  days: BreakDays | null
  isNow: boolean
  /** Today where the guide is. */
  today: string
  timeZone: string
}

export async function getBreak(
  { guideId }: Pick<GuideActor, 'guideId'>,
  now = new Date(),
): Promise<BreakView> {
  return breakOf(await readGuide(database(), guideId), now)
}

/**
 * Plans the guide's break, instead of an earlier one. Travellers see it at once if it has begun.
 * @throws AppError `invalid` for a break that is over, or that ends before it begins
 */
export async function planBreak(actor: GuideActor, days: BreakDays, now = new Date()): Promise<BreakView> {
  return database().$transaction(async (tx) => {
    const guide = await lockGuide(tx, actor.guideId)
    const { today } = breakOf(guide, now)
    if (days.until < today) throw new AppError('invalid', { fields: { until: [{ key: 'datePast' }] } })
    if (days.until < days.from)
      throw new AppError('invalid', { fields: { until: [{ key: 'breakBackwards' }] } })
    return write(tx, actor, days, now)
  })
}

/** Ends the guide's break now, or gives up one that has not begun. */
export async function endBreak(actor: GuideActor, now = new Date()): Promise<void> {
  await database().$transaction(async (tx) => {
    await lockGuide(tx, actor.guideId)
    await write(tx, actor, null, now)
  })
}

async function write(
  tx: Transaction,
  actor: GuideActor,
  days: BreakDays | null,
  now: Date,
): Promise<BreakView> {
  const { guideId } = actor
  await tx.guide.update({
    where: { id: guideId },
    data: { vacationFrom: days && midnight(days.from), vacationUntil: days && midnight(days.until) },
  })
  await audit.record(tx, actor, 'guide.break', guideId, {
    after: { from: days?.from ?? null, until: days?.until ?? null },
  })
  await guideChanged(tx, guideId, now)
  return breakOf(await readGuide(tx, guideId), now)
}

type Row = { timeZone: string; vacationFrom: Date | null; vacationUntil: Date | null }

function readGuide(tx: Pick<Transaction, 'guide'>, id: number): Promise<Row> {
  return tx.guide.findUniqueOrThrow({
    where: { id },
    select: { timeZone: true, vacationFrom: true, vacationUntil: true },
  })
}

async function lockGuide(tx: Transaction, id: number): Promise<Row> {
  await tx.$executeRaw`SELECT 1 FROM "Guide" WHERE "id" = ${id} FOR NO KEY UPDATE`
  return readGuide(tx, id)
}

function breakOf({ timeZone, vacationFrom, vacationUntil }: Row, now: Date): BreakView {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now)
  const from = vacationFrom?.toISOString().slice(0, 10)
  const until = vacationUntil?.toISOString().slice(0, 10)
  const days = from && until && until >= today ? { from, until } : null
  return { days, isNow: days !== null && days.from <= today, today, timeZone }
}

function midnight(day: string): Date {
  return new Date(`${day}T00:00:00Z`)
}
