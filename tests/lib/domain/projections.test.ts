import {
  excursionChanged,
  guideChanged,
  placeChanged,
  ratesChanged,
} from '@/lib/domain/core/projections/projections.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createCategory,
  createCity,
  createExcursion,
  createGuide,
  createRates,
  createReview,
  createSubscription,
} from '../../support/factories.ts'
import { excursionsFoundBy, guidesFoundBy } from '../../support/search-documents.ts'

const db = testDatabase()

const guideOf = (id: number) => db.guide.findUniqueOrThrow({ where: { id } })
const excursionOf = (id: number) => db.excursion.findUniqueOrThrow({ where: { id } })
const day = 86_400_000

describe('when a guide has changed', () => {
  test('a lapsed subscription takes the guide with all excursions off the lists', async () => {
    const guide = await createGuide(db)
    const excursion = await createExcursion(db, { guideId: guide.id })
    await db.subscription.update({ where: { guideId: guide.id }, data: { state: 'expired' } })
    await guideChanged(db, guide.id)
    expect(await guideOf(guide.id)).toMatchObject({ listed: false, enquiriesPaused: true })
    expect(await excursionOf(excursion.id)).toMatchObject({ listed: false })
    expect(await db.city.findUnique({ where: { id: guide.cityId } })).toMatchObject({
      guideCount: 0,
      excursionCount: 0,
    })
  })

  test('a suspended account takes the guide off the lists', async () => {
    const guide = await createGuide(db)
    await db.user.update({ where: { id: guide.userId }, data: { suspendedAt: new Date() } })
    await guideChanged(db, guide.id)
    expect(await guideOf(guide.id)).toMatchObject({ listed: false, enquiriesPaused: true })
  })

  test('one who has paid is listed again', async () => {
    const guide = await createGuide(db, { subscription: null })
    expect(guide).toMatchObject({ listed: false, enquiriesPaused: true })
    await createSubscription(db, { guideId: guide.id })
    expect(await guideOf(guide.id)).toMatchObject({ listed: true, enquiriesPaused: false })
  })

  test('one who waits for an answer is not listed', async () => {
    const guide = await createGuide(db, { status: 'pending', subscription: 'trialing' })
    expect(guide).toMatchObject({ listed: false, enquiriesPaused: false })
  })

  test('a break pauses enquiries and leaves the guide listed', async () => {
    const vacation = { from: new Date(Date.now() - 3 * day), until: new Date(Date.now() + 3 * day) }
    expect(await createGuide(db, { vacation })).toMatchObject({ listed: true, enquiriesPaused: true })
  })

  test('reviews that are not published are left out of the mean', async () => {
    const guide = await createGuide(db)
    const { id: excursionId } = await createExcursion(db, { guideId: guide.id })
    await createReview(db, { guideId: guide.id, excursionId, rating: 5 })
    await createReview(db, { guideId: guide.id, rating: 4, text: null })
    await createReview(db, { guideId: guide.id, rating: 1, state: 'pending' })
    const { ratingAverage, ratingCount, writtenCount } = await guideOf(guide.id)
    expect([Number(ratingAverage), ratingCount, writtenCount]).toEqual([4.5, 2, 1])
    const ofExcursion = await excursionOf(excursionId)
    expect([Number(ofExcursion.ratingAverage), ofExcursion.ratingCount]).toEqual([5, 1])
  })

  test('the quicker and fuller of two guides ranks first', async () => {
    const slow = await createGuide(db, { medianResponseMinutes: 900, portrait: false })
    const quick = await createGuide(db, { medianResponseMinutes: 30 })
    expect(quick.rankScore).toBeGreaterThan(slow.rankScore)
    expect(quick.completeness).toBeGreaterThan(slow.completeness)
    expect(quick.rankScore).toBeLessThanOrEqual(1)
  })

  test('nobody else is ranked', async () => {
    const asked = await createGuide(db)
    const other = await createGuide(db)
    await db.guide.updateMany({ data: { rankScore: 0 } })
    await guideChanged(db, asked.id)
    expect((await guideOf(asked.id)).rankScore).toBeGreaterThan(0)
    expect((await guideOf(other.id)).rankScore).toBe(0)
  })

  test('the guide is found by texts, place and categories in each language', async () => {
    const city = await createCity(db, { name: { ru: 'Рим', en: 'Rome', ja: 'ローマ' } })
    const guide = await createGuide(db, { cityId: city.id, texts: ['en', 'ja'], headline: 'Ostia at dawn' })
    const food = await createCategory(db, { name: { ru: 'Еда', en: 'Food' } })
    await db.guide.update({ where: { id: guide.id }, data: { categories: { connect: { id: food.id } } } })
    await guideChanged(db, guide.id)
    for (const words of ['Ostia dawn', 'Rome', 'food']) expect(await guidesFoundBy(words)).toEqual([guide.id])
    expect(await guidesFoundBy('ローマ', 'ja')).toEqual([guide.id])
  })

  test('the time of the last touch stays what it was', async () => {
    const guide = await createGuide(db)
    await db.$executeRaw`UPDATE "Guide" SET "updatedAt" = now() - interval '90 days'`
    const { updatedAt, rankScore } = await guideOf(guide.id)
    await guideChanged(db, guide.id)
    const after = await guideOf(guide.id)
    expect(after.updatedAt).toEqual(updatedAt)
    expect(after.rankScore).toBeLessThan(rankScore)
  })

  test('two changes at once both count', async () => {
    const guide = await createGuide(db)
    const rate = (rating: number) =>
      db.$transaction(async (tx) => {
        await tx.review.create({
          data: {
            guideId: guide.id,
            state: 'published',
            authorName: 'Olga K.',
            languageCode: 'en',
            rating,
            visitedOn: new Date('2026-05-01'),
            publishedAt: new Date(),
          },
        })
        await guideChanged(tx, guide.id)
      })
    await Promise.all([5, 4, 3, 4, 5].map(rate))
    expect(await guideOf(guide.id)).toMatchObject({ ratingCount: 5 })
  })
})

test('guides who leave the lists of one city at the same time are all counted', async () => {
  const city = await createCity(db)
  const guides = []
  for (let index = 0; index < 5; index++) guides.push(await createGuide(db, { cityId: city.id }))
  const close = (id: number) =>
    db.$transaction(async (tx) => {
      await tx.guide.update({ where: { id }, data: { status: 'closed' } })
      await guideChanged(tx, id)
    })
  await Promise.all(guides.slice(1).map(({ id }) => close(id)))
  expect(await db.city.findFirst()).toMatchObject({ guideCount: 1 })
  expect(await db.country.findFirst()).toMatchObject({ guideCount: 1 })
})

describe('when an excursion has changed', () => {
  test('it is listed and counted in its city, its country and its category', async () => {
    const city = await createCity(db)
    const guide = await createGuide(db, { cityId: city.id })
    await createExcursion(db, { guideId: guide.id })
    await createExcursion(db, { guideId: guide.id, status: 'draft' })
    await createGuide(db, { cityId: city.id, subscription: 'expired' })
    const counts = { guideCount: 1, excursionCount: 1 }
    expect(await db.city.findUnique({ where: { id: city.id } })).toMatchObject(counts)
    expect(await db.country.findUnique({ where: { id: city.countryId } })).toMatchObject(counts)
  })

  test('a category that has none left is forgotten', async () => {
    const city = await createCity(db)
    const guide = await createGuide(db, { cityId: city.id })
    const [food, history] = [await createCategory(db), await createCategory(db)]
    const tasting = await createExcursion(db, { guideId: guide.id, categoryId: food.id })
    for (let index = 0; index < 2; index++)
      await createExcursion(db, { guideId: guide.id, categoryId: history.id })
    const counts = () =>
      db.cityCategory.findMany({
        where: { cityId: city.id },
        orderBy: { categoryId: 'asc' },
        select: { categoryId: true, excursionCount: true },
      })
    expect(await counts()).toEqual([
      { categoryId: food.id, excursionCount: 1 },
      { categoryId: history.id, excursionCount: 2 },
    ])
    await db.$transaction(async (tx) => {
      await tx.excursion.update({ where: { id: tasting.id }, data: { status: 'archived' } })
      await excursionChanged(tx, tasting.id)
    })
    expect(await counts()).toEqual([{ categoryId: history.id, excursionCount: 2 }])
  })

  test("the guide's first published one completes the profile, and the guide's others stay as they are", async () => {
    const guide = await createGuide(db)
    const first = await createExcursion(db, { guideId: guide.id })
    expect((await guideOf(guide.id)).completeness).toBeGreaterThan(guide.completeness)
    await db.excursion.update({ where: { id: first.id }, data: { rankScore: 0.123 } })
    await createExcursion(db, { guideId: guide.id })
    expect((await excursionOf(first.id)).rankScore).toBe(0.123)
  })

  test('it is found by title, category, place and stops', async () => {
    const category = await createCategory(db, { name: 'Markets' })
    const city = await createCity(db, { name: 'Rome' })
    const guide = await createGuide(db, { cityId: city.id })
    const title = 'Bread and wine'
    const { id } = await createExcursion(db, { guideId: guide.id, categoryId: category.id, title })
    for (const words of ['wine bread', 'market', 'Rome', 'fountain', 'hills'])
      expect(await excursionsFoundBy(words)).toEqual([id])
  })
})

describe('when a place has changed', () => {
  test('guides and excursions are found by its new name', async () => {
    const city = await createCity(db, { name: 'Constantinople' })
    const guide = await createGuide(db, { cityId: city.id })
    const excursion = await createExcursion(db, { guideId: guide.id })
    await db.cityTranslation.updateMany({ where: { cityId: city.id }, data: { name: 'Istanbul' } })
    await db.city.update({ where: { id: city.id }, data: { alsoKnownAs: ['Stamboul'] } })
    await placeChanged(db, { cityId: city.id })
    for (const name of ['Istanbul', 'Stamboul']) {
      expect(await guidesFoundBy(name)).toEqual([guide.id])
      expect(await excursionsFoundBy(name)).toEqual([excursion.id])
    }
    expect(await guidesFoundBy('Constantinople')).toEqual([])
    expect(await excursionsFoundBy('Constantinople')).toEqual([])
  })

  test("a country's name reaches all of its cities", async () => {
    const city = await createCity(db)
    const guide = await createGuide(db, { cityId: city.id })
    await db.countryTranslation.updateMany({
      where: { countryId: city.countryId },
      data: { name: 'Türkiye' },
    })
    await placeChanged(db, { countryId: city.countryId })
    expect(await guidesFoundBy('Turkiye')).toEqual([guide.id])
  })

  test('a city that a guide has left is counted without the guide', async () => {
    const guide = await createGuide(db)
    const home = await createCity(db)
    await db.guide.update({ where: { id: guide.id }, data: { cityId: home.id } })
    await guideChanged(db, guide.id)
    await placeChanged(db, { cityId: guide.cityId })
    const counts = await db.city.findMany({ orderBy: { id: 'asc' }, select: { guideCount: true } })
    expect(counts).toEqual([{ guideCount: 0 }, { guideCount: 1 }])
  })
})

test('prices are sorted by their value in euro at the latest rate', async () => {
  const { id } = await createExcursion(db, { priceAmount: 12_000, currency: 'JPY' })
  await createRates(db, { JPY: 160 })
  expect(await excursionOf(id)).toMatchObject({ priceEurCents: 7500 })
  await db.exchangeRate.updateMany({ data: { rate: 200 } })
  await ratesChanged(db, ['JPY'])
  expect(await excursionOf(id)).toMatchObject({ priceEurCents: 6000 })
})
