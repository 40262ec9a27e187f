import { moderationNews } from '@/lib/domain/basics/drafts/emails.ts'
import { tellGuide } from '@/lib/domain/basics/notifications/tell.ts'
import { subscriptionNews } from '@/lib/domain/business/subscriptions/emails.ts'
import { markRead } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { remindOfBookings } from '@/lib/domain/conversation/enquiries/news/reminders.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { cancelEnquiry, sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { submitReview } from '@/lib/domain/conversation/reviews/commands.ts'

import { reviewInputSchema } from '@/lib/domain/conversation/reviews/schema.ts'
import { securityEmail } from '@/lib/domain/people/accounts/emails.ts'
import { tellOwner } from '@/lib/domain/people/accounts/tell-owner.ts'
import { minuteInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { createCompletedBooking } from '../../support/bookings.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { publishReview } from '../../support/decide.ts'
import { createGuide } from '../../support/factories.ts'

// Which emails wait for the end of a guide's quiet hours. That news of a conversation do is in `conversation-mail`.

const db = testDatabase()

// Tokyo never changes its clocks: it is always nine hours ahead.
const timeZone = 'Asia/Tokyo'
const hour = 3_600_000
const midnight = Math.floor(inDays(30).getTime() / (24 * hour)) * 24 * hour
const inTokyo = (hours: number) => new Date(midnight + (hours - 9) * hour)
const [evening, night, morning] = [inTokyo(21), inTokyo(23), inTokyo(32)]

/** A guide who wants to hear nothing from 22:00 to 8:00. */
async function quietGuide(hours = { quietFrom: 22 * 60, quietUntil: 8 * 60 }) {
  const guide = await createGuide(db)
  await db.guide.update({ where: { id: guide.id }, data: { timeZone } })
  const { email } = await db.user.update({ where: { id: guide.userId }, data: hours })
  return { ...guide, email }
}

/** Until when the emails to an address wait, by their template; null for what goes out at once. */
async function waits(toAddress: string): Promise<Record<string, Date | null>> {
  const rows = await db.emailOutbox.findMany({ where: { toAddress, state: 'queued' } })
  const now = new Date()
  return Object.fromEntries(rows.map(({ template, nextAttemptAt: at }) => [template, at > now ? at : null]))
}

describe('a reminder of a booking', () => {
  /** A guide and a traveller with a booking that both have been notified of. */
  async function agreed(startsAt: Date) {
    const guide = await quietGuide()
    const made = await createConversation(db, { guide })
    await markRead(made.asGuide, 1)
    const offer = proposal({ starts_at: startsAt, expires_at: inDays(1) })
    await acceptOffer(made.asTraveller, await sendOffer(made.asGuide, offer))
    await mailNews()
    await db.emailOutbox.deleteMany()
    return { ...made, guide }
  }

  test('waits for the guide’s morning, and not for the traveller', async () => {
    const { guide, enquiry } = await agreed(inTokyo(34))
    expect(await remindOfBookings(night)).toBe(1)
    expect(await waits(guide.email)).toEqual({ 'conversation-reminder': morning })
    expect(await waits(enquiry.travellerEmail)).toEqual({ 'conversation-reminder': null })
  })

  test('by day waits for nothing', async () => {
    const { guide } = await agreed(inTokyo(34))
    expect(await remindOfBookings(evening)).toBe(1)
    expect(await waits(guide.email)).toEqual({ 'conversation-reminder': null })
  })

  test('does not follow the news that the booking is cancelled', async () => {
    const { asTraveller, guide } = await agreed(inTokyo(34))
    await remindOfBookings(night)
    await cancelEnquiry(asTraveller, '', inTokyo(24))
    expect(await mailNews(inTokyo(24))).toBe(2)
    expect(await waits(guide.email)).toEqual({ 'conversation-cancelled': null })
  })

  test('is left out where the tour begins before the guide may be written to', async () => {
    const { guide, enquiry } = await agreed(inTokyo(31))
    expect(await remindOfBookings(night)).toBe(1)
    expect(await waits(guide.email)).toEqual({})
    expect(await waits(enquiry.travellerEmail)).toEqual({ 'conversation-reminder': null })
  })
})

test.each([
  ['evening', evening, null],
  ['night', night, morning],
])('the email that a review is public, published in the %s', async (_, now, until) => {
  const guide = await quietGuide()
  const { enquiry, token } = await createCompletedBooking(db, { guideId: guide.id })
  const review = { rating: 5, text: 'Neither of us looked at a watch.', author_name: 'Hannah B.' }
  await submitReview(token, reviewInputSchema.parse({ ...review, country: 'de' }), 'en')
  const { id } = await db.review.findFirstOrThrow()
  await publishReview({ userId: null }, id, now)
  expect(await waits(guide.email)).toEqual({ 'review-published': until })
  expect(await waits(enquiry.travellerEmail)).toEqual({ 'review-thanks': null })
})

test.each([
  ['evening', evening, null],
  ['night', night, morning],
])('emails about a subscription, in the %s', async (_, now, until) => {
  const guide = await quietGuide()
  for (const [occasion, isEssential] of [
    ['renewal', false],
    ['invoice', true],
    ['ended', true],
  ] as const) {
    const told = { occasion, key: occasion, at: now, isEssential }
    await db.$transaction((tx) => tellGuide(tx, guide.id, subscriptionNews(tx, told), now))
  }
  expect(await waits(guide.email)).toEqual({
    'subscription-renewal': until,
    'subscription-invoice': until,
    'subscription-ended': until,
  })
})

test.each([
  ['evening', evening, null],
  ['night', night, morning],
])('what moderation has decided in the %s', async (_, now, until) => {
  const guide = await quietGuide()
  const decided = moderationNews({ kind: 'profileApproved', occasion: '1', path: '/profile' })
  await db.$transaction((tx) => tellGuide(tx, guide.id, decided, now))
  expect(await waits(guide.email)).toEqual({ 'moderation-profileApproved': until })
})

test('what concerns the safety of an account waits for nothing', async () => {
  const now = minuteInZone(new Date(), timeZone)
  const guide = await quietGuide({ quietFrom: (now + 1380) % 1440, quietUntil: (now + 60) % 1440 })
  const decided = moderationNews({ kind: 'profileApproved', occasion: '1', path: '/profile' })
  await db.$transaction(async (tx) => {
    await tellOwner(tx, guide.userId, securityEmail('emailChanged'), '1')
    await tellGuide(tx, guide.id, decided, new Date())
  })
  expect(await waits(guide.email)).toEqual({
    'account-emailChanged': null,
    'moderation-profileApproved': expect.any(Date),
  })
})
