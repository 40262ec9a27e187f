import type { Database } from '@/lib/server/prisma/database.ts'
import {
  createCategory,
  createCity,
  createCountry,
  createExcursion,
  createGuide,
  createRates,
} from './factories.ts'

/** Two guides in Rome and Naples with three tours, and a rate of the dollar. */
export async function fillItaly(db: Database) {
  const italy = await createCountry(db, { slug: 'italy', name: 'Italy' })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome', name: 'Rome' })
  const naples = await createCity(db, { countryId: italy.id, slug: 'naples', name: 'Naples' })
  const [history, food] = [
    await createCategory(db, { slug: 'history', name: 'History' }),
    await createCategory(db, { slug: 'food', name: 'Food' }),
  ]
  const ada = await createGuide(db, { cityId: rome.id, languages: [{ code: 'en', level: 'native' }] })
  const ugo = await createGuide(db, { cityId: naples.id, languages: [{ code: 'it', level: 'native' }] })
  const tour = (guideId: number, options: Parameters<typeof createExcursion>[1]) =>
    createExcursion(db, { guideId, ...options })
  const forum = await tour(ada.id, {
    categoryId: history.id,
    languages: ['en', 'ja'],
    priceAmount: 20_000,
    facts: { steps: 'none', pace: 'easy', ageFrom: 5 },
  })
  const market = await tour(ada.id, {
    categoryId: food.id,
    languages: ['en'],
    priceAmount: 5_000,
    priceUnit: 'person',
    durationMinutes: 90,
    maxGuests: 4,
    facts: { steps: 'none', toilets: 'often', ageFrom: 0, ageTo: 12 },
  })
  const harbour = await tour(ugo.id, { categoryId: history.id, languages: ['it'], durationMinutes: 300 })
  await createRates(db, { USD: 1.25 })
  return { ada, ugo, forum, market, harbour }
}
