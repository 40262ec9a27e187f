import 'server-only'
import webPush from 'web-push'
import { env } from '../../../server/env.ts'
import { database } from '../../../server/prisma/database.ts'
import { localeOfStored } from '../../../server/prisma/locale.ts'
import { localePath } from '../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../shared/i18n/translator.ts'
import { isNoticeEvent } from '../events.ts'
import { endOfQuiet, mayDisturb, quietHoursOf } from '../quiet-hours.ts'
import { type PushKeys, pushKeys } from './keys.ts'

/** So long one process may take; afterwards another tries. A second one replaces the first in the browser. */
const leaseSeconds = 120
const batchSize = 20
const timeoutMilliseconds = 10_000

type Due = {
  id: string
  event: string
  key: string
  path: string
  userId: string
  pushUntil: Date
  startsAt: Date | null
}

/**
 * Shows what is due in the browsers of those it is for: not what they have read meanwhile, nothing in quiet hours, and
 * without a word of what was written, since it lies on a screen that others may see.
 * @returns how many notifications went to a push service
 */
export async function deliverPushes(now = new Date()): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await claim(now)
    for (const notice of due) sent += await deliver(notice, now)
    if (due.length < batchSize) return sent
  }
}

function claim(now: Date): Promise<Due[]> {
  return database().$queryRaw<Due[]>`
    UPDATE "Notification" n
    SET "pushAt" = ${now}::timestamptz + make_interval(secs => ${leaseSeconds}::int)
    FROM (
      SELECT "id" FROM "Notification" WHERE "pushAt" <= ${now}
      ORDER BY "pushAt" LIMIT ${batchSize} FOR UPDATE SKIP LOCKED
    ) due
    WHERE n."id" = due."id"
    RETURNING n."id", n."event", n."key", n."path", n."userId", n."pushUntil", (
      SELECT o."startsAt" FROM "Offer" o
      WHERE o."enquiryId" = n."enquiryId" AND o."state" = 'accepted'
    ) AS "startsAt"`
}

async function deliver(notice: Due, now: Date): Promise<number> {
  const { id, event, startsAt } = notice
  const done = (pushAt: Date | null) =>
    database().notification.updateMany({ where: { id }, data: { pushAt } })
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
  const t = await translatorFor(reader.locale, 'Notices')
  const message = {
    title: t(`push.${event}`),
    site: env().SITE_NAME,
    url: localePath(reader.locale, notice.path),
    // One for each conversation: a later one takes its place, and is heard again.
    tag: notice.key,
  }
  const keys = await pushKeys()
  let sent = 0
  for (const browser of reader.browsers) {
    if (await send(browser, JSON.stringify(message), { keys, notice, now })) sent += 1
  }
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

type Browser = { id: string; endpoint: string; p256dh: string; auth: string }

/** @returns whether the push service has taken it; one that is gone for good is forgotten */
async function send(
  { id, endpoint, p256dh, auth }: Browser,
  message: string,
  { keys, notice, now }: { keys: PushKeys; notice: Due; now: Date },
): Promise<boolean> {
  const { SITE_SUPPORT_EMAIL, SITE_URL } = env()
  try {
    const request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message, {
      vapidDetails: {
        // Apple refuses what has no real contact.
        subject: SITE_SUPPORT_EMAIL ? `mailto:${SITE_SUPPORT_EMAIL}` : SITE_URL,
        ...keys,
      },
      TTL: Math.max(0, Math.round((notice.pushUntil.getTime() - now.getTime()) / 1000)),
      urgency: notice.event === 'message' ? 'normal' : 'high',
      topic: topicOf(notice.key),
      contentEncoding: 'aes128gcm',
    })
    const answer = await fetch(request.endpoint, {
      method: request.method,
      headers: Object.entries(request.headers).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
      body: request.body && new Uint8Array(request.body),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    })
    await answer.body?.cancel()
    if (answer.status === 404 || answer.status === 410) {
      await database().pushSubscription.deleteMany({ where: { id } })
    }
    return answer.ok
  } catch (error) {
    // The email follows anyway; the next notification tries again.
    console.warn('push:', error instanceof Error ? error.message : error)
    return false
  }
}

/** At most 32 letters of base64url, the same for the same key. */
function topicOf(key: string): string {
  return Buffer.from(key).toString('base64url').slice(-32)
}
