import {
  refreshListing,
  refreshPlaceCounts,
  refreshRanking,
  refreshRatings,
} from '@/lib/domain/guides/listing.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createCategory,
  createCity,
  createExcursion,
  createGuide,
  createReview,
  createSubscription,
} from '../../support/factories.ts'

const db = testDatabase()

const standing = (id: number) =>
  db.guide.findUniqueOrThrow({ where: { id }, select: { listed: true, enquiriesPaused: true } })

test.each(['trialing', 'active', 'past_due', 'grace'] as const)(
  'lists a guide who is %s',
  async (subscription) => {
    const guide = await createGuide(db, { subscription })
    expect(await standing(guide.id)).toEqual({ listed: true, enquiriesPaused: false })
  },
)

test('takes a lapsed guide with all excursions off the lists and pauses enquiries', async () => {
  const guide = await createGuide(db)
  const excursion = await createExcursion(db, { guideId: guide.id })
  await db.subscription.update({ where: { guideId: guide.id }, data: { state: 'expired' } })

  const changed = await refreshListing(db)

  expect(changed).toEqual({ guides: [guide.id], excursions: [excursion.id] })
  expect(await standing(guide.id)).toEqual({ listed: false, enquiriesPaused: true })
})

test('takes a guide off the lists whose account is suspended', async () => {
  const guide = await createGuide(db)
  await db.user.update({ where: { id: guide.userId }, data: { suspendedAt: new Date() } })
  expect(await refreshListing(db)).toEqual({ guides: [guide.id], excursions: [] })
  expect(await standing(guide.id)).toEqual({ listed: false, enquiriesPaused: true })
})

test('lists a guide again who has paid', async () => {
  const guide = await createGuide(db, { subscription: null })
  expect(await standing(guide.id)).toEqual({ listed: false, enquiriesPaused: true })
  await createSubscription(db, { guideId: guide.id })
  await refreshListing(db, [guide.id])
  expect(await standing(guide.id)).toEqual({ listed: true, enquiriesPaused: false })
})

test('does not list a guide who waits for an answer', async () => {
  const guide = await createGuide(db, { status: 'pending', subscription: 'trialing' })
  expect(await standing(guide.id)).toEqual({ listed: false, enquiriesPaused: false })
})

test('pauses enquiries during a break without taking the guide off the lists', async () => {
  const day = 86_400_000
  const vacation = { from: new Date(Date.now() - 3 * day), until: new Date(Date.now() + 3 * day) }
  const guide = await createGuide(db, { vacation })
  expect(await standing(guide.id)).toEqual({ listed: true, enquiriesPaused: true })
})

test('counts only what is listed, in the city and in its country', async () => {
  const city = await createCity(db)
  const guide = await createGuide(db, { cityId: city.id })
  await createExcursion(db, { guideId: guide.id })
  await createExcursion(db, { guideId: guide.id, status: 'draft' })
  await createGuide(db, { cityId: city.id, subscription: 'expired' })

  await refreshPlaceCounts(db)

  const counts = { guideCount: 1, excursionCount: 1 }
  expect(await db.city.findUnique({ where: { id: city.id } })).toMatchObject(counts)
  expect(await db.country.findUnique({ where: { id: city.countryId } })).toMatchObject(counts)
})

test('counts the excursions of a city by category, and forgets a category that has none left', async () => {
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

  await db.excursion.update({ where: { id: tasting.id }, data: { status: 'archived', listed: false } })
  await refreshPlaceCounts(db, [city.id])

  expect(await counts()).toEqual([{ categoryId: history.id, excursionCount: 2 }])
})

test('leaves reviews that are not published out of the mean', async () => {
  const guide = await createGuide(db)
  await createReview(db, { guideId: guide.id, rating: 5 })
  await createReview(db, { guideId: guide.id, rating: 4 })
  await createReview(db, { guideId: guide.id, rating: 1, state: 'pending' })

  await refreshRatings(db)

  const row = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
  expect(Number(row.ratingAverage)).toBe(4.5)
  expect(row.ratingCount).toBe(2)
})

test('ranks the quicker and fuller of two guides first', async () => {
  const slow = await createGuide(db, { medianResponseMinutes: 900, portrait: false })
  const quick = await createGuide(db, { medianResponseMinutes: 30 })

  await refreshRanking(db)

  const [first, second] = await db.guide.findMany({ orderBy: { rankScore: 'desc' } })
  expect([first?.id, second?.id]).toEqual([quick.id, slow.id])
  expect(first?.completeness).toBeGreaterThan(second?.completeness ?? 100)
  expect(first?.rankScore).toBeLessThanOrEqual(1)
})

test('ranks only the guides it is asked for', async () => {
  const asked = await createGuide(db)
  const other = await createGuide(db)
  await refreshRanking(db, [asked.id])
  expect((await db.guide.findUniqueOrThrow({ where: { id: asked.id } })).rankScore).toBeGreaterThan(0)
  expect((await db.guide.findUniqueOrThrow({ where: { id: other.id } })).rankScore).toBe(0)
})
