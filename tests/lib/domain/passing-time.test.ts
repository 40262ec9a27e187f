import { refreshByNight, refreshByTheClock } from '@/lib/domain/composition/background/refresh.ts'
import { announcedBy } from '../../support/announced-tags.ts'
import { testDatabase } from '../../support/database.ts'
import {
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createReview,
} from '../../support/factories.ts'

// Changes caused by time alone: the tests move the clock instead of waiting.

const db = testDatabase()

const dayLength = 86_400_000
const inDays = (days: number) => new Date(Date.now() + days * dayLength)
const date = (text: string) => new Date(`${text}T00:00:00Z`)
const guideOf = (id: number) => db.guide.findUniqueOrThrow({ where: { id } })

/** All derived columns, as one text. */
async function derived(): Promise<string> {
  const options = { orderBy: { id: 'asc' as const } }
  return JSON.stringify([
    await db.guide.findMany(options),
    await db.excursion.findMany(options),
    await db.city.findMany(options),
    await db.country.findMany(options),
    await db.$queryRaw`
      SELECT "kind"::text, "locale"::text, "recordId", "search"::text, "titleSearch"::text, "facets", "rankScore"
      FROM "SearchDocument" ORDER BY 1, 2, 3`,
    await db.cityCategory.findMany({ orderBy: [{ cityId: 'asc' }, { categoryId: 'asc' }] }),
    await db.cityListing.findMany({ orderBy: [{ cityId: 'asc' }, { guideId: 'asc' }] }),
  ])
}

describe("a guide's break", () => {
  const vacation = { from: date('2026-12-24'), until: date('2026-12-31') }

  test('begins and ends at midnight of the guide, not of the server', async () => {
    const guide = await createGuide(db, { timeZone: 'Asia/Tokyo', vacation })
    const isPausedAt = async (moment: string) => {
      await refreshByTheClock(new Date(moment))
      return (await guideOf(guide.id)).enquiriesPaused
    }
    expect(await isPausedAt('2026-12-23T14:30:00Z')).toBe(false)
    expect(await isPausedAt('2026-12-23T15:30:00Z')).toBe(true)
    expect(await isPausedAt('2026-12-31T14:30:00Z')).toBe(true)
    expect(await isPausedAt('2026-12-31T15:30:00Z')).toBe(false)
    expect((await guideOf(guide.id)).listed).toBe(true)
  })

  test('ends also when the server was off for months', async () => {
    const guide = await createGuide(db, { vacation })
    await refreshByTheClock(date('2026-12-25'))
    expect((await guideOf(guide.id)).enquiriesPaused).toBe(true)
    await refreshByTheClock(date('2027-04-01'))
    expect((await guideOf(guide.id)).enquiriesPaused).toBe(false)
  })

  test('refreshes the pages of this guide alone', async () => {
    const guide = await createGuide(db, { vacation: { from: inDays(5), until: inDays(9) } })
    await createGuide(db)
    await refreshByTheClock(inDays(3))
    expect(await announcedBy(() => refreshByTheClock(inDays(7)))).toEqual([`guide:${guide.id}`])
  })
})

describe('a server of the version before lists had rows of their own', () => {
  const citiesOf = (guideId: number) =>
    db.cityListing.findMany({ where: { guideId }, select: { cityId: true } })

  test('has published a guide, who comes into the list of the city', async () => {
    const { id: guideId, cityId } = await createGuide(db)
    await db.cityListing.deleteMany({ where: { guideId } })
    await refreshByTheClock()
    expect(await citiesOf(guideId)).toEqual([{ cityId }])
  })

  test('has taken a guide off, who leaves the list of the city', async () => {
    const { id: guideId, cityId } = await createGuide(db, { subscription: 'expired' })
    await db.cityListing.create({ data: { guideId, cityId, rankScore: 0.5 } })
    await refreshByTheClock()
    expect(await citiesOf(guideId)).toEqual([])
  })
})

describe('a subscription', () => {
  const left = { listed: false, enquiriesPaused: true }

  test('ends with its trial, and the guide leaves the lists', async () => {
    const guide = await createGuide(db, { subscription: 'trialing' })
    const { id: excursionId } = await createExcursion(db, { guideId: guide.id })
    await db.subscription.updateMany({ data: { trialEndsAt: inDays(12), stateEndsAt: inDays(12) } })
    await refreshByTheClock(inDays(11))
    expect(await guideOf(guide.id)).toMatchObject({ listed: true })
    const { countryId } = await db.city.findUniqueOrThrow({ where: { id: guide.cityId } })
    expect(await announcedBy(() => refreshByTheClock(inDays(13)))).toEqual(
      [
        `guide:${guide.id}`,
        `excursion:${excursionId}`,
        `city:${guide.cityId}`,
        `country:${countryId}`,
        'places',
        'popular',
      ].sort(),
    )
    expect(await guideOf(guide.id)).toMatchObject(left)
    expect(await db.subscription.findFirst()).toMatchObject({ state: 'expired' })
  })

  test('ends with its days of grace', async () => {
    const guide = await createGuide(db, { subscription: 'grace' })
    await db.subscription.updateMany({ data: { graceEndsAt: inDays(3), stateEndsAt: inDays(3) } })
    await refreshByTheClock(inDays(2))
    expect(await guideOf(guide.id)).toMatchObject({ listed: true })
    await refreshByTheClock(inDays(4))
    expect(await guideOf(guide.id)).toMatchObject(left)
  })

  test('that was cancelled ends with its period; another one goes on', async () => {
    const cancelled = await createGuide(db)
    const other = await createGuide(db)
    await db.subscription.update({
      where: { guideId: cancelled.id },
      data: {
        cancelAtPeriodEnd: true,
        stateEndsAt: inDays(20),
        periods: { updateMany: { where: {}, data: { endsAt: inDays(20) } } },
      },
    })
    await refreshByTheClock(inDays(25))
    expect(await guideOf(cancelled.id)).toMatchObject(left)
    expect(await guideOf(other.id)).toMatchObject({ listed: true })
  })
})

describe('the rank of a guide', () => {
  test('falls as texts and calendar age, and nobody has to touch anything', async () => {
    const guide = await createGuide(db)
    await refreshByNight(inDays(200))
    const later = await guideOf(guide.id)
    expect(later.rankScore).toBeLessThan(guide.rankScore)
    expect(later.updatedAt).toEqual(guide.updatedAt)
  })

  test('refreshes lists only when their order has changed', async () => {
    const city = await createCity(db)
    const first = await createGuide(db, { cityId: city.id, medianResponseMinutes: 100 })
    const second = await createGuide(db, { cityId: city.id, medianResponseMinutes: 150 })
    await refreshByNight(inDays(40))
    expect(await announcedBy(() => refreshByNight(inDays(50)))).toEqual([])
    // From now on the second one looks after the texts, and the first one doesn't.
    await db.guide.update({ where: { id: second.id }, data: { updatedAt: inDays(200) } })
    expect(await announcedBy(() => refreshByNight(inDays(200)))).toEqual([
      `city:${city.id}`,
      `country:${city.countryId}`,
      'popular',
    ])
    expect((await guideOf(second.id)).rankScore).toBeGreaterThan((await guideOf(first.id)).rankScore)
  })

  test('falls when the only verified credential expires', async () => {
    const guide = await createGuide(db)
    await db.credential.create({
      data: { guideId: guide.id, type: 'licence', issuer: {}, verifiedAt: new Date(), expiresOn: inDays(10) },
    })
    await refreshByNight(inDays(9))
    const before = await guideOf(guide.id)
    expect(before.completeness).toBe(guide.completeness + 15)
    expect(await announcedBy(() => refreshByNight(inDays(12)))).toEqual([`guide:${guide.id}`])
    expect(await guideOf(guide.id)).toMatchObject({ completeness: guide.completeness })
  })
})

describe('a first place', () => {
  async function hold(guideId: number, cityId: number, slot: number, startsOn: string, endsOn: string) {
    await db.firstPlace.create({
      data: { guideId, cityId, slot, state: 'active', startsOn: date(startsOn), endsOn: date(endsOn) },
    })
  }
  const cityTags = (moment: string) => announcedBy(() => refreshByTheClock(new Date(moment)))

  test('begins and ends on the pages of its place', async () => {
    const guide = await createGuide(db)
    await hold(guide.id, guide.cityId, 1, '2026-12-07', '2026-12-21')
    await refreshByTheClock(date('2026-12-05'))
    expect(await cityTags('2026-12-06T23:00:00Z')).toEqual([])
    expect(await cityTags('2026-12-07T00:10:00Z')).toEqual([`city:${guide.cityId}`])
    expect(await cityTags('2026-12-07T12:00:00Z')).toEqual([])
    expect(await cityTags('2026-12-20T12:00:00Z')).toEqual([])
    expect(await cityTags('2026-12-21T00:10:00Z')).toEqual([`city:${guide.cityId}`])
  })

  test('that began and ended while the server was off is made up for', async () => {
    const guide = await createGuide(db)
    await hold(guide.id, guide.cityId, 1, '2026-12-07', '2026-12-21')
    await refreshByTheClock(date('2026-12-10'))
    expect(await cityTags('2026-12-29T10:00:00Z')).toEqual([`city:${guide.cityId}`])
  })

  test('of several holders takes turns day by day', async () => {
    const [one, other] = [await createGuide(db), await createGuide(db)]
    await hold(one.id, one.cityId, 1, '2026-12-07', '2026-12-21')
    await hold(other.id, one.cityId, 2, '2026-12-07', '2026-12-21')
    await refreshByTheClock(date('2026-12-08'))
    expect(await cityTags('2026-12-09T10:00:00Z')).toEqual([`city:${one.cityId}`])
    expect(await cityTags('2026-12-09T11:00:00Z')).toEqual([])
  })
})

describe('a nightly run', () => {
  async function fill(): Promise<void> {
    const { id: countryId } = await createCountry(db)
    for (let index = 0; index < 3; index++) {
      const city = await createCity(db, { countryId })
      const guide = await createGuide(db, { cityId: city.id, texts: ['en', 'ja'] })
      const excursion = await createExcursion(db, { guideId: guide.id, texts: ['ru', 'zh-Hans'] })
      await createReview(db, { guideId: guide.id, excursionId: excursion.id, rating: 3 + index })
    }
  }

  test('makes good whatever was missed', async () => {
    await fill()
    await refreshByNight()
    const right = await derived()
    await db.guide.updateMany({ data: { listed: false, rankScore: 0, ratingAverage: 1, completeness: 0 } })
    await db.excursion.updateMany({ data: { listed: false, priceEurCents: 0, ratingCount: 9 } })
    await db.$executeRaw`UPDATE "Excursion" SET "updatedAt" = "createdAt"`
    await db.cityListing.updateMany({ data: { rankScore: 0 } })
    await db.city.updateMany({ data: { guideCount: 7, homeCount: 7 } })
    await db.country.updateMany({ data: { excursionCount: 7 } })
    await db.cityCategory.deleteMany()
    await db.$executeRaw`UPDATE "SearchDocument" SET "search" = '', "facets" = '{}', "fingerprint" = ''`
    await db.$executeRaw`DELETE FROM "SearchDocument" WHERE "locale" = 'ja'`
    const reports = vi.spyOn(console, 'error').mockImplementation(() => {})
    await refreshByNight()
    // Ratings that were wrong are reported as well.
    expect(reports).toHaveBeenCalled()
    const untimed = (text: string) => text.replaceAll(/"updatedAt":"[^"]*"/g, '')
    expect(untimed(await derived())).toBe(untimed(right))
  })

  test('comes early when an upgrade has left the search empty', async () => {
    await fill()
    await refreshByNight()
    const right = await derived()
    await db.searchDocument.deleteMany()
    await refreshByTheClock()
    expect(await derived()).toBe(right)
  })

  test('comes early when filling the search after an upgrade was broken off', async () => {
    await fill()
    await refreshByNight()
    const right = await derived()
    const [first] = await db.guide.findMany({
      where: { listed: true },
      orderBy: [{ cityId: 'asc' }, { id: 'asc' }],
    })
    await db.searchDocument.deleteMany({ where: { guideId: { not: first?.id ?? 0 } } })
    await refreshByTheClock()
    expect(await derived()).toBe(right)
  })

  test('finds nothing to do a second time, and refreshes no page', async () => {
    await fill()
    await refreshByNight(inDays(100))
    const before = await rowVersions()
    expect(await announcedBy(() => refreshByNight(inDays(100)))).toEqual([])
    expect(await rowVersions()).toEqual(before)
  })

  test('of two servers at once leaves what one leaves', async () => {
    await fill()
    await Promise.all([refreshByNight(inDays(100)), refreshByNight(inDays(100)), refreshByNight(inDays(100))])
    const together = await derived()
    await refreshByNight(inDays(100))
    expect(await derived()).toBe(together)
  })

  /** The version of each row: PostgreSQL gives a new one to each written row. */
  function rowVersions(): Promise<unknown> {
    return db.$queryRaw`
      SELECT 'guide' AS "table", "id"::text, xmin::text FROM "Guide"
      UNION ALL SELECT 'excursion', "id"::text, xmin::text FROM "Excursion"
      UNION ALL SELECT 'city', "id"::text, xmin::text FROM "City"
      UNION ALL SELECT 'country', "id"::text, xmin::text FROM "Country"
      UNION ALL SELECT 'category', "cityId" || ' ' || "categoryId", xmin::text FROM "CityCategory"
      UNION ALL SELECT 'document', "kind" || ' ' || "recordId" || ' ' || "locale", xmin::text FROM "SearchDocument"
      ORDER BY 1, 2`
  }
})
