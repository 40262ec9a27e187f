import {
  findGuide,
  listFeaturedGuides,
  listGuidesOfCity,
  listGuidesOfCountry,
  listOtherGuides,
} from '@/lib/guides/queries'
import type { GuideStatus } from '@/lib/prisma/client/enums'
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
  return { countryId, cityId: await makeCity({ countryId }) }
}

const idsOf = (guides: { id: number }[]) => guides.map((guide) => guide.id)

describe('a guide’s page', () => {
  test('is found with the texts of the locale', async () => {
    const { cityId } = await makeRome()
    const id = await makeGuide({ cityId, versions: ['ru', 'en'] })
    expect(await findGuide(id, 'en')).toMatchObject({
      headline: 'Headline en',
      bio: { text: 'Bio en', locale: 'en', isFallback: false },
      availableLocales: ['ru', 'en'],
      originalLocale: 'ru',
      isListed: true,
      enquiriesPaused: false,
      priceFrom: null,
      city: { slug: 'rome', name: 'City en', prepositionalCase: null },
    })
  })

  test('shows the original, marked, where the locale has no version', async () => {
    const { cityId } = await makeRome()
    const id = await makeGuide({ cityId, versions: ['ru', 'en'] })
    expect(await findGuide(id, 'ja')).toMatchObject({
      headline: 'Headline ru',
      textLocale: 'ru',
      bio: { text: 'Bio ru', locale: 'ru', isFallback: true },
    })
  })

  test('stays reachable for a lapsed guide, with enquiries paused', async () => {
    const { cityId } = await makeRome()
    const id = await makeGuide({ cityId, listed: false })
    expect(await findGuide(id, 'ru')).toMatchObject({ isListed: false, enquiriesPaused: true })
  })

  test.each<GuideStatus>(['draft', 'pending', 'rejected', 'suspended', 'closed'])(
    'is not found for a guide who is %s',
    async (status) => {
      const { cityId } = await makeRome()
      const id = await makeGuide({ cityId, status, listed: false })
      expect(await findGuide(id, 'ru')).toBeNull()
    },
  )

  test.each([0, -1, 1.5, 99, 2 ** 31, Number.NaN])('is not found for the number %d', async (id) => {
    expect(await findGuide(id, 'ru')).toBeNull()
  })

  test('shows the cheapest excursion by its value in euro', async () => {
    const { cityId } = await makeRome()
    const categoryId = await makeCategory()
    const guideId = await makeGuide({ cityId })
    await makeExcursion({ guideId, cityId, categoryId, priceAmount: 9000, priceEurCents: 9000 })
    await makeExcursion({
      guideId,
      cityId,
      categoryId,
      priceAmount: 12000,
      currency: 'JPY',
      priceEurCents: 7500,
      priceUnit: 'person',
    })
    await makeExcursion({
      guideId,
      cityId,
      categoryId,
      priceAmount: 1,
      priceEurCents: 1,
      status: 'draft',
      listed: false,
    })
    await db.exchangeRate.create({
      data: { base: 'EUR', quote: 'JPY', rate: 160, asOf: new Date('2026-11-20'), source: 'test' },
    })
    expect(await findGuide(guideId, 'ja')).toMatchObject({
      excursionCount: 2,
      priceFrom: {
        amount: 12000,
        currency: 'JPY',
        unit: 'person',
        approximate: { amount: 7800, currency: 'EUR' },
      },
    })
  })
})

describe('a list of guides', () => {
  test('leaves out everybody who is not listed and goes by rank', async () => {
    const { cityId, countryId } = await makeRome()
    const low = await makeGuide({ cityId, rankScore: 0.2 })
    const high = await makeGuide({ cityId, rankScore: 0.9 })
    await makeGuide({ cityId, rankScore: 1, listed: false })
    await db.city.update({ where: { id: cityId }, data: { guideCount: 2 } })
    const ofCity = await listGuidesOfCity(cityId, 'ru')
    expect(idsOf(ofCity.items)).toEqual([high, low])
    expect(ofCity).toMatchObject({ total: 2, page: 1, perPage: 24 })
    expect(idsOf((await listGuidesOfCountry(countryId, 'ru')).items)).toEqual([high, low])
  })

  test('of a country mixes its cities by rank, page by page, without gaps and repetitions', async () => {
    const countryId = await makeCountry()
    const rome = await makeCity({ countryId })
    const milan = await makeCity({ countryId, slug: 'milan' })
    const expected: number[] = []
    for (let index = 0; index < 7; index++) {
      expected.push(await makeGuide({ cityId: index % 3 ? rome : milan, rankScore: 0.9 - index / 10 }))
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listGuidesOfCountry(countryId, 'ru', { page, perPage: 2 })),
    )
    expect(pages.flatMap((page) => idsOf(page.items))).toEqual(expected)
  })

  test('begins with this week’s first places and shows nobody twice', async () => {
    const { cityId, countryId } = await makeRome()
    const guides: number[] = []
    for (let index = 0; index < 6; index++) {
      guides.push(await makeGuide({ cityId, rankScore: 0.9 - index / 10 }))
    }
    const [, , third = 0, , fifth = 0, sixth = 0] = guides
    await makeFirstPlace({ guideId: third, slot: 1, cityId })
    await makeFirstPlace({ guideId: sixth, slot: 2, cityId })
    await makeFirstPlace({ guideId: fifth, slot: 3, cityId }, new Date(Date.now() - 7 * 86_400_000))
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listGuidesOfCity(cityId, 'ru', { page, perPage: 3 })),
    )
    const shown = pages.flatMap((page) => page.items)
    expect(new Set(idsOf(shown.slice(0, 2)))).toEqual(new Set([third, sixth]))
    expect(shown.map((guide) => guide.isPromoted)).toEqual([true, true, false, false, false, false])
    expect(idsOf(shown.slice(2))).toEqual(guides.filter((id) => id !== third && id !== sixth))
    const ofCountry = await listGuidesOfCountry(countryId, 'ru')
    expect(ofCountry.items.some((guide) => guide.isPromoted)).toBe(false)
  })

  test('gives a lapsed guide no first place', async () => {
    const { cityId } = await makeRome()
    const guideId = await makeGuide({ cityId, listed: false })
    await makeFirstPlace({ guideId, slot: 1, cityId })
    expect((await listGuidesOfCity(cityId, 'ru')).items).toEqual([])
  })

  test('of others begins with the same city and leaves the guide out', async () => {
    const { cityId, countryId } = await makeRome()
    const elsewhere = await makeCity({ countryId, slug: 'milan' })
    const self = await makeGuide({ cityId })
    const far = await makeGuide({ cityId: elsewhere, rankScore: 0.9 })
    const near = await makeGuide({ cityId, rankScore: 0.1 })
    expect(idsOf(await listOtherGuides(self, 'ru', 4))).toEqual([near, far])
  })

  test('for the home page takes the best of each city', async () => {
    const { cityId, countryId } = await makeRome()
    const elsewhere = await makeCity({ countryId, slug: 'milan', guideCount: 1 })
    await db.city.update({ where: { id: cityId }, data: { guideCount: 2 } })
    const best = await makeGuide({ cityId, rankScore: 0.9 })
    await makeGuide({ cityId, rankScore: 0.8 })
    const other = await makeGuide({ cityId: elsewhere, rankScore: 0.3 })
    expect(idsOf(await listFeaturedGuides('ru', 6))).toEqual([best, other])
  })
})
