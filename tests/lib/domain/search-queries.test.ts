import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { noFilters } from '@/lib/domain/discovery/search/filters.ts'
import { listNearFreeDays } from '@/lib/domain/discovery/search/near-days.ts'
import { searchPlaces } from '@/lib/domain/discovery/search/place-search.ts'
import { search, searchExcursions, searchGuides } from '@/lib/domain/discovery/search/queries.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createCountry, createExcursion, createGuide } from '../../support/factories.ts'

const db = testDatabase()

describe('a search for places', () => {
  beforeEach(async () => {
    const japan = await createCountry(db, {
      slug: 'japan',
      name: { ru: 'Япония', en: 'Japan', ja: '日本', 'zh-Hans': '日本' },
    })
    await createCity(db, {
      countryId: japan.id,
      slug: 'kyoto',
      name: { ru: 'Киото', en: 'Kyoto', ja: '京都', 'zh-Hans': '京都' },
    })
    const moscow = await createCity(db, { slug: 'moscow', name: { ru: 'Москва', en: 'Moscow' } })
    await db.city.update({ where: { id: moscow.id }, data: { alsoKnownAs: ['Moskau'] } })
  })

  test.each([
    ['кио', 'ru', 'kyoto'],
    ['Kyoto', 'ru', 'kyoto'],
    ['京都', 'en', 'kyoto'],
    ['京', 'ja', 'kyoto'],
    ['Kyotto', 'en', 'kyoto'],
    ['MOSCOW', 'ru', 'moscow'],
    ['moskau', 'en', 'moscow'],
    ['япони', 'ru', 'japan'],
  ] as const)('%s in %s finds %s first', async (q, locale, slug) => {
    expect((await searchPlaces(q, locale, 5))[0]?.slug).toBe(slug)
  })

  test('names the place in the locale of the page', async () => {
    expect(await searchPlaces('Kyoto', 'ja', 5)).toMatchObject([
      { kind: 'city', name: '京都', countryName: '日本', countrySlug: 'japan' },
    ])
  })

  test.each(['', '   ', '%', '_', '\\', "o'", '\0'])('finds nothing for %j', async (q) => {
    expect(await searchPlaces(q, 'en', 5)).toEqual([])
  })
})

describe('a search for guides', () => {
  test('finds a name, also misspelt, and words of the texts', async () => {
    const marco = await createGuide(db, {
      texts: ['en'],
      firstname: 'Marco',
      lastname: 'Bellini',
      headline: 'Digs at Ostia',
      bio: 'I excavate old harbours.',
    })
    await createGuide(db, { texts: ['en'], firstname: 'Ada', lastname: 'Conti', bio: 'I cook.' })
    for (const q of ['Marco', 'Belini', 'harbour', 'harb', 'ostia digs']) {
      expect((await searchGuides({ q, locale: 'en' })).items.map(({ id }) => id)).toEqual([marco.id])
    }
    expect(await searchGuides({ q: '', locale: 'en' })).toMatchObject({ total: 2 })
  })

  test('finds words inside Japanese and Chinese texts', async () => {
    const guide = await createGuide(db, { texts: ['ja', 'zh-Hans'], bio: '京都の古い寺を歩きます。' })
    expect((await searchGuides({ q: '寺', locale: 'ja' })).items.map(({ id }) => id)).toEqual([guide.id])
  })

  test('leaves out who is not listed', async () => {
    await createGuide(db, { firstname: 'Marco', lastname: 'Bellini', subscription: 'expired' })
    expect((await searchGuides({ q: 'Marco', locale: 'en' })).total).toBe(0)
  })

  test.each(["a & b | !('", ':*', '" OR 1=1', '<->', 'x'.repeat(5000), '\0'])(
    'takes %j as words and never as a query language',
    async (q) => {
      await expect(searchGuides({ q, locale: 'en' })).resolves.toMatchObject({ page: 1 })
      await expect(searchExcursions({ q, locale: 'ja' })).resolves.toMatchObject({ page: 1 })
    },
  )
})

test('excursions are found by their titles, page by page', async () => {
  const guide = await createGuide(db)
  const made = []
  for (let index = 0; index < 3; index++) {
    made.push(await createExcursion(db, { guideId: guide.id, title: 'Night walk along the Tiber' }))
  }
  await createExcursion(db, { guideId: guide.id, title: 'Bread and wine' })
  const pages = await Promise.all(
    [1, 2].map((page) => searchExcursions({ q: 'tiber', locale: 'en', page, perPage: 2 })),
  )
  expect(pages.map(({ total }) => total)).toEqual([3, 3])
  expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(made.map(({ id }) => id))
})

test('of equally good matches those in the reader’s language come first, by each order of relevance', async () => {
  const guide = await createGuide(db)
  const make = async (title: string, languages: string[], summary?: string) =>
    (await createExcursion(db, { guideId: guide.id, title, languages, ...(summary && { summary }) })).id
  const inEnglish = await make('Night walk along the Tiber', ['en'])
  const inJapanese = await make('Night walk along the Tiber', ['ja', 'en'])
  const inTheText = await make('Bread and wine', ['ja'], 'It ends at the Tiber.')
  const found = async (q: string, locale: 'en' | 'ja') => (await search('excursion', { q, locale })).ids
  expect(await found('Tiber', 'en')).toEqual([inEnglish, inJapanese, inTheText])
  expect((await found('Tiber', 'ja')).slice(0, 2)).toEqual([inJapanese, inEnglish])
  expect(await found('', 'en')).toEqual([inEnglish, inJapanese, inTheText])
  expect(await found('', 'ja')).toEqual([inJapanese, inTheText, inEnglish])
  // By price the language decides nothing.
  const byPrice = await search('excursion', { q: '', locale: 'ja', order: 'price' })
  expect(byPrice.ids).toEqual([inEnglish, inJapanese, inTheText])
})

describe('free on a date', () => {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

  test('finds guides with room that day, and tours that fit into it', async () => {
    const city = await createCity(db, { name: 'Orvieto' })
    const [free, busy] = [
      await createGuide(db, { cityId: city.id }),
      await createGuide(db, { cityId: city.id }),
    ]
    await createGuide(db, { cityId: city.id })
    for (const { id: guideId } of [free, busy]) {
      await db.availabilityRule.createMany({
        data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
          guideId,
          weekday,
          startMinute: 540,
          endMinute: 1080,
        })),
      })
    }
    const [startsAt, endsAt] = [new Date(`${day(5)}T11:00:00Z`), new Date(`${day(6)}T00:00:00Z`)]
    await db.busyPeriod.create({ data: { guideId: busy.id, source: 'manual', startsAt, endsAt } })
    const short = await createExcursion(db, { guideId: busy.id, durationMinutes: 120 })
    const long = await createExcursion(db, { guideId: busy.id, durationMinutes: 300 })
    await guideChanged(db, [free.id, busy.id])
    const guidesOn = async (q: string, freeOn: string) =>
      (await search('guide', { q, locale: 'en', filters: { freeOn } })).ids
    const toursOn = async (q: string, freeOn: string) =>
      (await search('excursion', { q, locale: 'en', filters: { freeOn } })).ids
    expect(new Set(await guidesOn('', day(7)))).toEqual(new Set([free.id, busy.id]))
    expect(new Set(await guidesOn('Orvieto', day(7)))).toEqual(new Set([free.id, busy.id]))
    expect(new Set(await toursOn('', day(7)))).toEqual(new Set([short.id, long.id]))
    expect(await toursOn('', day(5))).toEqual([short.id])
    expect(await toursOn('Orvieto', day(5))).toEqual([short.id])
  })

  test('names the nearest days with room for what was searched, when that day has none', async () => {
    const city = await createCity(db, { name: 'Orvieto' })
    const { id: guideId } = await createGuide(db, { cityId: city.id, timeZone: 'UTC' })
    await createExcursion(db, { guideId, durationMinutes: 300 })
    await db.availabilityRule.createMany({
      data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ guideId, weekday, startMinute: 540, endMinute: 1080 })),
    })
    const busy = (from: string, to: string) =>
      db.busyPeriod.create({
        data: {
          guideId,
          source: 'manual',
          startsAt: new Date(`${from}T00:00:00Z`),
          endsAt: new Date(`${to}T00:00:00Z`),
        },
      })
    await busy(day(9), day(12))
    await guideChanged(db, guideId)
    const nearDays = async (kind: 'guide' | 'excursion', q: string) => {
      const { reading } = await search(kind, { q, locale: 'en' })
      return listNearFreeDays({ kind, locale: 'en', filters: noFilters, ...reading }, day(10))
    }
    for (const kind of ['guide', 'excursion'] as const) {
      expect(await nearDays(kind, 'Orvieto')).toEqual([day(7), day(8), day(12)])
      expect(await nearDays(kind, 'Volgograd')).toEqual([])
    }
    await busy(day(1), day(9))
    await busy(day(12), day(60))
    await guideChanged(db, guideId)
    expect(await nearDays('guide', 'Orvieto')).toEqual([])
  })

  test('is never today, nor a day that lies too far ahead to be known', async () => {
    const { id: guideId } = await createGuide(db, { timeZone: 'UTC' })
    await db.availabilityRule.createMany({
      data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ guideId, weekday, startMinute: 0, endMinute: 1440 })),
    })
    await guideChanged(db, guideId)
    const found = async (freeOn: string) =>
      (await search('guide', { q: '', locale: 'en', filters: { freeOn } })).matches.total
    expect([await found(day(0)), await found(day(1)), await found(day(390)), await found(day(500))]).toEqual([
      0, 1, 1, 0,
    ])
  })
})
