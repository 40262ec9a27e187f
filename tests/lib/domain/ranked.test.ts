import { listRankedIds } from '@/lib/domain/geography/places/ranked.ts'
import { filledDatabase } from '../../support/database.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
} from '../../support/factories.ts'

type Item = { id: number; cityId: number; countryId: number; categoryId: number; rank: number; at: number }

// Cities on one meridian, so that distances can be told from latitudes.
const latitudes = { rome: 42, naples: 41, paris: 49, tokyo: 36 }
let items: Item[] = []
let cities: Record<keyof typeof latitudes, { id: number; countryId: number }>
let categories: number[]

const db = filledDatabase(async () => {
  items = []
  const italy = await createCountry(db)
  const make = async (name: keyof typeof latitudes, countryId?: number) => {
    const city = await createCity(db, { ...(countryId === undefined ? {} : { countryId }) })
    await db.city.update({ where: { id: city.id }, data: { latitude: latitudes[name], longitude: 10 } })
    return { id: city.id, countryId: city.countryId }
  }
  cities = {
    rome: await make('rome', italy.id),
    naples: await make('naples', italy.id),
    paris: await make('paris'),
    tokyo: await make('tokyo'),
  }
  categories = [(await createCategory(db)).id, (await createCategory(db)).id]
  const perCity = { rome: 6, naples: 3, paris: 2, tokyo: 1 }
  let turn = 0
  for (const name of ['rome', 'naples', 'paris', 'tokyo'] as const) {
    const { id: cityId, countryId } = cities[name]
    const guide = await createGuide(db, { cityId })
    for (let index = 0; index < perCity[name]; index++) {
      turn += 1
      const categoryId = categories[turn % 2] ?? 0
      const { id } = await createExcursion(db, { guideId: guide.id, categoryId })
      // Some ranks are equal: then the older one comes first.
      const rank = ((turn * 5) % 7) / 10
      await db.excursion.update({ where: { id }, data: { rankScore: rank } })
      items.push({ id, cityId, countryId, categoryId, rank, at: latitudes[name] })
    }
    await createExcursion(db, { guideId: guide.id, status: 'draft' })
  }
})

/** The rule said plainly, over all rows. */
function expected(
  kept: (item: Item) => boolean,
  {
    without = [],
    perCity = 99,
    from,
  }: { without?: number[]; perCity?: number; from?: keyof typeof latitudes } = {},
): number[] {
  const home = from && { ...cities[from], at: latitudes[from] }
  const ofHome = ({ cityId }: Item) => (home && cityId === home.id ? 0 : 1)
  const ofCountry = ({ countryId }: Item) => (home && countryId === home.countryId ? 0 : 1)
  const away = (item: Item) => (home && ofCountry(item) === 1 ? Math.abs(item.at - home.at) : 0)
  const byRank = (one: Item, other: Item) => other.rank - one.rank || one.id - other.id
  const shown = items.filter((item) => kept(item) && !without.includes(item.id))
  return [...Map.groupBy(shown, ({ cityId }) => cityId).values()]
    .flatMap((ofCity) => ofCity.toSorted(byRank).slice(0, perCity))
    .sort(
      (one, other) =>
        ofHome(one) - ofHome(other) ||
        ofCountry(one) - ofCountry(other) ||
        away(one) - away(other) ||
        byRank(one, other),
    )
    .map(({ id }) => id)
}

const all = { kind: 'excursions', place: null, limit: 50 } as const

describe('what is listed in a place by rank', () => {
  test('is what stands in its cities, and how much there is', async () => {
    const { rome, paris } = cities
    for (const [place, kept] of [
      [null, () => true],
      [{ countryId: rome.countryId }, (item: Item) => item.countryId === rome.countryId],
      [{ cityId: paris.id }, (item: Item) => item.cityId === paris.id],
      [{ cityId: 9999 }, () => false],
    ] as const) {
      const ids = expected(kept)
      expect(await listRankedIds({ ...all, place })).toEqual({ ids, total: ids.length })
    }
  })

  test('comes piece by piece, without gaps and repetitions, and empty behind the end', async () => {
    const pieces = []
    for (let offset = 0; offset < 16; offset += 4) {
      pieces.push(await listRankedIds({ ...all, offset, limit: 4 }))
    }
    expect(pieces.flatMap(({ ids }) => ids)).toEqual(expected(() => true))
    expect(pieces.map(({ ids, total }) => [ids.length, total])).toEqual([
      [4, 12],
      [4, 12],
      [4, 12],
      [0, 12],
    ])
    expect(await listRankedIds({ ...all, limit: 0 })).toEqual({ ids: [], total: 12 })
  })

  test('can be narrowed to a category', async () => {
    for (const categoryId of categories) {
      const ids = expected((item) => item.categoryId === categoryId)
      expect(await listRankedIds({ ...all, categoryId })).toEqual({ ids, total: ids.length })
      const ofItaly = expected(
        (item) => item.categoryId === categoryId && item.countryId === cities.rome.countryId,
      )
      expect(
        await listRankedIds({ ...all, place: { countryId: cities.rome.countryId }, categoryId }),
      ).toEqual({ ids: ofItaly, total: ofItaly.length })
    }
    expect(await listRankedIds({ ...all, categoryId: 9999 })).toEqual({ ids: [], total: 0 })
  })

  test('can be the best of each city', async () => {
    expect(await listRankedIds({ ...all, perCity: 1 })).toEqual({
      ids: expected(() => true, { perCity: 1 }),
      total: 4,
    })
    expect(await listRankedIds({ ...all, perCity: 2 })).toEqual({
      ids: expected(() => true, { perCity: 2 }),
      total: 7,
    })
  })

  test('leaves out what stands elsewhere, but counts it', async () => {
    const without = expected(() => true).slice(0, 3)
    expect(await listRankedIds({ ...all, without })).toEqual({
      ids: expected(() => true, { without }),
      total: 12,
    })
  })

  test.each(['rome', 'naples', 'paris', 'tokyo'] as const)(
    'begins with the city, then goes on in the country and in the nearest cities abroad: %s',
    async (from) => {
      const without = expected(() => true).slice(0, 1)
      expect((await listRankedIds({ ...all, nearestTo: cities[from].id, without })).ids).toEqual(
        expected(() => true, { from, without }),
      )
    },
  )

  test('begins with the ids that come first, in their order, also piece by piece', async () => {
    const place = { cityId: cities.rome.id }
    const byRank = expected((item) => item.cityId === cities.rome.id)
    for (const first of [byRank.slice(-2), byRank.slice(-2).toReversed()]) {
      const pieces = []
      for (let offset = 0; offset < byRank.length; offset++) {
        pieces.push(await listRankedIds({ ...all, place, first, offset, limit: 1 }))
      }
      expect(pieces.flatMap(({ ids }) => ids)).toEqual([...first, ...byRank.slice(0, -2)])
    }
  })

  test('is the same rule for guides', async () => {
    const guides = await db.guide.findMany({ orderBy: [{ rankScore: 'desc' }, { id: 'asc' }] })
    expect(await listRankedIds({ ...all, kind: 'guides' })).toEqual({
      ids: guides.map(({ id }) => id),
      total: 4,
    })
  })
})
