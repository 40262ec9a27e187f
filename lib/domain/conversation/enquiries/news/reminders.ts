import 'server-only'
import { processQueue } from '../../../../server/jobs/process-queue.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { noteFor } from '../../../basics/notifications/note.ts'
import { endOfQuiet } from '../../../basics/notifications/quiet-hours.ts'
import { threadPatience } from '../conversation/thread-lock.ts'
import { threadPath } from '../enquiry.ts'
import { noteForTraveller } from '../push/note.ts'
import { reminderKey } from '../waiting-reminder.ts'
import { queueConversationMail } from './sweep.ts'
import { lockNews, offerOfNews } from './thread.ts'

const hour = 3_600_000
/** So long before it begins; who agrees later than that knows it without a reminder. */
const aheadHours = 24

/**
 * Reminds both of bookings that begin within a day. State and time are those of now, under the lock of the
 * conversation: what was cancelled a moment ago is not reminded of.
 * @returns of how many bookings
 */
export async function remindOfBookings(now = new Date()): Promise<number> {
  const due = await database().offer.findMany({
    where: { ...dueAt(now), enquiry: { state: 'accepted' } },
    orderBy: { startsAt: 'asc' },
    take: 500,
    select: { id: true, enquiryId: true },
  })
  return processQueue(due, 'reminders of bookings', (offer) =>
    database().$transaction((tx) => remind(tx, offer, now), threadPatience),
  )
}

function dueAt(now: Date) {
  const latest = new Date(now.getTime() + aheadHours * hour)
  return { state: 'accepted', remindedAt: null, startsAt: { gt: now, lte: latest } } as const
}

async function remind(
  tx: Transaction,
  { id, enquiryId }: { id: string; enquiryId: string },
  now: Date,
): Promise<boolean> {
  const traveller = await lockNews(tx, enquiryId, 'traveller')
  const guide = traveller && (await lockNews(tx, enquiryId, 'guide'))
  if (!traveller || guide?.state !== 'accepted') return false
  const { count } = await tx.offer.updateMany({ where: { id, ...dueAt(now) }, data: { remindedAt: now } })
  const about = { event: 'reminder', offerId: id, createdAt: now } as const
  const offer = await offerOfNews(tx, guide, about)
  if (count === 0 || !offer) return false
  const agreedAhead = offer.startsAt.getTime() - (offer.decidedAt ?? offer.sentAt).getTime()
  if (agreedAhead < (aheadHours + 2) * hour) return false
  const { user, travellerName } = guide
  for (const thread of [traveller, guide]) {
    const notBefore = thread === guide ? endOfQuiet(now, user.quietHours, user.timeZone) : null
    // It would come when they are on their way, or back.
    if (notBefore && notBefore >= offer.startsAt) continue
    await queueConversationMail(tx, thread, {
      dedupeKey: reminderKey(id, thread.side),
      notBefore,
      event: 'reminder',
      isOwn: false,
      texts: [],
      offer: thread === guide ? offer : await offerOfNews(tx, thread, about),
    })
  }
  await noteForTraveller(tx, { enquiryId, event: 'reminder', number: null }, now)
  const path = threadPath(enquiryId)
  await noteFor(
    tx,
    { userId: user.id, event: 'reminder', key: `reminder:${id}`, name: travellerName, path },
    now,
  )
  return true
}
