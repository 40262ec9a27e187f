import 'server-only'
import { env } from '../../../../server/env.ts'
import { queueMail } from '../../../../server/mail/outbox.ts'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { localePath } from '../../../../shared/addresses/locales.ts'
import {
  type ConversationEvent,
  noticeRule,
  noticeRules,
  silentHours,
  unreadMinutes,
} from '../../../basics/notifications/events.ts'
import { subscribersOf } from '../../../basics/notifications/queries.ts'
import { endOfQuiet, mayDisturb } from '../../../basics/notifications/quiet-hours.ts'
import { unsubscribeToken } from '../../../basics/notifications/token.ts'
import { bookingsFile } from '../calendar-feed/bookings.ts'
import { readBookings } from '../calendar-feed/read-bookings.ts'
import type { Side } from '../conversation/message.ts'
import { threadPatience } from '../conversation/thread-lock.ts'
import type { OfferView } from '../offers/offer.ts'
import { dropWaitingReminder, keyWithin } from '../waiting-reminder.ts'
import { type ConversationNews, conversationMail } from './mail.ts'
import { type MailPlan, planMail } from './news.ts'
import { lockNews, type NewsLine, type NewsThread, newsDays, offerOfNews } from './thread.ts'

/** Maximum number of conversations per run; the others follow a minute later. */
const mostPerRun = 500

type Candidate = { id: string; lastMessageAt: Date }

const atOnce = Object.entries(noticeRules).flatMap(([event, { guide }]) =>
  guide === 'at once' ? [event] : [],
)

/**
 * Writes to everybody who has not read for some minutes what the other side has written, and at once of what was agreed
 * on or cancelled. What is due is found in the tables every time: nothing is planned ahead anywhere.
 * @returns how many emails were queued
 */
export async function mailNews(now = new Date(), { perRun = mostPerRun } = {}): Promise<number> {
  let queued = 0
  for (const side of ['guide', 'traveller'] as const) queued += await mailSide(side, now, perRun)
  return queued
}

/** Those who hear of it only later, such as after their quiet hours, must not keep the others waiting. */
async function mailSide(side: Side, now: Date, perRun: number): Promise<number> {
  let queued = 0
  let after: Candidate | undefined
  for (;;) {
    const found = await candidates(side, now, { after, limit: perRun })
    for (const { id } of found) {
      try {
        if (await database().$transaction((tx) => tell(tx, id, side, now), threadPatience)) queued += 1
      } catch (error) {
        // Its own turn comes again.
        reportError(error, { where: 'email about a conversation' })
      }
    }
    after = found.at(-1)
    if (found.length < perRun || queued >= perRun) return queued
  }
}

/** Read and notified marks of each side. */
const markColumns = {
  guide: {
    mailedNumber: Prisma.sql`e."guideMailedNumber"`,
    mailedAt: Prisma.sql`e."guideMailedAt"`,
    readNumber: Prisma.sql`e."guideReadNumber"`,
    readAt: Prisma.sql`e."guideReadAt"`,
  },
  traveller: {
    mailedNumber: Prisma.sql`e."travellerMailedNumber"`,
    mailedAt: Prisma.sql`e."travellerMailedAt"`,
    readNumber: Prisma.sql`e."travellerReadNumber"`,
    readAt: Prisma.sql`e."travellerReadAt"`,
  },
}

/** Conversations in which there may be something to tell; `planMail` decides. */
async function candidates(
  side: Side,
  now: Date,
  { after, limit }: { after: Candidate | undefined; limit: number },
): Promise<Candidate[]> {
  const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
  const [unreadSince, silentSince, newSince] = [
    ago(unreadMinutes),
    ago(silentHours * 60),
    ago(newsDays * 24 * 60),
  ]
  const { mailedNumber, mailedAt, readNumber, readAt } = markColumns[side]
  const isNext = after
    ? Prisma.sql`(e."lastMessageAt", e."id") > (${after.lastMessageAt}, ${after.id}::uuid)`
    : Prisma.sql`TRUE`
  return database().$queryRaw<Candidate[]>`
    SELECT e."id", e."lastMessageAt" FROM "Enquiry" e
    WHERE ${isNext} AND e."lastMessageAt" > ${newSince} AND e."lastNumber" > ${mailedNumber} AND EXISTS (
      SELECT FROM "Message" m
      WHERE m."enquiryId" = e."id" AND m."number" > ${mailedNumber} AND m."author" <> ${side}::"MessageAuthor" AND (
        m."event" = ANY(${atOnce}) OR (
          m."number" > ${readNumber} AND m."createdAt" <= ${unreadSince} AND (
            m."kind" <> 'text' OR ${mailedAt} IS NULL OR ${mailedAt} <= ${silentSince} OR ${readAt} > ${mailedAt}
          )
        )
      )
    )
    ORDER BY e."lastMessageAt", e."id" LIMIT ${limit}`
}

/** @returns whether an email was queued */
async function tell(tx: Transaction, id: string, side: Side, now: Date): Promise<boolean> {
  const thread = await lockNews(tx, id, side)
  if (!thread) return false
  const plan = planMail(side, thread.news, thread.marks, now)
  if (!plan) return false
  const offer = await offerOfNews(tx, thread, {
    event: plan.event,
    offerId: plan.lead.offerId,
    createdAt: plan.lead.createdAt,
  })
  if (side === 'guide') {
    const waits = endOfQuiet(now, thread.user.quietHours, thread.user.timeZone)
    if (waits && !mayDisturb(plan.event, offer?.startsAt ?? null, now)) return false
  }
  if (side === 'guide' && plan.event === 'cancelled' && offer) await dropWaitingReminder(tx, id, offer.id)
  const told = { mailedNumber: plan.upTo, mailedAt: now }
  const isWanted = await wants(tx, thread, plan)
  if (isWanted) {
    await queueConversationMail(tx, thread, {
      dedupeKey: `news:${plan.lead.number}:${side}`,
      event: plan.event,
      isOwn: plan.event === 'cancelled' && thread.cancelledBy === side,
      texts: textsOf(plan),
      offer,
    })
  }
  await tx.enquiry.update({
    where: { id },
    data:
      side === 'guide'
        ? { guideMailedNumber: told.mailedNumber, ...(isWanted && { guideMailedAt: told.mailedAt }) }
        : { travellerMailedNumber: told.mailedNumber, ...(isWanted && { travellerMailedAt: told.mailedAt }) },
  })
  return isWanted
}

/** True if this side gets such emails at all. */
async function wants(
  tx: Transaction,
  { side, user }: NewsThread,
  { event }: MailPlan<NewsLine>,
): Promise<boolean> {
  if (side === 'traveller') return true
  if (user.isGone) return false
  const { isEssential, kind } = noticeRule(event)
  return isEssential === true || (await subscribersOf(tx, kind, [user.id])).has(user.id)
}

/** The messages, and the reasons given for a refusal. */
function textsOf({ news, lead }: MailPlan<NewsLine>): string[] {
  return [...news.filter(({ id }) => id !== lead.id), lead]
    .sort((one, other) => one.number - other.number)
    .flatMap(({ kind, body }) => (kind === 'text' || body !== '' ? [body] : []))
}

type Words = Pick<ConversationNews, 'event' | 'isOwn' | 'texts' | 'offer'> & {
  /** Within the conversation. */
  dedupeKey: string
  /** For a guide who is not to be disturbed now. */
  notBefore?: Date | null
}

/** An email to one side of a locked conversation. */
export async function queueConversationMail(
  tx: Transaction,
  thread: NewsThread,
  { dedupeKey, notBefore = null, ...words }: Words,
): Promise<void> {
  const { side, locale, user } = thread
  const isGuide = side === 'guide'
  const { isEssential, kind } = noticeRule(words.event)
  const unsubscribe = isGuide && !isEssential ? unsubscribeToken({ userId: user.id, kind }) : undefined
  const calendar = await calendarFile(tx, thread, words)
  const standing = await standingOffer(tx, thread, words.event)
  await queueMail(tx, {
    dedupeKey: keyWithin(dedupeKey, thread.id),
    template: `conversation-${words.event}`,
    locale,
    to: isGuide
      ? { address: user.email, name: '' }
      : { address: thread.travellerEmail, name: thread.travellerName },
    ...(unsubscribe !== undefined && { unsubscribe }),
    notBefore,
    content: await conversationMail({
      ...words,
      side,
      locale,
      enquiryId: thread.id,
      token: thread.token,
      phone: thread.phone,
      standing,
      name: isGuide ? thread.travellerName : thread.guideName.full,
      ...(unsubscribe !== undefined && {
        unsubscribeUrl: env().SITE_URL + localePath(locale, `/unsubscribe?token=${unsubscribe}`),
      }),
    }),
    ...(calendar !== null && { calendar }),
  })
}

/** The booking that stays valid while another time for it is proposed, withdrawn or declined. */
async function standingOffer(
  tx: Transaction,
  thread: NewsThread,
  event: ConversationEvent,
): Promise<OfferView | null> {
  const leavesIt = ['offer', 'withdrawn', 'offer_declined', 'offer_expired'].includes(event)
  if (thread.state !== 'accepted' || !leavesIt) return null
  return offerOfNews(tx, thread, { event: 'accepted', offerId: null, createdAt: new Date() })
}

/** Calendar file of a new, moved or cancelled booking: the same event as at the secret calendar addresses. */
async function calendarFile(
  tx: Transaction,
  { id: enquiryId, side, locale }: NewsThread,
  { event, offer }: Pick<Words, 'event' | 'offer'>,
): Promise<string | null> {
  if (!offer || !['accepted', 'moved', 'cancelled'].includes(event)) return null
  const bookings = await readBookings(tx, { id: offer.id, enquiryId }, { side, locale })
  return bookings.length === 0 ? null : bookingsFile(bookings, locale, 'single')
}
