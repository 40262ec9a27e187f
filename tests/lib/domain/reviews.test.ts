import { refreshByNight } from '@/lib/domain/composition/background/refresh.ts'
import { blockTraveller } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { cancelEnquiry } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { replyToReview, reportReview, submitReview } from '@/lib/domain/conversation/reviews/commands.ts'
import { completeBookings } from '@/lib/domain/conversation/reviews/completion.ts'
import { keepReviewDraft } from '@/lib/domain/conversation/reviews/draft.ts'
import { sendReviewInvitations } from '@/lib/domain/conversation/reviews/invitations.ts'
import { findInvitedReview, findReviewPlace } from '@/lib/domain/conversation/reviews/invited.ts'
import { inviteAt, languageOfText, signatureOf } from '@/lib/domain/conversation/reviews/review.ts'
import { type ReviewInput, reviewInputSchema } from '@/lib/domain/conversation/reviews/schema.ts'
import { createBooking, createCompletedBooking } from '../../support/bookings.ts'
import { testDatabase } from '../../support/database.ts'
import { keepReview, publishReview, rejectReview } from '../../support/decide.ts'
import { createExcursion, createGuide } from '../../support/factories.ts'
import { openCasesOf } from '../../support/open-cases.ts'

// REVIEW_ROUNDS=20 repeats the race of moderators more often.
const rounds = Number(process.env.REVIEW_ROUNDS ?? 2)

const db = testDatabase()

const operator = { userId: null }
const words = (changes: Partial<ReviewInput> = {}): ReviewInput =>
  reviewInputSchema.parse({
    rating: 5,
    knowledge: 4,
    text: 'Neither of us looked at a watch.',
    author_name: 'Hannah B.',
    country: 'de',
    ...changes,
  })

const ratingOf = (id: number) =>
  db.guide.findUniqueOrThrow({ where: { id }, select: { ratingAverage: true, ratingCount: true } })

async function tourOf(guide: { id: number }) {
  const { id } = await createExcursion(db, { guideId: guide.id })
  return id
}

/** The secret of the link in the only invitation that was sent. */
async function mailedToken(): Promise<string> {
  const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'review-invitation' } })
  return /\/status\/review\/([\w-]{43})/.exec(text)?.[1] ?? ''
}

describe('a booking that is over', () => {
  test('is completed once, and its traveller is asked for a review by one mail', async () => {
    const guide = await createGuide(db)
    const { enquiry, offer, endsAt } = await createBooking(db, { guideId: guide.id, endedHoursAgo: 48 })
    expect([await completeBookings(), await completeBookings()]).toEqual([1, 0])
    const after = await db.enquiry.findUniqueOrThrow({
      where: { id: enquiry.id },
      include: { offers: true, messages: { orderBy: { number: 'asc' } } },
    })
    expect(after.state).toBe('completed')
    expect(after.offers[0]?.completedAt).toEqual(endsAt)
    expect(after.messages.at(-1)).toMatchObject({ author: 'system', event: 'completed' })
    expect([await sendReviewInvitations(), await sendReviewInvitations()]).toEqual([1, 0])
    expect(await db.emailOutbox.count({ where: { template: 'review-invitation' } })).toBe(1)
    const invited = await findInvitedReview(await mailedToken(), undefined, 'en')
    expect(invited).toMatchObject({ walk: offer.id, review: null })
  })

  test('is not completed before its end, nor when it was cancelled', async () => {
    const guide = await createGuide(db)
    await createBooking(db, { guideId: guide.id, endedHoursAgo: -1 })
    const { token } = await createBooking(db, { guideId: guide.id })
    await cancelEnquiry({ side: 'traveller', token }, 'Flu')
    expect(await completeBookings()).toBe(0)
    expect(await db.reviewInvitation.count()).toBe(0)
  })

  test('is completed by one of several processes', async () => {
    const guide = await createGuide(db)
    for (let count = 0; count < 5; count += 1)
      await createBooking(db, { guideId: guide.id, endedHoursAgo: 30 + count * 5 })
    const completed = await Promise.all(Array.from({ length: 4 }, () => completeBookings()))
    expect(completed.reduce((sum, count) => sum + count)).toBe(5)
    const sent = await Promise.all(Array.from({ length: 4 }, () => sendReviewInvitations()))
    expect(sent.reduce((sum, count) => sum + count)).toBe(5)
    expect(await db.emailOutbox.count({ where: { template: 'review-invitation' } })).toBe(5)
  })

  test('is asked about by day, two hours after its end', () => {
    const at = (end: string) => inviteAt(new Date(end), 'Asia/Tokyo').toISOString()
    expect(at('2026-11-20T04:00:00Z')).toBe('2026-11-20T06:00:00.000Z')
    // Half past eight in the evening; half past nine in the morning is by day again.
    expect(at('2026-11-20T11:30:00Z')).toBe('2026-11-21T00:30:00.000Z')
  })

  test('nobody is asked while reviews are switched off, or after an answer on the own page', async () => {
    const guide = await createGuide(db)
    await createCompletedBooking(db, { guideId: guide.id, endedHoursAgo: 48 })
    await db.siteSetting.create({ data: { key: 'feature.reviews', value: false } })
    expect(await sendReviewInvitations()).toBe(0)
    await db.siteSetting.deleteMany({})
    const answered = await createCompletedBooking(db, { guideId: guide.id, endedHoursAgo: 55 })
    await submitReview(answered.token, words(), 'en')
    expect(await sendReviewInvitations()).toBe(1)
  })
})

describe('the link to write a review', () => {
  test('is used up by the review and not by opening it; then it shows the review', async () => {
    const guide = await createGuide(db)
    const excursionId = await tourOf(guide)
    const { offer, token } = await createCompletedBooking(db, {
      guideId: guide.id,
      excursionId,
      endedHoursAgo: 48,
    })
    await sendReviewInvitations()
    const mailed = await mailedToken()
    for (const link of [mailed, token, mailed]) {
      expect(await findInvitedReview(link, undefined, 'en')).toMatchObject({ walk: offer.id, review: null })
    }
    await submitReview(mailed, words(), 'en')
    for (const link of [mailed, token]) {
      await expect(submitReview(link, words(), 'en')).rejects.toMatchObject({ code: 'conflict' })
      // Each request reads the link again.
      expect(await findInvitedReview(link, offer.id, 'ja')).toMatchObject({
        review: { state: 'pending', rating: 5, text: words().text, sub: { knowledge: 4, value: null } },
      })
    }
    expect(await db.review.findFirstOrThrow()).toMatchObject({
      guideId: guide.id,
      excursionId,
      offerId: offer.id,
      state: 'pending',
      languageCode: 'en',
    })
    expect((await ratingOf(guide.id)).ratingCount).toBe(0)
  })

  test.each([
    [2, true],
    [0, false],
  ])('says that children came along if the booking has some: %i', async (children, withChildren) => {
    const guide = await createGuide(db)
    const { offer, enquiry, token } = await createCompletedBooking(db, { guideId: guide.id })
    await db.offer.update({ where: { id: offer.id }, data: { children } })
    await submitReview(token, words(), 'en')
    // It stays true of a review whose conversation is gone.
    await db.enquiry.delete({ where: { id: enquiry.id } })
    expect(await db.review.findFirstOrThrow()).toMatchObject({ offerId: null, withChildren })
  })

  test('of 20 answers at once, one is taken', async () => {
    const guide = await createGuide(db)
    const { token } = await createCompletedBooking(db, { guideId: guide.id })
    const answers = await Promise.allSettled(
      Array.from({ length: 20 }, (_, index) => submitReview(token, words({ rating: 1 + (index % 5) }), 'en')),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'conflict' })
    }
    expect(await db.review.count()).toBe(1)
  })

  test('opens nothing else: another booking, a strange token, a booking that is not over', async () => {
    const guide = await createGuide(db)
    const own = await createCompletedBooking(db, { guideId: guide.id })
    const other = await createCompletedBooking(db, { guideId: guide.id, endedHoursAgo: 40 })
    const ahead = await createBooking(db, { guideId: guide.id, endedHoursAgo: -48 })
    const stranger = 'x'.repeat(43)
    expect(await findInvitedReview(own.token, other.offer.id, 'en')).toBeNull()
    expect(await findInvitedReview(stranger, undefined, 'en')).toBeNull()
    expect(await findInvitedReview('short', undefined, 'en')).toBeNull()
    expect(await findInvitedReview(ahead.token, undefined, 'en')).toBeNull()
    for (const [token, walk] of [
      [own.token, other.offer.id],
      [stranger, undefined],
      [ahead.token, undefined],
    ] as const) {
      await expect(submitReview(token, words({ walk }), 'en')).rejects.toMatchObject({ code: 'not_found' })
    }
  })

  test('asks again for the next booking of the same conversation', async () => {
    const guide = await createGuide(db)
    const first = await createCompletedBooking(db, { guideId: guide.id, endedHoursAgo: 100 })
    await submitReview(first.token, words(), 'en')
    // The two agree on another booking as they did on the first.
    await db.enquiry.update({ where: { id: first.enquiry.id }, data: { state: 'accepted' } })
    const { id, ...same } = await db.offer.findUniqueOrThrow({ where: { id: first.offer.id } })
    const again = await db.offer.create({
      data: { ...same, startsAt: new Date(Date.now() - 50 * 3_600_000), completedAt: null },
    })
    expect(await completeBookings()).toBe(1)
    expect(await findInvitedReview(first.token, undefined, 'en')).toMatchObject({
      walk: again.id,
      review: null,
    })
    expect(await findReviewPlace(first.enquiry.id)).toEqual({ walk: again.id, isWritten: false })
    await submitReview(first.token, words({ rating: 4 }), 'en')
    expect(await db.review.count({ where: { enquiryId: first.enquiry.id } })).toBe(2)
    expect(await findReviewPlace(first.enquiry.id)).toEqual({ walk: again.id, isWritten: true })
    expect(await findInvitedReview(first.token, id, 'en')).toMatchObject({ review: { rating: 5 } })
  })

  test('works for a traveller who was blocked, and about a guide who was suspended', async () => {
    const guide = await createGuide(db)
    const { enquiry, token } = await createCompletedBooking(db, { guideId: guide.id })
    const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
    await blockTraveller({ side: 'guide', actor, enquiryId: enquiry.id }, true)
    await db.user.update({ where: { id: guide.userId }, data: { suspendedAt: new Date() } })
    await submitReview(token, words({ rating: 1 }), 'en')
    expect(await db.review.count()).toBe(1)
  })

  test('keeps the words when reviews are switched off', async () => {
    const guide = await createGuide(db)
    const { token } = await createCompletedBooking(db, { guideId: guide.id })
    await db.siteSetting.create({ data: { key: 'feature.reviews', value: false } })
    await expect(submitReview(token, words(), 'en')).rejects.toMatchObject({ code: 'switched_off' })
    expect(await db.reviewInvitation.count({ where: { usedAt: null } })).toBe(1)
    await db.siteSetting.deleteMany({})
  })
})

describe('what is typed of a review', () => {
  const typed = async (token: string) => (await findInvitedReview(token, undefined, 'en'))?.draft

  test('is kept under both links, field by field, the later words of each', async () => {
    const guide = await createGuide(db)
    const { token } = await createCompletedBooking(db, { guideId: guide.id, endedHoursAgo: 48 })
    await sendReviewInvitations()
    const mailed = await mailedToken()
    expect(await typed(token)).toEqual({})
    await keepReviewDraft(mailed, { changes: { rating: 4, text: 'Neither of us' } })
    await keepReviewDraft(token, { changes: { text: 'Neither of us looked', country: '' } })
    for (const link of [mailed, token]) {
      expect(await typed(link)).toEqual({ rating: 4, text: 'Neither of us looked', country: '' })
    }
    expect(await db.review.count()).toBe(0)
  })

  test('goes with the review, and what arrives late does not bring it back', async () => {
    const guide = await createGuide(db)
    const { token, offer } = await createCompletedBooking(db, { guideId: guide.id })
    await Promise.all([
      submitReview(token, words(), 'en'),
      ...Array.from({ length: 10 }, () =>
        keepReviewDraft(token, { walk: offer.id, changes: { text: 'Half' } }),
      ),
    ])
    await keepReviewDraft(token, { changes: { text: 'Half' } })
    expect(await db.reviewInvitation.findFirstOrThrow()).toMatchObject({ draft: null })
    expect(await typed(token)).toEqual({})
  })

  test('is kept for whom the link belongs to alone, and what a form no longer has is left out', async () => {
    const guide = await createGuide(db)
    const own = await createCompletedBooking(db, { guideId: guide.id })
    const other = await createCompletedBooking(db, { guideId: guide.id, endedHoursAgo: 40 })
    for (const [token, walk] of [
      [own.token, other.offer.id],
      ['x'.repeat(43), undefined],
    ] as const) {
      await expect(keepReviewDraft(token, { walk, changes: { rating: 1 } })).rejects.toMatchObject({
        code: 'not_found',
      })
    }
    await db.reviewInvitation.updateMany({ data: { draft: { mood: 'good' } } })
    expect(await typed(own.token)).toEqual({})
  })
})

describe('a rating', () => {
  test('without words is not called a review in the mail to its guide', async () => {
    const guide = await createGuide(db)
    const { token } = await createCompletedBooking(db, { guideId: guide.id })
    await submitReview(token, words({ rating: 4, text: '' }), 'en')
    await publishReview(operator, (await db.review.findFirstOrThrow()).id)
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'review-published' } })
    expect(mail.subject).toContain('Hannah B. has rated your tour')
    expect(mail.text).toContain('without a written review')
  })

  test('counts once a moderator has published it, and no more once it is taken back', async () => {
    const guide = await createGuide(db)
    const excursionId = await tourOf(guide)
    const { token } = await createCompletedBooking(db, { guideId: guide.id, excursionId })
    await submitReview(token, words({ rating: 4 }), 'en')
    const { id } = await db.review.findFirstOrThrow()
    expect(await openCasesOf(db, 'reviews')).toMatchObject([{ id, guideId: guide.id }])
    await publishReview(operator, id)
    await expect(publishReview(operator, id)).rejects.toMatchObject({ code: 'conflict' })
    const rated = { ratingCount: 1, ratingAverage: expect.anything() }
    expect(await ratingOf(guide.id)).toMatchObject(rated)
    expect(Number((await ratingOf(guide.id)).ratingAverage)).toBe(4)
    expect(await db.excursion.findUniqueOrThrow({ where: { id: excursionId } })).toMatchObject(rated)
    expect(
      (await db.emailOutbox.findMany({ select: { template: true } })).map(({ template }) => template).sort(),
    ).toEqual(['review-published', 'review-thanks'])
    expect(await db.notification.findMany({ where: { userId: guide.userId } })).toMatchObject([
      { event: 'review', name: 'Hannah B.', readAt: null },
    ])
    await rejectReview(operator, id, 'Another guide’s tour')
    expect((await ratingOf(guide.id)).ratingCount).toBe(0)
    expect(await findInvitedReview(token, undefined, 'en')).toMatchObject({
      review: { state: 'rejected', reason: 'Another guide’s tour' },
    })
    expect(await db.auditEntry.findMany({ select: { action: true }, orderBy: { id: 'asc' } })).toEqual([
      { action: 'review.publish' },
      { action: 'review.reject' },
    ])
  })

  test(`is right after ${rounds} rounds in which moderators decide about 12 reviews at once, each twice`, async () => {
    const guide = await createGuide(db)
    const excursionId = await tourOf(guide)
    for (let round = 0; round < rounds; round += 1) {
      const reviews = await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          db.review.create({
            data: {
              guideId: guide.id,
              excursionId,
              authorName: 'A',
              languageCode: 'en',
              rating: 1 + ((index + round) % 5),
              visitedOn: new Date('2026-11-01'),
              ...(index % 3 === 0 && { state: 'published', publishedAt: new Date() }),
            },
          }),
        ),
      )
      const decisions = reviews.flatMap(({ id, state }) =>
        state === 'published'
          ? [rejectReview(operator, id, 'No'), rejectReview(operator, id, 'No')]
          : [publishReview(operator, id), publishReview(operator, id)],
      )
      const done = await Promise.allSettled(decisions)
      expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(12)
      const real = await db.review.aggregate({
        where: { guideId: guide.id, state: 'published' },
        _count: true,
        _avg: { rating: true },
      })
      const rating = await ratingOf(guide.id)
      expect(rating.ratingCount).toBe(real._count)
      expect(Number(rating.ratingAverage)).toBeCloseTo(real._avg.rating ?? 0, 2)
    }
  })

  test('that has drifted is reported by the night’s run, and then corrected', async () => {
    const guide = await createGuide(db)
    await refreshByNight()
    await db.review.create({
      data: {
        guideId: guide.id,
        authorName: 'A',
        languageCode: 'en',
        rating: 3,
        visitedOn: new Date('2026-11-01'),
        state: 'published',
        publishedAt: new Date(),
      },
    })
    const reports: string[] = []
    vi.spyOn(console, 'error').mockImplementation((...values: unknown[]) => {
      reports.push(values.join(' '))
    })
    await refreshByNight()
    expect(reports).toEqual([
      expect.stringContaining(`Ratings have drifted: guide ${guide.id} had 0 of 0, has 3 of 1`),
    ])
    expect((await ratingOf(guide.id)).ratingCount).toBe(1)
    await refreshByNight()
    expect(reports).toHaveLength(1)
  })
})

describe('a guide', () => {
  async function publicReview() {
    const guide = await createGuide(db)
    const { token } = await createCompletedBooking(db, { guideId: guide.id })
    await submitReview(token, words(), 'en')
    const { id } = await db.review.findFirstOrThrow({ where: { guideId: guide.id } })
    const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
    return { guide, id, actor }
  }

  test('answers a public review once, and the traveller is told', async () => {
    const { id, actor } = await publicReview()
    await expect(replyToReview(actor, id, 'Thanks', 'en')).rejects.toMatchObject({ code: 'not_found' })
    await publishReview(operator, id)
    const answers = await Promise.allSettled([
      replyToReview(actor, id, 'Спасибо!', 'en'),
      replyToReview(actor, id, 'Спасибо!', 'en'),
    ])
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({
      replyText: 'Спасибо!',
      replyLanguageCode: 'ru',
    })
    expect(await db.emailOutbox.count({ where: { template: 'review-reply' } })).toBe(1)
  })

  test('reports a review of the own page; it stays until a moderator has looked', async () => {
    const { id, actor } = await publicReview()
    await publishReview(operator, id)
    await reportReview(actor, id, 'This was somebody else’s tour.')
    await expect(reportReview(actor, id, 'Once more, please.')).rejects.toMatchObject({ code: 'conflict' })
    const report = await db.reviewReport.findFirstOrThrow({ where: { reviewId: id } })
    expect(await openCasesOf(db, 'reports')).toMatchObject([{ id: report.id, kind: 'review' }])
    await keepReview(operator, id)
    expect(await openCasesOf(db, 'reports')).toEqual([])
    expect(await db.review.findUniqueOrThrow({ where: { id } })).toMatchObject({ state: 'published' })
    await expect(keepReview(operator, id)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('finds no review of another guide', async () => {
    const { id } = await publicReview()
    await publishReview(operator, id)
    const { actor } = await publicReview()
    await expect(replyToReview(actor, id, 'Mine', 'en')).rejects.toMatchObject({ code: 'not_found' })
    await expect(reportReview(actor, id, 'Not mine at all')).rejects.toMatchObject({ code: 'not_found' })
  })
})

test.each([
  ['Hannah Brandt', 'Hannah B.'],
  ['Ольга Петровна Ковальская', 'Ольга К.'],
  ['佐藤 美和', '佐藤 美和'],
  ['Madonna', 'Madonna'],
])('%s signs as %s', (name, signature) => {
  expect(signatureOf(name)).toBe(signature)
})

test.each([
  ['よかったです', 'en', 'ja'],
  ['很好', 'en', 'zh'],
  ['最高', 'ja', 'ja'],
  ['Отлично', 'ja', 'ru'],
  ['Wonderful', 'ja', 'en'],
  ['', 'zh-Hans', 'zh'],
] as const)('“%s” on a page in %s is written in %s', (text, locale, language) => {
  expect(languageOfText(text, locale)).toBe(language)
})
