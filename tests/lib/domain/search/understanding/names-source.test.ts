import { placeChanged } from '@/lib/domain/core/projections/projections.ts'
import { findNames } from '@/lib/domain/discovery/search/understanding/find-names.ts'
import { currentNames, readNames } from '@/lib/domain/discovery/search/understanding/names-source.ts'
import { watchPageChanges } from '@/lib/server/page-cache/watch-changes.ts'
import { testDatabase } from '../../../../support/database.ts'
import { createCategory, createCity, createCountry } from '../../../../support/factories.ts'
import { until } from '../../../../support/until.ts'

const db = testDatabase()

test('names are read with those of every language, and other names', async () => {
  const italy = await createCountry(db, { code: 'it', slug: 'italy', name: { ru: 'Италия', en: 'Italy' } })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome', name: { ru: 'Рим', en: 'Rome' } })
  await db.city.update({ where: { id: rome.id }, data: { alsoKnownAs: ['Roma'] } })
  const food = await createCategory(db, { slug: 'food', name: 'Food' })
  const words = { alsoKnownAs: ['tasting'] }
  await db.categoryTranslation.updateMany({ where: { categoryId: food.id, locale: 'en' }, data: words })
  const names = await readNames()
  expect(names.countries).toMatchObject([{ code: 'it', slug: 'italy' }])
  expect(names.cities).toMatchObject([{ slug: 'rome', countryId: italy.id, alsoKnownAs: ['Roma'] }])
  expect(names.cities[0]?.names).toContainEqual({ locale: 'ru', name: 'Рим', prepositionalCase: 'в Рим' })
  expect(names.categories[0]?.names).toContainEqual({ locale: 'en', name: 'Food', alsoKnownAs: ['tasting'] })
})

test('a category that is no longer used has no name', async () => {
  const { id } = await createCategory(db, { slug: 'food', name: 'Food' })
  await db.category.update({ where: { id }, data: { active: false } })
  expect((await readNames()).categories).toEqual([])
})

describe('in a server', () => {
  const runtime = process.env.NEXT_RUNTIME
  let stop: () => Promise<void>

  beforeEach(() => {
    process.env.NEXT_RUNTIME = 'nodejs'
    stop = watchPageChanges(process.env.DATABASE_URL ?? '')
  })
  afterEach(async () => {
    if (runtime === undefined) delete process.env.NEXT_RUNTIME
    else process.env.NEXT_RUNTIME = runtime
    await stop()
  })

  test('all queries share one index, until a place is given another name anywhere', async () => {
    const city = await createCity(db, { slug: 'rome', name: { ru: 'Рим', en: 'Rome' } })
    // The line to the database has been opened, and the index is up to date.
    await until(async () => names(await found('Rome')).includes('Rome'))
    const shared = await currentNames()
    expect(await currentNames()).toBe(shared)
    await db.$transaction(async (tx) => {
      const where = { cityId: city.id, locale: 'en' as const }
      await tx.cityTranslation.updateMany({ where, data: { name: 'Eternal City' } })
      await placeChanged(tx, { cityId: city.id })
    })
    await until(async () => names(await found('eternal')).includes('Eternal City'))
  })
})

async function found(prefix: string) {
  return findNames(await currentNames(), prefix, 'en', 5, ['city'])
}

function names(suggestions: ReadonlyArray<{ name: string }>): string[] {
  return suggestions.map(({ name }) => name)
}
