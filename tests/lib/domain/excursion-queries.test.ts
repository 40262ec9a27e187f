import {
  listExcursions,
  listExcursionsOfGuide,
  listOtherExcursions,
  listPopularExcursions,
} from '@/lib/domain/catalogue/excursions/lists.ts'
import { findExcursion, findPlaceOfExcursion } from '@/lib/domain/catalogue/excursions/page.ts'
import { listCategoryCounts } from '@/lib/domain/geography/categories/queries.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
} from '../../support/factories.ts'
import { holdFirstPlace } from '../../support/first-places.ts'

const db = testDatabase()

async function guideInRome() {
  const country = await createCountry(db, { code: 'it', slug: 'italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'rome' })
  return createGuide(db, { cityId: city.id, texts: ['ru', 'en', 'ja'] })
}

/** A listed excursion of a guide at that rank. */
async function rankedExcursion(guideId: number, rankScore: number, categoryId?: number): Promise<number> {
  const { id } = await createExcursion(db, { guideId, ...(categoryId === undefined ? {} : { categoryId }) })
  await db.excursion.update({ where: { id }, data: { rankScore } })
  return id
}

const idsOf = (excursions: { id: number }[]) => excursions.map((excursion) => excursion.id)

describe("an excursion's page", () => {
  test('is found by the names in its address', async () => {
    const guide = await guideInRome()
    const { id } = await createExcursion(db, { guideId: guide.id, slug: 'appian-way', texts: ['ru', 'ja'] })
    await db.priceTier.createMany({
      data: [
        { excursionId: id, minGuests: 4, maxGuests: 6, amount: 22_000 },
        { excursionId: id, minGuests: 1, maxGuests: 3, amount: 18_000 },
      ],
    })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'ru')).toMatchObject({
      id,
      path: '/excursions/italy/rome/appian-way',
      textLocale: 'ru',
      description: { locale: 'ru', isFallback: false },
      stops: [
        { title: 'Фонтан', minutes: 30, point: null },
        { title: 'Холм', minutes: 60 },
      ],
      priceTiers: [
        { minGuests: 1, maxGuests: 3, price: { amount: 18_000, currency: 'EUR' } },
        { minGuests: 4, maxGuests: 6, price: { amount: 22_000 } },
      ],
      guideCard: { id: guide.id, excursionCount: 1 },
      availableLocales: ['ru', 'ja'],
      originalLocale: 'ru',
      isListed: true,
    })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'en')).toMatchObject({
      textLocale: 'ru',
      description: { locale: 'ru', isFallback: true },
    })
    expect(await findExcursion('france', 'rome', 'appian-way', 'ru')).toBeNull()
    expect(await findExcursion('italy', 'milan', 'appian-way', 'ru')).toBeNull()
  })

  test("shows the city's picture where the excursion has none", async () => {
    const guide = await guideInRome()
    const { id } = await createExcursion(db, { guideId: guide.id, slug: 'appian-way' })
    await db.photo.deleteMany({ where: { excursionId: id } })
    const excursion = await findExcursion('italy', 'rome', 'appian-way', 'en')
    expect(excursion?.picture.basePath).toBe('/assets/location/e/it_rome')
    expect(excursion?.gallery).toEqual([excursion?.picture])
  })

  test("stays reachable when its guide has lapsed, and goes with the guide's page", async () => {
    const guide = await guideInRome()
    await createExcursion(db, { guideId: guide.id, slug: 'appian-way' })
    await db.guide.update({ where: { id: guide.id }, data: { listed: false } })
    await db.excursion.updateMany({ data: { listed: false } })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'en')).toMatchObject({
      isListed: false,
      enquiriesPaused: true,
    })
    expect(await listExcursionsOfGuide(guide.id, 'en')).toHaveLength(1)
    await db.guide.update({ where: { id: guide.id }, data: { status: 'suspended' } })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'en')).toBeNull()
    expect(await listExcursionsOfGuide(guide.id, 'en')).toEqual([])
  })

  test('is not found for a draft', async () => {
    const guide = await guideInRome()
    await createExcursion(db, { guideId: guide.id, slug: 'appian-way', status: 'draft' })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'en')).toBeNull()
  })
})

describe('a list of excursions', () => {
  test('can be narrowed to a category, whose counts it keeps to', async () => {
    const guide = await guideInRome()
    const city = await db.city.findUniqueOrThrow({ where: { id: guide.cityId } })
    const history = await createCategory(db, { slug: 'history', name: 'History' })
    const food = await createCategory(db, { slug: 'food', name: 'Food' })
    const walk = await rankedExcursion(guide.id, 0.9, history.id)
    const meal = await rankedExcursion(guide.id, 0.5, food.id)
    await createExcursion(db, { guideId: guide.id, categoryId: food.id, status: 'draft' })
    const all = await listExcursions({ cityId: city.id }, 'en')
    expect([all.total, idsOf(all.items)]).toEqual([2, [walk, meal]])
    for (const list of [
      await listExcursions({ cityId: city.id }, 'en', { categoryId: food.id }),
      await listExcursions({ countryId: city.countryId }, 'en', { categoryId: food.id }),
    ]) {
      expect([list.total, idsOf(list.items)]).toEqual([1, [meal]])
    }
    expect(await listExcursions({ cityId: city.id }, 'en', { categoryId: 99 })).toMatchObject({
      items: [],
      total: 0,
    })
    for (const place of [{ cityId: city.id }, { countryId: city.countryId }]) {
      expect(await listCategoryCounts(place, 'en')).toEqual([
        { id: history.id, slug: 'history', name: 'History', excursionCount: 1 },
        { id: food.id, slug: 'food', name: 'Food', excursionCount: 1 },
      ])
    }
  })

  test('begins with the best one of the guide who has a first place', async () => {
    const guide = await guideInRome()
    const holder = await createGuide(db, { cityId: guide.cityId })
    const best = await rankedExcursion(guide.id, 0.9)
    const weaker = await rankedExcursion(holder.id, 0.1)
    const stronger = await rankedExcursion(holder.id, 0.3)
    await holdFirstPlace(db, { guideId: holder.id, slot: 1, cityId: guide.cityId })
    const { items } = await listExcursions({ cityId: guide.cityId }, 'en')
    expect(idsOf(items)).toEqual([stronger, best, weaker])
    expect(items.map(({ promotion }) => promotion !== null)).toEqual([true, false, false])
  })

  test("of a guide keeps the guide's own order", async () => {
    const guide = await guideInRome()
    const second = await rankedExcursion(guide.id, 0.9)
    const first = await rankedExcursion(guide.id, 0.1)
    await db.excursion.update({ where: { id: second }, data: { position: 1 } })
    expect(idsOf(await listExcursionsOfGuide(guide.id, 'en'))).toEqual([first, second])
  })

  test('of others leaves out the one that is being read', async () => {
    const guide = await guideInRome()
    const self = await rankedExcursion(guide.id, 0.9)
    const other = await rankedExcursion(guide.id, 0.2)
    expect(idsOf((await listOtherExcursions(await findPlaceOfExcursion(self), null, 'en')).items)).toEqual([
      other,
    ])
  })

  test('of popular ones takes one of each city', async () => {
    const guide = await guideInRome()
    const elsewhere = await createGuide(db)
    const best = await rankedExcursion(guide.id, 0.9)
    await rankedExcursion(guide.id, 0.8)
    const other = await rankedExcursion(elsewhere.id, 0.2)
    expect(idsOf((await listPopularExcursions(null, 'en')).items)).toEqual([best, other])
  })

  test('of all places goes by rank alone, page by page', async () => {
    const guide = await guideInRome()
    const elsewhere = await createGuide(db)
    const second = await rankedExcursion(elsewhere.id, 0.8)
    const first = await rankedExcursion(guide.id, 0.9)
    const third = await rankedExcursion(guide.id, 0.7)
    const page = async (number: number) => {
      const { items, total } = await listExcursions(null, 'en', { page: number, perPage: 2 })
      return [...idsOf(items), `of ${total}`]
    }
    expect(await page(1)).toEqual([first, second, 'of 3'])
    expect(await page(2)).toEqual([third, 'of 3'])
  })
})
