import { listFeaturedGuides, listGuides, listOtherGuides } from '@/lib/domain/catalogue/guides/lists.ts'
import { findGuide } from '@/lib/domain/catalogue/guides/page.ts'
import type { GuideStatus } from '@/lib/server/prisma/client/enums.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createRates,
} from '../../support/factories.ts'
import { holdFirstPlace } from '../../support/first-places.ts'

const db = testDatabase()

/** A listed guide of a city at that rank. */
async function rankedGuide(cityId: number, rankScore: number): Promise<number> {
  const { id } = await createGuide(db, { cityId })
  await db.cityListing.updateMany({ where: { guideId: id }, data: { rankScore } })
  return id
}

const idsOf = (guides: { id: number }[]) => guides.map((guide) => guide.id)

describe("a guide's page", () => {
  test('is found with the texts of the locale', async () => {
    const city = await createCity(db, { slug: 'rome', name: { ru: 'Рим', en: 'Rome' } })
    const guide = await createGuide(db, { cityId: city.id, texts: ['ru', 'en'], headline: 'Walks slowly' })
    expect(await findGuide(guide.id, 'en')).toMatchObject({
      headline: 'Walks slowly',
      bio: { locale: 'en', isFallback: false },
      availableLocales: ['ru', 'en'],
      originalLocale: 'ru',
      isListed: true,
      enquiriesPaused: false,
      priceFrom: null,
      city: { slug: 'rome', name: 'Rome', prepositionalCase: null },
    })
    expect(await findGuide(guide.id, 'ru')).toMatchObject({
      city: { name: 'Рим', prepositionalCase: 'в Рим' },
    })
  })

  test('shows the original, marked, where the locale has no version', async () => {
    const guide = await createGuide(db, { texts: ['ru', 'en'], bio: 'Здравствуйте.' })
    expect(await findGuide(guide.id, 'zh-Hans')).toMatchObject({
      textLocale: 'ru',
      bio: { text: 'Здравствуйте.', locale: 'ru', isFallback: true },
    })
  })

  test('stays reachable for a lapsed guide, with enquiries paused', async () => {
    const guide = await createGuide(db, { subscription: 'expired' })
    expect(await findGuide(guide.id, 'en')).toMatchObject({ isListed: false, enquiriesPaused: true })
  })

  test.each<GuideStatus>(['draft', 'pending', 'rejected', 'suspended', 'closed'])(
    'is not found for a guide who is %s',
    async (status) => {
      const guide = await createGuide(db, { status })
      expect(await findGuide(guide.id, 'en')).toBeNull()
    },
  )

  test.each([0, -1, 1.5, 99, 2 ** 31, Number.NaN])('is not found for the number %d', async (id) => {
    expect(await findGuide(id, 'ru')).toBeNull()
  })

  test('shows the cheapest excursion by its value in euro', async () => {
    const { id: guideId } = await createGuide(db)
    await createExcursion(db, { guideId, priceAmount: 9000 })
    const inYen = await createExcursion(db, {
      guideId,
      priceAmount: 12_000,
      currency: 'JPY',
      priceUnit: 'person',
    })
    await db.excursion.update({ where: { id: inYen.id }, data: { priceEurCents: 7500 } })
    await createExcursion(db, { guideId, priceAmount: 100, status: 'draft' })
    await createRates(db, { JPY: 160, USD: 1.1 })
    expect(await findGuide(guideId, 'en')).toMatchObject({
      excursionCount: 2,
      priceFrom: {
        amount: 12_000,
        currency: 'JPY',
        unit: 'person',
        // 12,000 ÷ 160 × 1.1 × 1.03 = 84.98
        approximate: { amount: 8500, currency: 'USD' },
      },
    })
  })

  test('shows only credentials that were checked, as verified until their last day is over', async () => {
    const { id: guideId } = await createGuide(db)
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    const licence = { guideId, type: 'licence' as const, issuer: { en: 'Lazio' } }
    await db.credential.create({ data: { ...licence, verifiedAt: new Date(), expiresOn: inDays(-1) } })
    await db.credential.create({ data: licence })
    expect(await findGuide(guideId, 'en')).toMatchObject({
      hasVerifiedCredential: false,
      credentials: [{ isVerified: false }],
    })
    await db.credential.create({ data: { ...licence, verifiedAt: new Date(), expiresOn: inDays(0) } })
    expect(await findGuide(guideId, 'ru')).toMatchObject({
      hasVerifiedCredential: true,
      credentials: [
        { isVerified: false, checkedOn: null },
        { isVerified: true, checkedOn: new Date().toISOString().slice(0, 10) },
      ],
    })
  })

  test('keeps the portrait apart from the gallery', async () => {
    const { id: guideId } = await createGuide(db, { firstname: 'Ada', lastname: 'Conti' })
    const scene = { widths: [1190, 640], width: 1190, height: 893, approvedAt: new Date() }
    await db.photo.createMany({
      data: [
        { guideId, position: 2, basePath: '/two', alt: { en: 'A bridge' }, ...scene },
        { guideId, position: 1, basePath: '/one', alt: { ru: 'Мост' }, ...scene },
      ],
    })
    const guide = await findGuide(guideId, 'en')
    expect(guide?.portrait).toMatchObject({ basePath: '/assets/portraits/001', alt: 'Ada Conti' })
    expect(guide?.gallery).toMatchObject([
      { basePath: '/one', alt: 'Ada Conti', widths: [640, 1190] },
      { basePath: '/two', alt: 'A bridge' },
    ])
  })

  test('has a drawn portrait for a guide without one', async () => {
    const guide = await createGuide(db, { portrait: false })
    expect(await findGuide(guide.id, 'en')).toMatchObject({
      portrait: { basePath: '/assets/portraits/avatar-default' },
      gallery: [],
    })
  })
})

describe('a list of guides', () => {
  test('leaves out everybody who is not listed and goes by rank', async () => {
    const city = await createCity(db)
    const low = await rankedGuide(city.id, 0.2)
    const high = await rankedGuide(city.id, 0.9)
    await createGuide(db, { cityId: city.id, subscription: 'expired' })
    await createGuide(db, { cityId: city.id, status: 'pending' })
    const ofCity = await listGuides({ cityId: city.id }, 'en')
    expect(idsOf(ofCity.items)).toEqual([high, low])
    expect(ofCity).toMatchObject({ total: 2, page: 1, perPage: 24 })
    const ofCountry = await listGuides({ countryId: city.countryId }, 'en')
    expect(idsOf(ofCountry.items)).toEqual([high, low])
    expect(ofCountry.total).toBe(2)
  })

  test('of a country mixes its cities by rank, page by page, without gaps and repetitions', async () => {
    const { id: countryId } = await createCountry(db)
    const one = await createCity(db, { countryId })
    const other = await createCity(db, { countryId })
    const expected: number[] = []
    for (let index = 0; index < 7; index++) {
      expected.push(await rankedGuide(index % 3 ? one.id : other.id, 0.9 - index / 10))
    }
    const pages = await Promise.all(
      [1, 2, 3, 4].map((page) => listGuides({ countryId }, 'en', { page, perPage: 2 })),
    )
    expect(pages.flatMap((page) => idsOf(page.items))).toEqual(expected)
  })

  test("begins with this week's first places and shows nobody twice", async () => {
    const city = await createCity(db)
    const guides: number[] = []
    for (let index = 0; index < 6; index++) guides.push(await rankedGuide(city.id, 0.9 - index / 10))
    const [, , third = 0, , fifth = 0, sixth = 0] = guides
    await holdFirstPlace(db, { guideId: third, slot: 1, cityId: city.id })
    await holdFirstPlace(db, { guideId: sixth, slot: 2, cityId: city.id })
    await holdFirstPlace(db, { guideId: fifth, slot: 3, cityId: city.id }, { weeksAgo: 1 })
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listGuides({ cityId: city.id }, 'en', { page, perPage: 3 })),
    )
    const shown = pages.flatMap((page) => page.items)
    expect(new Set(idsOf(shown.slice(0, 2)))).toEqual(new Set([third, sixth]))
    expect(shown.map(({ promotion }) => promotion !== null)).toEqual([true, true, false, false, false, false])
    expect(idsOf(shown.slice(2))).toEqual(guides.filter((id) => id !== third && id !== sixth))
    const ofCountry = await listGuides({ countryId: city.countryId }, 'en')
    expect(ofCountry.items.every(({ promotion }) => promotion === null)).toBe(true)
  })

  test('holds together when a page is shorter than the first places', async () => {
    const city = await createCity(db)
    const holders = [await rankedGuide(city.id, 0.3), await rankedGuide(city.id, 0.2)]
    const best = await rankedGuide(city.id, 0.9)
    for (const [index, guideId] of holders.entries()) {
      await holdFirstPlace(db, { guideId, slot: index + 1, cityId: city.id })
    }
    const pages = await Promise.all(
      [1, 2, 3].map((page) => listGuides({ cityId: city.id }, 'en', { page, perPage: 1 })),
    )
    const shown = pages.flatMap((page) => idsOf(page.items))
    expect(new Set(shown.slice(0, 2))).toEqual(new Set(holders))
    expect(shown[2]).toBe(best)
  })

  test('begins with those who speak the reader’s language; a first place counts within that group', async () => {
    const city = await createCity(db)
    const best = await rankedGuide(city.id, 0.9)
    const paid = await rankedGuide(city.id, 0.8)
    const speaker = await rankedGuide(city.id, 0.3)
    const paidSpeaker = await rankedGuide(city.id, 0.2)
    await db.guideLanguage.deleteMany({})
    await db.guideLanguage.createMany({
      data: [
        ...[best, paid, speaker].map((guideId) => ({
          guideId,
          languageCode: 'it',
          level: 'native' as const,
        })),
        ...[speaker, paidSpeaker].map((guideId) => ({ guideId, languageCode: 'zh', level: 'B2' as const })),
      ],
    })
    await holdFirstPlace(db, { guideId: paid, slot: 1, cityId: city.id })
    await holdFirstPlace(db, { guideId: paidSpeaker, slot: 2, cityId: city.id })
    const listed = async (locale: 'en' | 'zh-Hans') => {
      const pages = await Promise.all(
        [1, 2].map((page) => listGuides({ cityId: city.id }, locale, { page, perPage: 2 })),
      )
      return pages.flatMap(({ items }) => idsOf(items))
    }
    expect(await listed('zh-Hans')).toEqual([paidSpeaker, speaker, paid, best])
    expect((await listed('en')).slice(2)).toEqual([best, speaker])
  })

  test('gives a lapsed guide no first place', async () => {
    const guide = await createGuide(db, { subscription: 'expired' })
    await holdFirstPlace(db, { guideId: guide.id, slot: 1, cityId: guide.cityId })
    expect((await listGuides({ cityId: guide.cityId }, 'en')).items).toEqual([])
  })

  test('of others begins with the same city and leaves the guide out', async () => {
    const city = await createCity(db)
    const elsewhere = await createCity(db, { countryId: city.countryId })
    const self = await rankedGuide(city.id, 0.5)
    const far = await rankedGuide(elsewhere.id, 0.9)
    const near = await rankedGuide(city.id, 0.1)
    expect(
      idsOf(await listOtherGuides({ id: self, cityId: city.id, countryId: city.countryId }, 'en', 4)),
    ).toEqual([near, far])
  })

  test('of others goes abroad by distance when the country has too few', async () => {
    const home = await createCity(db)
    const self = await rankedGuide(home.id, 0.5)
    const abroad = async (latitude: number, rankScore: number) => {
      const city = await createCity(db)
      await db.city.update({ where: { id: city.id }, data: { latitude } })
      return rankedGuide(city.id, rankScore)
    }
    const distant = await abroad(60, 0.9)
    const nearby = await abroad(42, 0.1)
    const countryman = await rankedGuide((await createCity(db, { countryId: home.countryId })).id, 0)
    expect(
      idsOf(await listOtherGuides({ id: self, cityId: home.id, countryId: home.countryId }, 'en', 4)),
    ).toEqual([countryman, nearby, distant])
  })

  test('for the home page takes the best of each city', async () => {
    const city = await createCity(db)
    const elsewhere = await createCity(db)
    const best = await rankedGuide(city.id, 0.9)
    await rankedGuide(city.id, 0.8)
    const other = await rankedGuide(elsewhere.id, 0.3)
    expect(idsOf(await listFeaturedGuides('en', 6))).toEqual([best, other])
  })

  test('of all places goes by rank alone, page by page', async () => {
    const [rome, kyoto] = [await createCity(db), await createCity(db)]
    const second = await rankedGuide(kyoto.id, 0.8)
    const first = await rankedGuide(rome.id, 0.9)
    const third = await rankedGuide(rome.id, 0.7)
    await createGuide(db, { cityId: rome.id, subscription: 'expired' })
    const page = async (number: number) => {
      const { items, total } = await listGuides(null, 'en', { page: number, perPage: 2 })
      return [...idsOf(items), `of ${total}`]
    }
    expect(await page(1)).toEqual([first, second, 'of 3'])
    expect(await page(2)).toEqual([third, 'of 3'])
    expect(await page(3)).toEqual(['of 3'])
  })
})
