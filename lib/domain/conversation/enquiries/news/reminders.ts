import 'server-only'
import { processQueue } from '../../../../server/jobs/process-queue.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { tellGuide, tellTraveller } from '../../../basics/notifications/tell.ts'
import { threadPatience } from '../conversation/thread-lock.ts'
import { threadPath } from '../enquiry.ts'
import type { OfferView } from '../offers/offer.ts'
import { reminderKey } from '../waiting-reminder.ts'
import { emailAbout } from './email.ts'
import { lockNews, type NewsThread, offerOfNews } from './thread.ts'

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
  const emailTo = (thread: NewsThread, own: OfferView | null) => {
    const key = reminderKey(id, thread.side)
    return emailAbout(tx, thread, { key, event: 'reminder', isOwn: false, texts: [], offer: own })
  }
  const push = { event: 'reminder' as const, number: null }
  const email = await emailTo(traveller, await offerOfNews(tx, traveller, about))
  await tellTraveller(tx, traveller.traveller, { push, email }, now)
  const notice = {
    event: 'reminder' as const,
    key: `reminder:${id}`,
    name: guide.traveller.travellerName,
    path: threadPath(enquiryId),
  }
  // Later it would come when they are on their way, or back.
  const guideEmail = { ...(await emailTo(guide, offer)), usefulUntil: offer.startsAt }
  await tellGuide(tx, guide.guide, { notice, email: guideEmail }, now)
  return true
}
