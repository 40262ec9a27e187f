import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { listFirstPlaces } from '@/lib/domain/core/listing/first-places.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { creditMissedDays } from '@/lib/domain/sales/first-places/credits.ts'
import { addWeeks, startOfWeek } from '@/lib/domain/sales/first-places/first-place.ts'
import { getOwnFirstPlaces } from '@/lib/domain/sales/first-places/own.ts'
import { reserveWeek } from '@/lib/domain/sales/first-places/reservations.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCity, createExcursion, createGuide } from '../../../support/factories.ts'
import { holdFirstPlace } from '../../../support/first-places.ts'

const db = testDatabase()
const now = new Date('2026-11-20T12:00:00Z')

describe('a message to several guides', () => {
  const send = (guideIds: number[], values = {}) => {
    const input = enquirySchema.parse({
      ...{ name: 'Olga', email: 'olga@example.com', date: '2026-12-24', languageCode: 'en', adults: 2 },
      ...{ message: 'We would like to see the old town.', consent: true },
      ...(guideIds.length > 1 ? { guideIds } : { guideId: guideIds[0] }),
      ...values,
    })
    return sendEnquiry(input, { locale: 'en', caller: { address: '203.0.113.7', userAgent: '' }, now })
  }

  it('reaches guides who share a city that is the home of neither, and is about that city', async () => {
    const [london, tokyo, paris] = [await createCity(db), await createCity(db), await createCity(db)]
    await db.city.update({ where: { id: london.id }, data: { latitude: 51, longitude: 0 } })
    await db.city.update({ where: { id: tokyo.id }, data: { latitude: 35, longitude: 139 } })
    const one = await createGuide(db, { cityId: london.id, otherCityIds: [paris.id] })
    const other = await createGuide(db, { cityId: tokyo.id, otherCityIds: [paris.id] })
    await send([one.id, other.id])
    expect(await db.enquiry.findMany({ select: { cityId: true } })).toEqual([
      { cityId: paris.id },
      { cityId: paris.id },
    ])
    const third = await createGuide(db, { cityId: tokyo.id })
    await expect(send([one.id, third.id])).rejects.toMatchObject({
      fields: { guideIds: [{ key: 'oneRegion' }] },
    })
  })

  it('about a tour is about the city of the tour', async () => {
    const [rome, naples] = [await createCity(db), await createCity(db)]
    const { id: guideId } = await createGuide(db, { cityId: rome.id, otherCityIds: [naples.id] })
    const { id: excursionId } = await createExcursion(db, { guideId, cityId: naples.id })
    await send([guideId], { excursionId })
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({ cityId: naples.id })
  })
})

describe('a first place', () => {
  it('can be had in each of a guide’s cities, and stands in the list of that one', async () => {
    const [rome, naples, paris] = [await createCity(db), await createCity(db), await createCity(db)]
    const { id: guideId, userId } = await createGuide(db, { cityId: rome.id, otherCityIds: [naples.id] })
    await db.guide.update({ where: { id: guideId }, data: { completeness: 90 } })
    const { places } = await getOwnFirstPlaces(guideId, 'en')
    expect(places.map(({ kind, id }) => [kind, id])).toEqual([
      ['city', rome.id],
      ['city', naples.id],
      ['country', rome.countryId],
      ['country', naples.countryId],
    ])
    const actor = {
      ...{ userId, guideId, role: 'guide' as const, sessionId: '', impersonatorId: null },
      ...{ provedAt: new Date(), lacksFactor: false },
    }
    const week = addWeeks(startOfWeek(new Date()), 2)
    const reserve = (placeId: number) => reserveWeek(actor, { place: 'city', placeId, week })
    const { id } = await reserve(naples.id)
    expect(await db.firstPlace.findUniqueOrThrow({ where: { id } })).toMatchObject({ cityId: naples.id })
    await expect(reserve(paris.id)).rejects.toMatchObject({
      fields: { place_id: [{ key: 'firstPlaceElsewhere' }] },
    })
  })

  it('is credited once its guide has given the city up', async () => {
    const [rome, naples] = [await createCity(db), await createCity(db)]
    const { id: guideId } = await createGuide(db, { cityId: rome.id, otherCityIds: [naples.id] })
    await holdFirstPlace(db, { guideId, cityId: naples.id, slot: 1 })
    const holders = async (cityId: number) =>
      (await listFirstPlaces({ cityId })).map((holder) => holder.guideId)
    expect(await holders(naples.id)).toEqual([guideId])
    expect(await holders(rome.id)).toEqual([])
    const credit = () => db.$transaction((tx) => creditMissedDays(tx, new Date()))
    await credit()
    expect(await db.firstPlaceCredit.count()).toBe(0)
    await db.guideCity.deleteMany({ where: { guideId } })
    await guideChanged(db, guideId)
    await credit()
    expect(await holders(naples.id)).toEqual([])
    expect(await db.firstPlaceCredit.count()).toBe(1)
  })
})
