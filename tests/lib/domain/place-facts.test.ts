import { findPlaceFacts } from '@/lib/domain/geography/places/facts.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createCountry, createExcursion, createGuide } from '../../support/factories.ts'

const db = testDatabase()

async function createPlace() {
  const country = await createCountry(db, { code: 'it', slug: 'italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'rome' })
  return { country, city }
}

test('the languages of a place are those of its listed guides, the most spoken one first', async () => {
  const { country, city } = await createPlace()
  const speaking = (...codes: string[]) => codes.map((code) => ({ code, level: 'C1' as const }))
  await createGuide(db, { cityId: city.id, languages: speaking('it', 'en') })
  await createGuide(db, { cityId: city.id, languages: speaking('ru', 'it') })
  await createGuide(db, { cityId: city.id, languages: speaking('de'), status: 'draft' })
  await createGuide(db, { languages: speaking('fr') })
  expect(await findPlaceFacts({ cityId: city.id })).toMatchObject({ languages: ['it', 'en', 'ru'] })
  expect(await findPlaceFacts({ countryId: country.id })).toMatchObject({ languages: ['it', 'en', 'ru'] })
})

test('the usual price is what the middle half of the tours costs, in the most frequent currency and unit', async () => {
  const { country, city } = await createPlace()
  const guide = await createGuide(db, { cityId: city.id })
  for (const priceAmount of [10_000, 12_000, 15_000, 20_000, 90_000]) {
    await createExcursion(db, { guideId: guide.id, priceAmount })
  }
  await createExcursion(db, { guideId: guide.id, priceAmount: 5000, priceUnit: 'person' })
  await createExcursion(db, { guideId: guide.id, priceAmount: 100, status: 'draft' })
  const usualPrice = { currency: 'EUR', unit: 'booking', low: 12_000, high: 20_000 }
  expect(await findPlaceFacts({ cityId: city.id })).toMatchObject({ usualPrice })
  expect(await findPlaceFacts({ countryId: country.id })).toMatchObject({ usualPrice })
})

test('two tours have no usual price, and an empty country has its money alone', async () => {
  const { country, city } = await createPlace()
  const guide = await createGuide(db, { cityId: city.id })
  for (const priceAmount of [10_000, 12_000]) await createExcursion(db, { guideId: guide.id, priceAmount })
  expect(await findPlaceFacts({ cityId: city.id })).toMatchObject({ usualPrice: null })
  const empty = await createCountry(db, { code: 'fr', slug: 'france' })
  expect(await findPlaceFacts({ countryId: empty.id })).toEqual({
    currencyCode: country.currencyCode,
    timeZones: [],
    languages: [],
    usualPrice: null,
  })
})

test('a country has the zones of its cities', async () => {
  const { country, city } = await createPlace()
  const other = await createCity(db, { countryId: country.id, slug: 'elsewhere' })
  await db.city.update({ where: { id: other.id }, data: { timeZone: 'Asia/Irkutsk' } })
  expect((await findPlaceFacts({ countryId: country.id })).timeZones).toEqual(['Asia/Irkutsk', city.timeZone])
  expect((await findPlaceFacts({ cityId: city.id })).timeZones).toEqual([city.timeZone])
})
