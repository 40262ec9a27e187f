import { addViews } from '@/lib/domain/discovery/page-views/commands.ts'
import type { ViewCount } from '@/lib/domain/discovery/page-views/counter.ts'
import { listHeldPlaces } from '@/lib/domain/sales/first-places/statistics.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createCity, createCountry, createEnquiry, createGuide } from '@/tests/support/factories.ts'

const db = testDatabase()

test('a holder sees what the place has brought on the days on which it was shown', async () => {
  const country = await createCountry(db, { slug: 'italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'rome' })
  const guide = await createGuide(db, { cityId: city.id })
  const week = { guideId: guide.id, startsOn: new Date('2026-11-16'), endsOn: new Date('2026-11-23') }
  const inCity = await db.firstPlace.create({
    data: { ...week, cityId: city.id, slot: 1, state: 'active' },
  })
  const inCountry = await db.firstPlace.create({
    data: { ...week, countryId: country.id, slot: 1, state: 'active' },
  })
  // Not shown in the city on Wednesday.
  await db.firstPlaceCredit.create({
    data: { guideId: guide.id, days: 1, firstPlaceId: inCity.id, day: new Date('2026-11-18') },
  })
  const views = (subject: ViewCount['subject'], name: string, day: number, views: number): ViewCount => ({
    ...{ subject, name, day: `2026-11-${day}`, times: views },
  })
  const days = [15, 16, 18, 22, 23]
  await addViews(
    days.flatMap((day) => [
      views('city', 'italy/rome', day, 100),
      views('country', 'italy', day, 1000),
      views('guide', `${guide.id}`, day, 50),
      views('guide_from_city', `${guide.id}`, day, 10),
      views('guide_from_country', `${guide.id}`, day, 20),
    ]),
  )
  for (const createdAt of ['2026-11-15T23:59:59Z', '2026-11-16T00:00:00Z', '2026-11-22T23:59:59Z']) {
    const { enquiry } = await createEnquiry(db, { guideId: guide.id })
    await db.enquiry.update({ where: { id: enquiry.id }, data: { createdAt: new Date(createdAt) } })
  }
  const held = await listHeldPlaces(guide.id, 'en', new Date('2026-11-24T12:00:00Z'))
  const of = (id: string) => held.find((one) => one.id === id)
  expect(of(inCity.id)).toMatchObject({ isAhead: false, shown: 200, opened: 20, enquiries: 2 })
  expect(of(inCountry.id)).toMatchObject({ shown: 3000, opened: 60, enquiries: 2 })
})
