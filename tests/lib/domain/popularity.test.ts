import { listExcursions, listPopularExcursions } from '@/lib/domain/catalogue/excursions/lists.ts'
import { popularity, popularityDays } from '@/lib/domain/core/listing/popularity.ts'
import { refreshEverything } from '@/lib/domain/core/projections/everything.ts'
import { excursionChanged } from '@/lib/domain/core/projections/projections.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createExcursion, createGuide } from '../../support/factories.ts'

const db = testDatabase()

test('each doubling of the views raises a rank by a twentieth, ten of them at most', () => {
  expect(popularity(0.8, 0)).toBe(0.8)
  expect(popularity(0.8, 1)).toBeCloseTo(0.84)
  expect(popularity(0.8, 30)).toBeCloseTo(popularity(0.8, 15))
  expect(popularity(0.8, 31)).toBeCloseTo(1)
  expect(popularity(0.8, 1023)).toBeCloseTo(1.2)
  expect(popularity(0.8, 1_000_000)).toBeCloseTo(1.2)
})

test.each([
  ['2026-11-23T00:00:00Z', 'a Monday', '2026-10-26', '2026-11-23'],
  ['2026-11-29T23:59:59Z', 'the Sunday after it', '2026-10-26', '2026-11-23'],
  ['2026-11-30T00:00:00Z', 'the next Monday', '2026-11-02', '2026-11-30'],
])('the views of four whole weeks count: %s, %s', (now, _day, from, to) => {
  expect(popularityDays(new Date(now))).toEqual({ from, to })
})

describe('popular excursions', () => {
  const now = new Date('2026-11-25T12:00:00Z')

  /** Two of one city; the first one has the better rank. */
  async function createTwo() {
    const city = await createCity(db)
    const quick = await createGuide(db, { cityId: city.id, medianResponseMinutes: 30 })
    const slow = await createGuide(db, { cityId: city.id, medianResponseMinutes: 700 })
    const first = await createExcursion(db, { guideId: quick.id })
    const second = await createExcursion(db, { guideId: slow.id })
    return { city, first, second }
  }

  const open = (subjectId: number, day: string, views: number) =>
    db.pageViewDaily.create({ data: { subject: 'excursion', subjectId, day: new Date(day), views } })
  const refresh = () => refreshEverything((work) => db.$transaction(work), now)
  const popular = async () => (await listPopularExcursions(null, 'en')).items.map(({ id }) => id)

  test('are by rank while nobody has looked at them', async () => {
    const { first } = await createTwo()
    expect(await popular()).toEqual([first.id])
  })

  test('are those that are opened most, while other lists stay as they are', async () => {
    const { city, first, second } = await createTwo()
    await open(second.id, '2026-11-20', 500)
    await refresh()
    expect(await popular()).toEqual([second.id])
    const { items } = await listExcursions({ cityId: city.id }, 'en')
    expect(items.map(({ id }) => id)).toEqual([first.id, second.id])
  })

  test('don’t count views of this week, older ones and those of other pages', async () => {
    const { first, second } = await createTwo()
    await open(second.id, '2026-11-23', 500)
    await open(second.id, '2026-10-25', 500)
    await db.pageViewDaily.create({
      data: { subject: 'article', subjectId: second.id, day: new Date('2026-11-20'), views: 500 },
    })
    await refresh()
    expect(await popular()).toEqual([first.id])
  })

  test('stay in order through the week, and when a command computes them again', async () => {
    const { second } = await createTwo()
    await open(second.id, '2026-11-20', 500)
    await refresh()
    const stored = () =>
      db.excursion.findUniqueOrThrow({ where: { id: second.id }, select: { popularity: true } })
    const before = await stored()
    await excursionChanged(db, second.id, new Date('2026-11-29T23:00:00Z'))
    expect(await stored()).toEqual(before)
  })
})
