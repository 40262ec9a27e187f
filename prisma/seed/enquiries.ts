import { createHash } from 'node:crypto'
import { moneyOf } from '../../lib/domain/basics/money/price.ts'
import { isEnded } from '../../lib/domain/conversation/enquiries/enquiry.ts'
import { hashOfToken, storedLink } from '../../lib/domain/conversation/enquiries/token.ts'
import { mostReminders } from '../../lib/domain/conversation/enquiries/unanswered/rules.ts'
import type { OfferState } from '../../lib/server/prisma/client/enums.ts'
import { storedLocale } from '../../lib/server/prisma/locale.ts'
import { localTime } from './clock.ts'
import { languageOfLocale, type Seed, type SeededExcursion, type SeededGuide } from './context.ts'
import { randomOf } from './random.ts'
import type { ThreadWords } from './word-schemas.ts'

const HOUR = 3_600_000

/** The token of a demo enquiry's page, `/status/{token}`. Real tokens come from a secure generator. */
export function demoStatusToken(threadKey: string): string {
  return createHash('sha256').update(`demo status ${threadKey}`).digest('base64url')
}

type Line = { from: 'guide' | 'traveller'; hoursAfterStart: number; text: string | null }

/** Messages and the offer, which has no text here, in the order in which they were sent. */
function linesOf({ messages, offer }: ThreadWords): Line[] {
  const lines: Line[] = [...messages]
  if (offer) lines.push({ from: 'guide', hoursAfterStart: offer.hoursAfterStart, text: null })
  return lines.sort((one, other) => one.hoursAfterStart - other.hoursAfterStart)
}

/**
 * The thread with the guide's first answer as soon as the guide's page says, where nothing else comes in between: the next
 * answer computes that time from the threads.
 */
function inUsualTime(thread: ThreadWords, minutes: number): ThreadWords {
  const first = thread.messages.find(({ from }) => from === 'guide')
  if (!first) return thread
  const hours = minutes / 60
  const others = linesOf(thread).flatMap((line) => (line.text === first.text ? [] : line.hoursAfterStart))
  const [from, to] = [Math.min(hours, first.hoursAfterStart), Math.max(hours, first.hoursAfterStart)]
  const isDisturbed = others.some((other) => from <= other && other <= to)
  if (isDisturbed || (hours > first.hoursAfterStart && thread.createdDaysAgo === 0)) return thread
  const messages = thread.messages.map((message) =>
    message === first ? { ...message, hoursAfterStart: hours } : message,
  )
  return { ...thread, messages }
}

/** Each side has read what stands before its own last words, and the guide everything of what is agreed or over. */
function readBy(thread: ThreadWords, at: (hours: number) => Date) {
  const lines = linesOf(thread)
  const last = (side: 'guide' | 'traveller') => lines.findLastIndex(({ from }) => from === side)
  const hasEnded = !['new', 'replied', 'offered'].includes(thread.state)
  const guide = hasEnded ? lines.length - 1 : last('guide')
  const traveller = last('traveller')
  const momentOf = (index: number) => lines[index] && at(lines[index].hoursAfterStart)
  return {
    guideReadNumber: guide + 1,
    guideReadAt: momentOf(guide) ?? null,
    travellerReadNumber: traveller + 1,
    travellerReadAt: momentOf(traveller) ?? null,
  }
}

/**
 * Conversations in every state, with their messages, offers and, where one was accepted, the time in the guide's
 * calendar. Returns the booked days by guide id.
 */
export async function seedEnquiries(
  seed: Seed,
  guides: readonly SeededGuide[],
  excursions: readonly SeededExcursion[],
): Promise<Map<number, Set<number>>> {
  const { tx, words, clock } = seed
  const random = randomOf('enquiries')
  const guidesByKey = new Map(guides.map((guide) => [guide.key, guide]))
  const excursionsByKey = new Map(excursions.map((excursion) => [excursion.words.key, excursion]))
  const threads = words.threads.flatMap((thread, index) => {
    const guide = guidesByKey.get(thread.guide)
    if (!guide) return []
    const excursion = thread.excursion === null ? null : (excursionsByKey.get(thread.excursion) ?? null)
    // Nobody writes on the hour exactly; early enough that nothing is in the future.
    const startedAt = new Date(
      clock.hour(-24 * thread.createdDaysAgo).getTime() - (5 + ((index * 7) % 50)) * 60_000,
    )
    const at = (hours: number) => new Date(startedAt.getTime() + hours * HOUR)
    const answered = inUsualTime(thread, guide.words.medianResponseMinutes)
    return { thread: answered, guide, excursion, id: random.uuid(), offerId: random.uuid(), at }
  })

  await tx.enquiry.createMany({
    data: threads.map(({ thread, guide, excursion, id, at }) => {
      const reply = thread.messages.find(({ from }) => from === 'guide')
      const last = Math.max(
        ...thread.messages.map(({ hoursAfterStart }) => hoursAfterStart),
        thread.offer?.hoursAfterStart ?? 0,
      )
      return {
        id,
        ...storedLink(demoStatusToken(thread.key)),
        guideId: guide.id,
        excursionId: excursion?.id ?? null,
        cityId: guide.city.id,
        state: thread.state,
        locale: storedLocale(thread.locale),
        travellerName: thread.traveller.name,
        travellerEmail: thread.traveller.email,
        travellerPhone: thread.traveller.phone,
        languageCode: languageOfLocale(thread.locale),
        date: thread.date === 'flexible' ? null : clock.day(thread.date),
        dateFlexible: thread.date === 'flexible',
        adults: thread.adults,
        children: thread.children,
        consentedAt: at(0),
        endedAt: isEnded(thread.state) ? at(last) : null,
        confirmedAt: thread.createdDaysAgo === 0 ? null : at(0.2),
        firstRepliedAt: reply ? at(reply.hoursAfterStart) : null,
        lastMessageAt: at(last),
        lastNumber: linesOf(thread).length,
        ...readBy(thread, at),
        guideMailedNumber: linesOf(thread).length,
        travellerMailedNumber: linesOf(thread).length,
        // Nobody of the demo is written to because the site has just been started.
        guideReminders: thread.state === 'new' ? mostReminders : 0,
        othersOfferedAt: thread.state === 'new' ? at(last) : null,
        expiresAt: ['new', 'replied'].includes(thread.state) ? at(14 * 24) : null,
        createdAt: at(0),
        updatedAt: at(last),
      }
    }),
  })
  const invitationIds = randomOf('review invitations')
  const booked = new Map<number, Set<number>>()
  for (const { thread, guide, excursion, id, offerId, at } of threads) {
    const { offer } = thread
    if (!offer) continue
    const day = clock.day(thread.date === 'flexible' ? 14 : thread.date)
    const startsAt = localTime(day, 10 * 60, guide.city.words.timezone)
    const sentAt = at(offer.hoursAfterStart)
    const answer = thread.messages.find(
      ({ from, hoursAfterStart }) => from === 'traveller' && hoursAfterStart > offer.hoursAfterStart,
    )
    const state = offerStates[thread.state]
    const endsAt = new Date(startsAt.getTime() + offer.durationMinutes * 60_000)
    await tx.offer.create({
      data: {
        id: offerId,
        enquiryId: id,
        excursionId: excursion?.id ?? null,
        state,
        startsAt,
        durationMinutes: offer.durationMinutes,
        amount: moneyOf(offer.amount, offer.currency).amount,
        currency: offer.currency,
        adults: thread.adults,
        children: thread.children,
        timeZone: guide.city.words.timezone,
        meetingPoint: excursion?.words.meetingPoint[thread.locale] ?? '',
        note: offer.text,
        expiresAt: at(offer.hoursAfterStart + offer.expiresInHours),
        completedAt: thread.state === 'completed' ? endsAt : null,
        decidedAt:
          state === 'sent' || state === 'expired'
            ? null
            : clock.past(at(answer?.hoursAfterStart ?? offer.hoursAfterStart + 2)),
        createdAt: sentAt,
      },
    })
    if (thread.state === 'completed') {
      await tx.reviewInvitation.create({
        data: {
          id: invitationIds.uuid(),
          enquiryId: id,
          offerId,
          tokenHash: hashOfToken(demoStatusToken(`${thread.key} review`)),
          dueAt: endsAt,
          sentAt: endsAt,
          createdAt: endsAt,
        },
      })
    }
    if (state !== 'accepted') continue
    await tx.busyPeriod.create({
      data: {
        id: random.uuid(),
        guideId: guide.id,
        source: 'booking',
        startsAt,
        endsAt,
        offerId,
        createdAt: clock.past(at(answer?.hoursAfterStart ?? offer.hoursAfterStart + 2)),
      },
    })
    booked.set(guide.id, (booked.get(guide.id) ?? new Set()).add(day.getTime()))
  }
  await tx.message.createMany({
    data: threads.flatMap(({ thread, id, offerId, at }) =>
      linesOf(thread).map(({ from, hoursAfterStart, text }, index) => ({
        id: random.uuid(),
        enquiryId: id,
        number: index + 1,
        author: from,
        ...(text === null ? { kind: 'offer' as const, offerId } : { body: text }),
        createdAt: at(hoursAfterStart),
      })),
    ),
  })
  return booked
}

/** How the offer of a thread ended; one that was cancelled later is withdrawn, so that the day is free again. */
const offerStates: Record<ThreadWords['state'], OfferState> = {
  new: 'sent',
  replied: 'sent',
  offered: 'sent',
  accepted: 'accepted',
  completed: 'accepted',
  declined: 'declined',
  expired: 'expired',
  cancelled: 'withdrawn',
}
