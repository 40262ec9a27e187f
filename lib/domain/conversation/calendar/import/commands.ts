import 'server-only'
import { createHash } from 'node:crypto'
import type { GuideActor } from '../../../../server/auth/actor.ts'
import { lockSecret } from '../../../../server/auth/secret-box.ts'
import { parseAddress } from '../../../../server/guarded-fetch/guarded-fetch.ts'
import { consume, type RateLimit } from '../../../../server/rate-limit.ts'
import { siteOrigin } from '../../../../server/site-settings.ts'
import { AppError } from '../../../../shared/errors.ts'
import { changeCalendar } from '../lock.ts'
import { mostCalendars } from './external-calendar.ts'

/**
 * Adds a calendar that is kept elsewhere; a job reads it within a minute. Added again, it is the same one.
 * @returns its id
 * @throws AppError `invalid` for what is no address, for our own, and for more than a guide can have
 */
export async function addExternalCalendar(
  actor: GuideActor,
  address: string,
  now = new Date(),
): Promise<string> {
  const { guideId } = actor
  const wrong = (key: string) => new AppError('invalid', { fields: { address: [{ key }] } })
  let url: URL
  try {
    url = parseAddress(address)
  } catch {
    throw wrong('calendarAddress')
  }
  if (url.origin === siteOrigin()) throw wrong('calendarOwn')
  const addressHash = new Uint8Array(createHash('sha256').update(url.href).digest())
  return changeCalendar(actor, now, async (tx) => {
    const known = await tx.externalCalendar.findUnique({
      where: { guideId_addressHash: { guideId, addressHash } },
      select: { id: true },
    })
    if (known) return known.id
    if ((await tx.externalCalendar.count({ where: { guideId } })) >= mostCalendars)
      throw wrong('calendarsTooMany')
    const { id } = await tx.externalCalendar.create({
      data: {
        guideId,
        lockedAddress: lockSecret(url.href),
        addressHash,
        host: url.hostname,
        nextReadAt: now,
        createdAt: now,
      },
      select: { id: true },
    })
    return id
  })
}

/** Its entries go with it. @throws AppError `not_found` */
export async function removeExternalCalendar(actor: GuideActor, id: string, now = new Date()): Promise<void> {
  await changeCalendar(actor, now, async (tx) => {
    const { count } = await tx.externalCalendar.deleteMany({ where: { id, guideId: actor.guideId } })
    if (count === 0) throw new AppError('not_found')
  })
}

/** Readings that a guide asks for, of all of its calendars. */
const readingsAskedFor = {
  name: 'calendar-readings',
  counts: 'person',
  points: 20,
  seconds: 3600,
} as const satisfies RateLimit

/** Has it read again as soon as possible. @throws AppError `not_found`, or `too_many_requests` */
export async function readAgain(actor: GuideActor, id: string, now = new Date()): Promise<void> {
  await consume(readingsAskedFor, String(actor.guideId))
  await changeCalendar(actor, now, async (tx) => {
    const { count } = await tx.externalCalendar.updateMany({
      where: { id, guideId: actor.guideId },
      data: { nextReadAt: now, etag: null, lastModified: null },
    })
    if (count === 0) throw new AppError('not_found')
  })
}

/**
 * Says that an entry, or with an empty occurrence all of its series, takes no time; or that it does after all.
 * @throws AppError `not_found`
 */
export async function ignoreEvent(
  actor: GuideActor,
  id: string,
  { event_id: eventId, occurrence, ignored }: { event_id: string; occurrence: string; ignored: boolean },
  now = new Date(),
): Promise<void> {
  await changeCalendar(actor, now, async (tx) => {
    const own = await tx.externalCalendar.findFirst({
      where: { id, guideId: actor.guideId },
      select: { id: true },
    })
    if (!own) throw new AppError('not_found')
    const key = { externalCalendarId: id, eventId, occurrence }
    if (ignored) {
      await tx.ignoredEvent.upsert({
        where: { externalCalendarId_eventId_occurrence: key },
        create: key,
        update: {},
      })
    } else {
      // "All of it counts again" takes back what was said about single ones as well.
      await tx.ignoredEvent.deleteMany({
        where: {
          externalCalendarId: id,
          eventId,
          ...(occurrence !== '' && { occurrence: { in: ['', occurrence] } }),
        },
      })
    }
    await tx.busyPeriod.updateMany({
      where: { externalCalendarId: id, eventId, ...(occurrence !== '' && { occurrence }) },
      data: { ignored },
    })
  })
}
