import {
  findExcursion,
  listExcursionsOfCity,
  listExcursionsOfCountry,
  listExcursionsOfGuide,
  listOtherExcursions,
  listPopularExcursions,
} from '@/lib/excursions/queries'
import { useDatabase } from '../support/database'
import {
  makeCategory,
  makeCity,
  makeCountry,
  makeExcursion,
  makeFirstPlace,
  makeGuide,
} from '../support/supply'

const db = useDatabase()

async function makeRome() {
  const countryId = await makeCountry()
  const cityId = await makeCity({ countryId })
  const supply = { cityId, categoryId: await makeCategory(), guideId: await makeGuide({ cityId }) }
  return { ...supply, countryId, supply }
}

const idsOf = (excursions: { id: number }[]) => excursions.map((excursion) => excursion.id)

describe('an excursion’s page', () => {
  test('is found by the names in its address', async () => {
    const rome = await makeRome()
    const id = await makeExcursion({
      ...rome.supply,
      slug: 'appian-way',
      versions: ['en', 'ja'],
      stops: {
        create: [
          { position: 1, title: { en: 'Tomb' }, minutes: 20 },
          { position: 0, title: { en: 'Gate', ja: '門' }, minutes: 15, latitude: 41.9, longitude: 12.5 },
        ],
      },
      priceTiers: {
        create: [
          { minGuests: 4, maxGuests: 6, amount: 22000 },
          { minGuests: 1, maxGuests: 3, amount: 18000 },
        ],
      },
    })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'ja')).toMatchObject({
      id,
      path: '/excursions/italy/rome/appian-way',
      title: 'Title ja',
      meetingPoint: 'Meeting ja',
      stops: [
        { title: '門', minutes: 15, point: { latitude: 41.9, longitude: 12.5 } },
        { title: 'Tomb', minutes: 20, point: null },
      ],
      priceTiers: [
        { minGuests: 1, maxGuests: 3, price: { amount: 18000, currency: 'EUR' } },
        { minGuests: 4, maxGuests: 6, price: { amount: 22000 } },
      ],
      guideCard: { id: rome.guideId, excursionCount: 1 },
      availableLocales: ['en', 'ja'],
      originalLocale: 'en',
      picture: { basePath: '/assets/location/e/it_rome' },
    })
    expect(await findExcursion('france', 'rome', 'appian-way', 'ja')).toBeNull()
    expect(await findExcursion('italy', 'milan', 'appian-way', 'ja')).toBeNull()
  })

  test('stays reachable when its guide has lapsed, and goes with the guide’s page', async () => {
    const rome = await makeRome()
    await makeExcursion({ ...rome.supply, slug: 'appian-way', listed: false })
    await db.guide.update({ where: { id: rome.guideId }, data: { listed: false } })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'ru')).toMatchObject({
      isListed: false,
      enquiriesPaused: true,
    })
    await db.guide.update({ where: { id: rome.guideId }, data: { status: 'suspended' } })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'ru')).toBeNull()
    expect(await listExcursionsOfGuide(rome.guideId, 'ru')).toEqual([])
  })

  test('is not found for a draft', async () => {
    const rome = await makeRome()
    await makeExcursion({ ...rome.supply, slug: 'appian-way', status: 'draft', listed: false })
    expect(await findExcursion('italy', 'rome', 'appian-way', 'ru')).toBeNull()
  })
})

describe('a list of excursions', () => {
  test('can be narrowed to a category', async () => {
    const rome = await makeRome()
    const food = await makeCategory('food-and-wine')
    const walk = await makeExcursion({ ...rome.supply, rankScore: 0.9 })
    const meal = await makeExcursion({ ...rome.supply, categoryId: food, rankScore: 0.5 })
    await db.city.update({ where: { id: rome.cityId }, data: { excursionCount: 2 } })
    expect(await listExcursionsOfCity(rome.cityId, 'ru')).toMatchObject({
      total: 2,
      items: [{ id: walk }, { id: meal }],
    })
    for (const list of [
      await listExcursionsOfCity(rome.cityId, 'ru', { category: 'food-and-wine' }),
      await listExcursionsOfCountry(rome.countryId, 'ru', { category: 'food-and-wine' }),
    ]) {
      expect(list.total).toBe(1)
      expect(idsOf(list.items)).toEqual([meal])
    }
    expect(await listExcursionsOfCity(rome.cityId, 'ru', { category: 'unknown' })).toMatchObject({
      items: [],
      total: 0,
    })
  })

  test('begins with the best one of whoever holds a first place', async () => {
    const rome = await makeRome()
    const promotedGuide = await makeGuide({ cityId: rome.cityId })
    const best = await makeExcursion({ ...rome.supply, rankScore: 0.9 })
    const weaker = await makeExcursion({ ...rome.supply, guideId: promotedGuide, rankScore: 0.1 })
    const stronger = await makeExcursion({ ...rome.supply, guideId: promotedGuide, rankScore: 0.3 })
    await makeFirstPlace({ guideId: promotedGuide, slot: 1, cityId: rome.cityId })
    const { items } = await listExcursionsOfCity(rome.cityId, 'ru')
    expect(idsOf(items)).toEqual([stronger, best, weaker])
    expect(items.map((item) => item.isPromoted)).toEqual([true, false, false])
  })

  test('of a guide keeps the guide’s own order', async () => {
    const rome = await makeRome()
    const second = await makeExcursion({ ...rome.supply, position: 1, rankScore: 0.9 })
    const first = await makeExcursion({ ...rome.supply, position: 0, rankScore: 0.1 })
    expect(idsOf(await listExcursionsOfGuide(rome.guideId, 'ru'))).toEqual([first, second])
  })

  test('of others leaves out the one that is being read', async () => {
    const rome = await makeRome()
    const self = await makeExcursion({ ...rome.supply, rankScore: 0.9 })
    const other = await makeExcursion({ ...rome.supply, rankScore: 0.2 })
    expect(idsOf(await listOtherExcursions(self, 'ru', 4))).toEqual([other])
  })

  test('of popular ones takes one of each city', async () => {
    const rome = await makeRome()
    const milan = await makeCity({ countryId: rome.countryId, slug: 'milan', excursionCount: 1 })
    await db.city.update({ where: { id: rome.cityId }, data: { excursionCount: 2 } })
    const best = await makeExcursion({ ...rome.supply, rankScore: 0.9 })
    await makeExcursion({ ...rome.supply, rankScore: 0.8 })
    const inMilan = await makeExcursion({ ...rome.supply, cityId: milan, rankScore: 0.2 })
    expect(idsOf(await listPopularExcursions('ru', 8))).toEqual([best, inMilan])
  })
})
