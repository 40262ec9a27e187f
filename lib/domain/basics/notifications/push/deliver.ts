import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { localePath } from '../../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { isNoticeEvent } from '../events.ts'
import { endOfQuiet, mayDisturb, quietHoursOf } from '../quiet-hours.ts'
import { pushBatch, pushLeaseSeconds, showInBrowsers } from './send.ts'

type Due = {
  id: string
  event: string
  key: string
  path: string
  userId: string
  /** Until when this process has it. */
  pushAt: Date
  pushUntil: Date
  /** Of a booking that is off. */
  startsAt: Date | null
}

/**
 * Shows what is due in the browsers of those it is for: not what they have already read, nothing in quiet hours, and
 * without a word of what was written, since it lies on a screen that others may see.
 * @returns how many notifications went to a push service
 */
export async function deliverPushes(now = new Date()): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await claim(now)
    for (const notice of due) sent += await deliver(notice, now)
    if (due.length < pushBatch) return sent
  }
}

function claim(now: Date): Promise<Due[]> {
  return database().$queryRaw<Due[]>`
    UPDATE "Notification" n
    SET "pushAt" = ${now}::timestamptz + make_interval(secs => ${pushLeaseSeconds}::int)
    FROM (
      SELECT "id" FROM "Notification" WHERE "pushAt" <= ${now}
      ORDER BY "pushAt" LIMIT ${pushBatch} FOR UPDATE SKIP LOCKED
    ) due
    WHERE n."id" = due."id"
    RETURNING n."id", n."event", n."key", n."path", n."userId", n."pushAt", n."pushUntil", (
      SELECT o."startsAt" FROM "Offer" o
      WHERE n."event" = 'cancelled' AND o."enquiryId" = n."enquiryId" AND o."state" = 'cancelled'
      ORDER BY o."decidedAt" DESC LIMIT 1
    ) AS "startsAt"`
}

async function deliver(notice: Due, now: Date): Promise<number> {
  const { id, event, startsAt } = notice
  // One that has been noted again since has another time and keeps it.
  const done = (pushAt: Date | null) =>
    database().notification.updateMany({ where: { id, pushAt: notice.pushAt }, data: { pushAt } })
  const reader = await readerOf(notice, now)
  if (!reader || !isNoticeEvent(event)) {
    await done(null)
    return 0
  }
  const quietUntil = endOfQuiet(now, reader.quietHours, reader.timeZone)
  if (quietUntil && !mayDisturb(event, startsAt, now)) {
    await done(quietUntil)
    return 0
  }
  const t = translatorFor(reader.locale, 'Notices')
  const message = {
    title: t(`push.${event}`),
    site: siteName(),
    url: localePath(reader.locale, notice.path),
    // One for each conversation: a later one takes its place, and is heard again.
    tag: notice.key,
  }
  const isUrgent = event !== 'message'
  const { sent, gone } = await showInBrowsers(reader.browsers, message, {
    until: notice.pushUntil,
    isUrgent,
    now,
  })
  await database().pushSubscription.deleteMany({ where: { id: { in: gone } } })
  await done(null)
  return sent
}

/** Whose notification it is and where it goes; null if there is no use in showing it any more. */
async function readerOf({ id, pushUntil }: Due, now: Date) {
  if (pushUntil <= now) return null
  const row = await database().notification.findUnique({
    where: { id },
    select: {
      kind: true,
      number: true,
      readAt: true,
      enquiry: { select: { guideReadNumber: true } },
      user: {
        select: {
          locale: true,
          suspendedAt: true,
          quietFrom: true,
          quietUntil: true,
          guide: { select: { timeZone: true } },
          notificationPreferences: { where: { push: false }, select: { kind: true } },
          pushSubscriptions: {
            where: { session: { expiresAt: { gt: now } } },
            select: { id: true, endpoint: true, p256dh: true, auth: true },
          },
        },
      },
    },
  })
  if (!row || row.readAt || row.user.suspendedAt) return null
  if (row.number !== null && row.enquiry && row.enquiry.guideReadNumber >= row.number) return null
  const { user } = row
  if (user.notificationPreferences.some(({ kind }) => kind === row.kind)) return null
  if (user.pushSubscriptions.length === 0) return null
  return {
    locale: localeOfStored(user.locale),
    browsers: user.pushSubscriptions,
    quietHours: quietHoursOf(user),
    timeZone: user.guide?.timeZone ?? 'UTC',
  }
}
