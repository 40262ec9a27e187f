import 'server-only'
import { Prisma } from '../../../../server/prisma/client/client.ts'
import { database, type Transaction } from '../../../../server/prisma/database.ts'
import { reportError } from '../../../../server/reporting/report-error.ts'
import { noticeRules, silentHours, unreadMinutes } from '../../../basics/notifications/events.ts'
import { mayDisturb } from '../../../basics/notifications/quiet-hours.ts'
import { quietUntil, tellGuide, tellTraveller } from '../../../basics/notifications/tell.ts'
import type { Side } from '../conversation/message.ts'
import { threadPatience } from '../conversation/thread-lock.ts'
import { areInvitationsRefused, isUnconfirmedGuest } from '../guests/refusals.ts'
import { dropWaitingReminder } from '../waiting-reminder.ts'
import { emailAbout } from './email.ts'
import { type MailPlan, planMail } from './news.ts'
import { lockNews, type NewsLine, newsDays, offerOfNews } from './thread.ts'

/** Maximum number of conversations per run; the others follow a minute later. */
const mostPerRun = 500

/** Minutes for which the only email to an own guest who has not confirmed waits for the offer. */
const guestMinutes = 30

type Candidate = { id: string; lastMessageAt: Date }

/** Events that are told at once; an offer has no event of its own. */
const atOnce = (side: Side) =>
  Object.entries(noticeRules).flatMap(([event, rule]) => (rule[side] === 'at once' ? [event] : []))

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
  const isReachable =
    side === 'guide'
      ? Prisma.sql`TRUE`
      : Prisma.sql`(
          e."origin" = 'traveller' OR e."confirmedAt" IS NOT NULL OR (
            NOT e."linkHandedOut" AND e."travellerMailedAt" IS NULL
            AND (e."state" = 'offered' OR (e."state" = 'replied' AND e."createdAt" <= ${ago(guestMinutes)}))
          )
        )`
  const isNext = after
    ? Prisma.sql`(e."lastMessageAt", e."id") > (${after.lastMessageAt}, ${after.id}::uuid)`
    : Prisma.sql`TRUE`
  return database().$queryRaw<Candidate[]>`
    SELECT e."id", e."lastMessageAt" FROM "Enquiry" e
    WHERE ${isNext} AND ${isReachable} AND e."lastMessageAt" > ${newSince} AND e."lastNumber" > ${mailedNumber} AND EXISTS (
      SELECT FROM "Message" m
      WHERE m."enquiryId" = e."id" AND m."number" > ${mailedNumber} AND m."author" <> ${side}::"MessageAuthor" AND (
        coalesce(m."event", m."kind"::text) = ANY(${atOnce(side)}) OR (
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
  const isInvitation = side === 'traveller' && isUnconfirmedGuest(thread.traveller)
  // The guide has ended it before the guest has heard of it.
  if (isInvitation && thread.state !== 'replied' && thread.state !== 'offered') return false
  const news = isInvitation ? thread.news.filter(({ kind }) => kind !== 'event') : thread.news
  const plan = planMail(side, news, thread.marks, now)
  if (!plan) return false
  const offer = await offerOfNews(tx, thread, {
    event: plan.event,
    offerId: plan.lead.offerId,
    createdAt: plan.lead.createdAt,
  })
  const { event, lead, upTo } = plan
  const isOwn = event === 'cancelled' && thread.cancelledBy === side
  const about = { key: `news:${lead.number}:${side}`, event, isOwn, texts: textsOf(plan), offer }
  if (side === 'traveller') {
    const { traveller } = thread
    // The only email of an invitation counts as sent: the guide sees no difference.
    const isRefused = isInvitation && (await areInvitationsRefused(tx, traveller.travellerEmail))
    const isTold =
      !isRefused && (await tellTraveller(tx, traveller, { email: await emailAbout(tx, thread, about) }, now))
    if (isTold || isRefused)
      await tx.enquiry.update({
        where: { id },
        data: { travellerMailedNumber: upTo, travellerMailedAt: now },
      })
    return isTold
  }
  const isUrgent = mayDisturb(event, offer?.startsAt ?? null, now)
  // Instead of waiting in the outbox, since more may be written, or this be read, before quiet hours end.
  if (!isUrgent && quietUntil(thread.guide, now)) return false
  if (event === 'cancelled' && offer) await dropWaitingReminder(tx, id, offer.id)
  const isTold =
    !thread.isGuideGone &&
    (await tellGuide(
      tx,
      thread.guide,
      { email: { ...(await emailAbout(tx, thread, about)), isUrgent } },
      now,
    ))
  await tx.enquiry.update({
    where: { id },
    data: { guideMailedNumber: upTo, ...(isTold && { guideMailedAt: now }) },
  })
  return isTold
}

/** The messages, and the reasons given for a refusal. */
function textsOf({ news, lead }: MailPlan<NewsLine>): string[] {
  return [...news.filter(({ id }) => id !== lead.id), lead]
    .sort((one, other) => one.number - other.number)
    .flatMap(({ kind, body }) => (kind === 'text' || body !== '' ? [body] : []))
}
