import { listReviewsOfExcursion, listReviewsOfGuide } from '@/lib/domain/conversation/reviews/queries.ts'
import { testDatabase } from '../../support/database.ts'
import { createExcursion, createGuide, createReview } from '../../support/factories.ts'

const db = testDatabase()

test('reviews with words are listed, newest first, with the excursion and the reply', async () => {
  const { id: guideId } = await createGuide(db)
  const excursion = await createExcursion(db, { guideId, texts: ['ru', 'en'] })
  const older = await createReview(db, {
    guideId,
    excursionId: excursion.id,
    publishedAt: new Date('2026-01-01'),
  })
  const newer = await createReview(db, { guideId, publishedAt: new Date('2026-02-01') })
  await createReview(db, { guideId, text: null })
  await createReview(db, { guideId, state: 'pending' })
  await db.review.update({
    where: { id: older.id },
    data: { replyText: 'Thank you.', repliedAt: new Date(), replyLanguageCode: 'en' },
  })
  const { list: reviews } = await listReviewsOfGuide(guideId, 'en')
  expect(reviews.total).toBe(2)
  expect(reviews.items).toMatchObject([
    { id: newer.id, excursion: null, reply: null, visitedOn: '2026-05-01' },
    {
      id: older.id,
      excursion: { title: expect.stringContaining('in en'), path: expect.stringMatching(/^\/excursions\//) },
      reply: { text: 'Thank you.', languageCode: 'en' },
    },
  ])
  expect((await listReviewsOfExcursion(excursion.id, 'en')).list.items.map(({ id }) => id)).toEqual([
    older.id,
  ])
})

test('an excursion that is no longer offered is not linked', async () => {
  const { id: guideId } = await createGuide(db)
  const excursion = await createExcursion(db, { guideId, status: 'archived' })
  await createReview(db, { guideId, excursionId: excursion.id })
  expect((await listReviewsOfGuide(guideId, 'en')).list.items).toMatchObject([{ excursion: null }])
})

test('a summary counts published ratings with and without words', async () => {
  const { id: guideId } = await createGuide(db)
  const excursion = await createExcursion(db, { guideId })
  const first = await createReview(db, { guideId, rating: 5, excursionId: excursion.id })
  await createReview(db, { guideId, rating: 4, text: null })
  await createReview(db, { guideId, rating: 4 })
  await createReview(db, { guideId, rating: 1, state: 'rejected' })
  await db.review.update({ where: { id: first.id }, data: { knowledge: 4 } })
  const { summary } = await listReviewsOfGuide(guideId, 'en')
  expect(summary.average).toBeCloseTo(13 / 3)
  expect(summary).toMatchObject({
    count: 3,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 },
    sub: { knowledge: 4, value: null },
  })
  expect((await listReviewsOfExcursion(excursion.id, 'en')).summary).toMatchObject({ count: 1, average: 5 })
})

test('a guide without ratings has an empty summary', async () => {
  const { id } = await createGuide(db)
  expect((await listReviewsOfGuide(id, 'en')).summary).toEqual({
    average: 0,
    count: 0,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    sub: { knowledge: null, communication: null, organisation: null, value: null },
  })
})
