import 'server-only'
import type { GuideActor } from '../../../server/auth/actor.ts'
import { database, type Transaction } from '../../../server/prisma/database.ts'
import { subtractSpans, type TimeSpan } from '../../core/availability/time-spans.ts'
import { changeCalendar } from './lock.ts'
import type { TimeZoneInput } from './schema.ts'
import { byOtherClocks } from './zone-change.ts'

/** Maximum number of examples of each kind named before a change. */
const mostNamed = 20

export type ZonePreview = {
  timeZone: string
  /** Agreed, from now on; the next ones first. */
  walks: Array<TimeSpan & { traveller: string }>
  /** Blocked by the guide, from now on; the next ones first. */
  blocks: Array<TimeSpan & { note: string }>
}

/** The zone whose clocks a guide lives by; a page that is not public has one too. */
export async function findTimeZone(guideId: number): Promise<string> {
  const guide = await database().guide.findUniqueOrThrow({
    where: { id: guideId },
    select: { timeZone: true },
  })
  return guide.timeZone
}

/** The guide's zone, and what a change of it would be about. */
export async function getZonePreview(
  { guideId }: Pick<GuideActor, 'guideId'>,
  now = new Date(),
): Promise<ZonePreview> {
  const ahead = (source: 'booking' | 'manual') =>
    database().busyPeriod.findMany({
      where: { guideId, source, endsAt: { gt: now } },
      orderBy: { startsAt: 'asc' },
      take: mostNamed,
      select: {
        startsAt: true,
        endsAt: true,
        note: true,
        offer: { select: { enquiry: { select: { travellerName: true } } } },
      },
    })
  const [guide, walks, blocks] = await Promise.all([
    database().guide.findUniqueOrThrow({ where: { id: guideId }, select: { timeZone: true } }),
    ahead('booking'),
    ahead('manual'),
  ])
  return {
    timeZone: guide.timeZone,
    walks: walks.map(({ startsAt, endsAt, offer }) => ({
      startsAt,
      endsAt,
      traveller: offer?.enquiry.travellerName ?? '',
    })),
    blocks: blocks.map(({ startsAt, endsAt, note }) => ({ startsAt, endsAt, note: note ?? '' })),
  }
}

/**
 * Sets the zone of the guide's clocks. Working hours and days away stay at the same local time, bookings at the same
 * moment; single blocked times as the guide has chosen. Other calendars are read again, since some of their entries are
 * by the guide's clocks.
 */
export async function changeTimeZone(
  actor: GuideActor,
  { time_zone: next, blocks }: TimeZoneInput,
  now = new Date(),
): Promise<void> {
  const { guideId } = actor
  await changeCalendar(actor, now, async (tx, timeZone) => {
    if (next === timeZone) return
    await tx.guide.update({ where: { id: guideId }, data: { timeZone: next }, select: { id: true } })
    if (blocks === 'clock') await moveBlocks(tx, guideId, { from: timeZone, to: next }, now)
    await tx.externalCalendar.updateMany({
      where: { guideId },
      data: { nextReadAt: now, etag: null, lastModified: null },
    })
  })
}

/** Blocked times from now on, around what is agreed: as when they are blocked in the first place. */
async function moveBlocks(
  tx: Transaction,
  guideId: number,
  { from, to }: { from: string; to: string },
  now: Date,
): Promise<void> {
  const periods = await tx.busyPeriod.findMany({
    where: { guideId, source: { not: 'calendar' }, endsAt: { gt: now } },
    orderBy: { startsAt: 'asc' },
    select: { id: true, source: true, startsAt: true, endsAt: true, note: true, createdAt: true },
  })
  const blocks = periods.filter(({ source }) => source === 'manual')
  const taken: TimeSpan[] = periods.filter(({ source }) => source === 'booking')
  const moved = blocks.flatMap(({ note, createdAt, ...span }) => {
    const free = subtractSpans(byOtherClocks(span, from, to), taken)
    // Two that touch may meet where clocks skip an hour.
    taken.push(...free)
    return free.map((each) => ({ guideId, source: 'manual' as const, ...each, note, createdAt }))
  })
  await tx.busyPeriod.deleteMany({ where: { id: { in: blocks.map(({ id }) => id) } } })
  await tx.busyPeriod.createMany({ data: moved })
}
