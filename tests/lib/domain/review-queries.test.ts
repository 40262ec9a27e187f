import { listReviewsOfExcursion, listReviewsOfGuide } from '@/lib/domain/conversation/reviews/queries.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
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
  const { items: reviews } = await listReviewsOfGuide(guideId, 'en')
  expect(reviews).toMatchObject([
    { id: newer.id, excursion: null, reply: null, visitedOn: '2026-05-01' },
    {
      id: older.id,
      excursion: { title: expect.stringContaining('in en'), path: expect.stringMatching(/^\/excursions\//) },
      reply: { text: 'Thank you.', languageCode: 'en' },
    },
  ])
  expect((await listReviewsOfExcursion(excursion.id, 'en')).items.map(({ id }) => id)).toEqual([older.id])
})

test('an excursion that is no longer offered is not linked', async () => {
  const { id: guideId } = await createGuide(db)
  const excursion = await createExcursion(db, { guideId, status: 'archived' })
  await createReview(db, { guideId, excursionId: excursion.id })
  expect((await listReviewsOfGuide(guideId, 'en')).items).toMatchObject([{ excursion: null }])
})

test('a summary counts published ratings with and without words', async () => {
  const { id: guideId } = await createGuide(db)
  const excursion = await createExcursion(db, { guideId })
  await createReview(db, { guideId, rating: 5, excursionId: excursion.id })
  await createReview(db, { guideId, rating: 4, text: null })
  await createReview(db, { guideId, rating: 4 })
  await createReview(db, { guideId, rating: 1, state: 'rejected' })
  const { summary } = await listReviewsOfGuide(guideId, 'en')
  expect(summary.average).toBeCloseTo(13 / 3)
  expect(summary).toMatchObject({ count: 3, written: 2, distribution: { 1: 0, 2: 0, 3: 0, 4: 2, 5: 1 } })
  expect((await listReviewsOfExcursion(excursion.id, 'en')).summary).toMatchObject({ count: 1, average: 5 })
})

test('sub-ratings are those of people who gave every one, with the overall mean of the same people', async () => {
  const { id: guideId } = await createGuide(db)
  const [first, second, third] = [
    await createReview(db, { guideId, rating: 5 }),
    await createReview(db, { guideId, rating: 4 }),
    await createReview(db, { guideId, rating: 1 }),
  ]
  const data = { knowledge: 5, communication: 4, organisation: 4, value: 3 }
  await db.review.update({ where: { id: first.id }, data })
  await db.review.update({ where: { id: second.id }, data: { ...data, value: 5 } })
  await db.review.update({ where: { id: third.id }, data: { knowledge: 1 } })
  const { summary } = await listReviewsOfGuide(guideId, 'en')
  expect(summary.parts).toEqual({
    count: 2,
    average: 4.5,
    means: { knowledge: 5, communication: 4, organisation: 4, value: 4 },
  })
})

test('reviews in the language of the page come first, the newest first among them and among the others', async () => {
  const { id: guideId } = await createGuide(db)
  const written = async (languageCode: string, day: number) => {
    const { id } = await createReview(db, { guideId })
    const publishedAt = new Date(Date.UTC(2026, 4, day))
    return db.review.update({ where: { id }, data: { languageCode, publishedAt } })
  }
  const [english, russian, japanese, newest] = [
    await written('en', 3),
    await written('ru', 1),
    await written('ja', 2),
    await written('en', 4),
  ]
  const idsIn = async (locale: Locale, most?: number) =>
    (await listReviewsOfGuide(guideId, locale, { most })).items.map(({ id }) => id)
  expect(await idsIn('ja')).toEqual([japanese.id, newest.id, english.id, russian.id])
  expect(await idsIn('en')).toEqual([newest.id, english.id, japanese.id, russian.id])
  expect(await idsIn('ru', 2)).toEqual([russian.id, newest.id])
})

describe('choices among the reviews', () => {
  test('count the written ones: in the language of the page, with children, with four stars or fewer', async () => {
    const { id: guideId } = await createGuide(db)
    const excursion = await createExcursion(db, { guideId })
    const alone = await createReview(db, { guideId, languageCode: 'ja' })
    const family = await createReview(db, { guideId, languageCode: 'ja', rating: 4, withChildren: true })
    const own = await createReview(db, { guideId, rating: 3, excursionId: excursion.id })
    await createReview(db, { guideId, rating: 1, text: null, withChildren: true })
    await createReview(db, { guideId, rating: 1, state: 'pending', withChildren: true })
    const choicesIn = async (locale: Locale) => {
      const { items, choices } = await listReviewsOfGuide(guideId, locale)
      return { choices, of: Object.fromEntries(items.map((item) => [item.id, item.choices])) }
    }
    expect(await choicesIn('en')).toEqual({
      choices: { own: 1, children: 1, lower: 2 },
      of: { [alone.id]: [], [family.id]: ['children', 'lower'], [own.id]: ['own', 'lower'] },
    })
    expect((await choicesIn('ja')).choices).toEqual({ own: 2, children: 1, lower: 2 })
    expect((await choicesIn('ru')).choices.own).toBe(0)
    const ofTour = await listReviewsOfExcursion(excursion.id, 'en')
    expect(ofTour.choices).toEqual({ own: 1, children: 0, lower: 1 })
  })

  test('have their first reviews in the list, also where others come before them', async () => {
    const { id: guideId } = await createGuide(db)
    const written = (day: number, options: { rating?: number; withChildren?: boolean } = {}) =>
      createReview(db, { guideId, publishedAt: new Date(Date.UTC(2026, 4, day)), ...options })
    const family = await written(1, { withChildren: true })
    await written(2, { rating: 2 })
    const lower = await written(3, { rating: 4 })
    const both = await written(4, { rating: 1, withChildren: true })
    const newer = await written(5)
    const newest = await written(6)
    const { items, choices } = await listReviewsOfGuide(guideId, 'en', { most: 2 })
    expect(items.map(({ id }) => id)).toEqual([newest.id, newer.id, both.id, lower.id, family.id])
    expect(choices).toEqual({ own: 6, children: 2, lower: 3 })
  })
})

test('a guide without ratings has an empty summary', async () => {
  const { id } = await createGuide(db)
  expect((await listReviewsOfGuide(id, 'en')).summary).toEqual({
    average: 0,
    count: 0,
    written: 0,
    invited: 0,
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    parts: null,
  })
})
