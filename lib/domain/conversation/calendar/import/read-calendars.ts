import 'server-only'
import { unlockSecret } from '../../../../server/auth/secret-box.ts'
import {
  type Fetched,
  FetchRefused,
  guardedFetch,
  type Network,
} from '../../../../server/guarded-fetch/guarded-fetch.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { availableDays } from '../../../core/availability/daily-availability.ts'
import { lockGuides } from '../../../core/projections/guides.ts'
import { guideChanged } from '../../../core/projections/projections.ts'
import type { ReadingResult } from './entries.ts'
import type { CalendarFailure } from './external-calendar.ts'
import { type ReadingLimits, readCalendarFile } from './read-file.ts'

const maxBytes = 25 * 1024 * 1024
const timeout = 45_000
const minute = 60_000
const day = 86_400_000
/**
 * Interval after which a calendar is read again, in minutes; one that takes all that it may of the machine waits
 * longest.
 */
const nextAfter = { read: 30, failing: 60, heavy: 360 }
/** In one run of the job. */
const mostAtOnce = 40

/** Overrides for fetching and reading calendars. */
type Means = { network?: Network; limits?: ReadingLimits }

/**
 * Reads the calendars whose turn it is, one after the other: of each guide the one that waits longest, then of each the
 * next one, so that a guide with many keeps nobody waiting. @returns how many
 */
export async function readDueCalendars(now = new Date(), means: Means = {}): Promise<number> {
  const due = await database().$queryRaw<{ id: string }[]>`
    SELECT calendar."id"::text
    FROM "ExternalCalendar" calendar
    JOIN "Guide" guide ON guide."id" = calendar."guideId"
    JOIN "User" account ON account."id" = guide."userId"
    WHERE calendar."nextReadAt" <= ${now} AND account."suspendedAt" IS NULL
    ORDER BY row_number() OVER (PARTITION BY calendar."guideId" ORDER BY calendar."nextReadAt"), calendar."nextReadAt"
    LIMIT ${mostAtOnce}`
  for (const { id } of due) {
    try {
      await readCalendar(id, now, means)
    } catch (error) {
      // One calendar must not keep the others waiting; its own turn comes again.
      reportError(error, { where: 'reading a calendar' })
    }
  }
  return due.length
}

type Row = NonNullable<Awaited<ReturnType<typeof claim>>>

/** Reads one calendar, if it is its turn. */
async function readCalendar(id: string, now = new Date(), { network, limits }: Means = {}): Promise<void> {
  const row = await claim(id, now)
  if (!row) return
  const answer = await fetchCalendar(row, now, network)
  if (answer === null) return fail(row, 'unreachable', now)
  if (answer.status === 304) return keep(row, now)
  const reading = await readCalendarFile(answer.body, windowAt(now), row.guide.timeZone, limits)
  if (reading === null) return fail(row, 'too_heavy', now)
  if (reading.fault !== null) return fail(row, 'not_calendar', now)
  await replace(row, reading, answer, now)
}

/** Of two processes that come to a calendar at once, one reads it. */
async function claim(id: string, now: Date) {
  const { count } = await database().externalCalendar.updateMany({
    where: { id, nextReadAt: { lte: now } },
    data: { nextReadAt: new Date(now.getTime() + nextAfter.read * minute) },
  })
  if (count === 0) return null
  return database().externalCalendar.findUnique({
    where: { id },
    select: {
      id: true,
      guideId: true,
      lockedAddress: true,
      etag: true,
      lastModified: true,
      readAt: true,
      guide: { select: { timeZone: true } },
    },
  })
}

/** Null when it was locked with a secret that the installation no longer has: the guide has to add it again. */
function addressOf({ lockedAddress }: Row): string | null {
  try {
    return unlockSecret(lockedAddress)
  } catch {
    return null
  }
}

async function fetchCalendar(row: Row, now: Date, network: Network | undefined): Promise<Fetched | null> {
  // Once a day all of it: with the days a series goes on beyond what was read last.
  const isFirstToday = row.readAt?.toISOString().slice(0, 10) !== now.toISOString().slice(0, 10)
  const headers = {
    Accept: 'text/calendar, text/plain;q=0.8, */*;q=0.1',
    ...(!isFirstToday && row.etag && { 'If-None-Match': row.etag }),
    ...(!isFirstToday && row.lastModified && { 'If-Modified-Since': row.lastModified }),
  }
  const address = addressOf(row)
  if (address === null) return null
  try {
    const answer = await guardedFetch(address, {
      headers,
      maxBytes,
      timeout,
      ...(network && { network }),
    })
    return answer.status === 200 || answer.status === 304 ? answer : null
  } catch (error) {
    if (error instanceof FetchRefused) return null
    throw error
  }
}

/** Past entries stay visible for a week. */
function windowAt(now: Date) {
  const moment = (days: number) => new Date(now.getTime() + days * day).toISOString()
  return { from: moment(-7), until: moment(availableDays) }
}

/** Keeps the last entries read, and tells the guide how old they are. */
async function fail(row: Row, failure: CalendarFailure, now: Date): Promise<void> {
  await database().$transaction([
    database().externalCalendar.updateMany({
      where: { id: row.id, failingSince: null },
      data: { failingSince: now },
    }),
    database().externalCalendar.updateMany({
      where: { id: row.id },
      data: {
        state: 'failing',
        failure,
        nextReadAt: new Date(
          now.getTime() + nextAfter[failure === 'too_heavy' ? 'heavy' : 'failing'] * minute,
        ),
      },
    }),
  ])
}

const wellRead = { state: 'read', failure: null, failingSince: null } as const

async function keep(row: Row, now: Date): Promise<void> {
  await database().externalCalendar.updateMany({ where: { id: row.id }, data: { ...wellRead, readAt: now } })
}

/** Everything of this calendar in one transaction, after all of it was read: never added to, never half. */
async function replace(
  row: Row,
  reading: Extract<ReadingResult, { fault: null }>,
  { headers }: Fetched,
  now: Date,
): Promise<void> {
  const { id, guideId } = row
  await database().$transaction(
    async (tx) => {
      await lockGuides(tx, [guideId])
      const { count } = await tx.externalCalendar.updateMany({
        where: { id },
        data: {
          ...wellRead,
          readAt: now,
          name: reading.name,
          etag: headers.etag ?? null,
          lastModified: headers['last-modified'] ?? null,
          skipped: reading.skipped,
          omissions: reading.omissions,
          unknownZones: reading.unknownZones,
        },
      })
      // Removed since it was read.
      if (count === 0) return
      if (!(await writeEntries(tx, row, reading, now))) return
      await guideChanged(tx, guideId, now)
    },
    { maxWait: 10_000, timeout: 60_000 },
  )
}

/** @returns whether anything differs from what was there */
async function writeEntries(
  tx: Transaction,
  { id, guideId }: Row,
  { busy }: Extract<ReadingResult, { fault: null }>,
  now: Date,
): Promise<boolean> {
  const [stored, ignored] = await Promise.all([
    tx.busyPeriod.findMany({
      where: { externalCalendarId: id },
      select: { eventId: true, occurrence: true, startsAt: true, endsAt: true, note: true },
    }),
    tx.ignoredEvent.findMany({
      where: { externalCalendarId: id },
      select: { eventId: true, occurrence: true },
    }),
  ])
  const textOf = (
    one: { eventId: string | null; occurrence: string | null; note: string | null },
    times: Date[],
  ) => [one.eventId, one.occurrence, one.note ?? '', ...times.map((time) => time.toISOString())].join('\n')
  const before = new Set(stored.map((one) => textOf(one, [one.startsAt, one.endsAt])))
  const after = busy.map((one) =>
    textOf({ ...one, note: one.title }, [new Date(one.startsAt), new Date(one.endsAt)]),
  )
  if (before.size === after.length && after.every((text) => before.has(text))) return false
  const quiet = new Set(ignored.map(({ eventId, occurrence }) => `${eventId}\n${occurrence}`))
  await tx.busyPeriod.deleteMany({ where: { externalCalendarId: id } })
  await tx.busyPeriod.createMany({
    data: busy.map(({ eventId, occurrence, title, startsAt, endsAt }) => ({
      guideId,
      source: 'calendar' as const,
      externalCalendarId: id,
      eventId,
      occurrence,
      note: title || null,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      ignored: quiet.has(`${eventId}\n`) || quiet.has(`${eventId}\n${occurrence}`),
      createdAt: now,
    })),
  })
  return true
}
