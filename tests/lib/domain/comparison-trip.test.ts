import { findShortlist } from '@/lib/domain/discovery/shortlist/queries.ts'
import { emptyTrip } from '@/lib/shared/trip/trip.ts'
import { filledDatabase } from '../../support/database.ts'
import { createExcursion, createGuide } from '../../support/factories.ts'

let list: { guides: number[]; excursions: number[] }

const db = filledDatabase(async () => {
  const { id } = await createGuide(db)
  const walk = await createExcursion(db, {
    guideId: id,
    priceAmount: 5_000,
    priceUnit: 'person',
    maxGuests: 5,
    facts: { childPricePercent: 50, childPriceAge: 6 },
  })
  const drive = await createExcursion(db, { guideId: id, priceAmount: 18_000, maxGuests: 4 })
  list = { guides: [id], excursions: [walk.id, drive.id] }
})

const comparedFor = async (trip: Partial<typeof emptyTrip>) => {
  const { guides, excursions } = await findShortlist(list, 'en', { ...emptyTrip, ...trip })
  return {
    tours: excursions.map(({ facts }) => facts?.groupPrice?.total.amount ?? null),
    guide: guides[0]?.facts?.euros,
  }
}

test('tours and guides are compared by what the group of the trip pays, children by their age', async () => {
  expect(await comparedFor({ adults: 3 })).toEqual({ tours: [15_000, 18_000], guide: 150 })
  expect(await comparedFor({ adults: 2, ages: [4] })).toEqual({ tours: [12_500, 18_000], guide: 150 })
})

test('while nobody is counted, tours by what two pay, guides by their lowest price', async () => {
  expect(await comparedFor({})).toEqual({ tours: [10_000, 18_000], guide: 50 })
})

test('who is too many for a tour or a guide is no price', async () => {
  expect(await comparedFor({ adults: 5 })).toEqual({ tours: [25_000, null], guide: 250 })
  expect(await comparedFor({ adults: 6 })).toEqual({ tours: [null, null], guide: 'out' })
})
