import 'server-only'
import { siteName } from '../../../../server/brand/known-brand.ts'
import { database } from '../../../../server/prisma/database.ts'
import { localeOfStored } from '../../../../server/prisma/locale.ts'
import { localePath } from '../../../../shared/addresses/locales.ts'
import { translatorFor } from '../../../../shared/i18n/translator.ts'
import { isTravellerEvent } from '../../../basics/notifications/events.ts'
import { pushBatch, pushLeaseSeconds, showInBrowsers } from '../../../basics/notifications/push/send.ts'
import { hashOfToken, stillOpen, tokenOfLink } from '../token.ts'

type Due = {
  id: string
  enquiryId: string
  event: string
  number: number | null
  /** Until when this process has it. */
  pushAt: Date
  pushUntil: Date
}

/**
 * Shows travellers what is due in the browsers in which they have turned it on: not what they have already read, and
 * only for the link that they turned it on with.
 * @returns how many notifications went to a push service
 */
export async function deliverTravellerPushes(now = new Date()): Promise<number> {
  let sent = 0
  for (;;) {
    const due = await claim(now)
    for (const push of due) {
      sent += await deliver(push, now)
      // One that has been noted again since has another time and stays.
      await database().travellerPush.deleteMany({ where: { id: push.id, pushAt: push.pushAt } })
    }
    if (due.length < pushBatch) return sent
  }
}

function claim(now: Date): Promise<Due[]> {
  return database().$queryRaw<Due[]>`
    UPDATE "TravellerPush" p
    SET "pushAt" = ${now}::timestamptz + make_interval(secs => ${pushLeaseSeconds}::int)
    FROM (
      SELECT "id" FROM "TravellerPush" WHERE "pushAt" <= ${now}
      ORDER BY "pushAt" LIMIT ${pushBatch} FOR UPDATE SKIP LOCKED
    ) due
    WHERE p."id" = due."id"
    RETURNING p."id", p."enquiryId", p."event", p."number", p."pushAt", p."pushUntil"`
}

async function deliver({ enquiryId, event, number, pushUntil }: Due, now: Date): Promise<number> {
  if (pushUntil <= now || !isTravellerEvent(event)) return 0
  const enquiry = await database().enquiry.findUnique({
    where: { id: enquiryId },
    select: { locale: true, groupId: true, travellerReadNumber: true },
  })
  if (!enquiry || (number !== null && enquiry.travellerReadNumber >= number)) return 0
  const { groupId } = enquiry
  const locale = localeOfStored(enquiry.locale)
  const t = translatorFor(locale, 'Notices')
  let sent = 0
  for (const { token, browsers } of await linksOf({ enquiryId, groupId }, now)) {
    const path = `/status/${token}${groupId === null ? '' : `?enquiry=${enquiryId}`}`
    const message = {
      title: t(`travellerPush.${event}`),
      site: siteName(),
      url: localePath(locale, path),
      tag: `${event}:${enquiryId}`,
    }
    const isUrgent = event !== 'message'
    const shown = await showInBrowsers(browsers, message, { until: pushUntil, isUrgent, now })
    await database().travellerBrowser.deleteMany({ where: { id: { in: shown.gone } } })
    sent += shown.sent
  }
  return sent
}

/** The links that open an enquiry, as far as they still do, with the browsers of each. */
async function linksOf({ enquiryId, groupId }: { enquiryId: string; groupId: string | null }, now: Date) {
  const links = await database().enquiry.findMany({
    where: {
      AND: [groupId === null ? { id: enquiryId } : { groupId }, stillOpen(now)],
      browsers: { some: {} },
    },
    select: {
      sealedToken: true,
      browsers: { select: { id: true, endpoint: true, p256dh: true, auth: true, tokenHash: true } },
    },
  })
  return links.flatMap(({ sealedToken, browsers }) => {
    const token = tokenOfLink(sealedToken)
    if (token === null) return []
    const hash = Buffer.from(hashOfToken(token))
    return { token, browsers: browsers.filter(({ tokenHash }) => hash.equals(tokenHash)) }
  })
}
