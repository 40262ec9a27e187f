import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { findCity, findCountry } from '@/lib/domain/catalogue/place-pages/page.ts'
import {
  listCitiesOfCountry,
  listCountries,
  listProminentCities,
} from '@/lib/domain/geography/places/lists.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createCountry, createGuide } from '../../support/factories.ts'

const db = testDatabase()

test('a country is found by its slug, with its name in each locale', async () => {
  const { id: countryId } = await createCountry(db, {
    code: 'it',
    slug: 'italy',
    name: { ru: 'Италия', en: 'Italy', ja: 'イタリア' },
    prepositionalCase: 'в Италии',
  })
  await createCity(db, { countryId, slug: 'rome' })
  expect(await findCountry('italy', 'ru')).toMatchObject({
    name: 'Италия',
    prepositionalCase: 'в Италии',
    picture: { basePath: '/assets/location/g/it_italy', alt: 'Италия' },
    intro: { locale: 'ru', isFallback: false },
    neighbours: [],
  })
  expect(await findCountry('italy', 'ja', 'excursions')).toMatchObject({
    name: 'イタリア',
    prepositionalCase: null,
    picture: { basePath: '/assets/location/e/it_italy' },
  })
  expect(await findCountry('italia', 'ru')).toBeNull()
})

test('a city is found only in its own country', async () => {
  const italy = await createCountry(db, { slug: 'italy' })
  await createCountry(db, { slug: 'france' })
  await createCity(db, { countryId: italy.id, slug: 'rome', name: { ru: 'Рим', en: 'Rome' } })
  expect(await findCity('italy', 'rome', 'en')).toMatchObject({
    name: 'Rome',
    countrySlug: 'italy',
    country: { slug: 'italy' },
    timeZone: 'Europe/Rome',
  })
  expect(await findCity('france', 'rome', 'en')).toBeNull()
})

test('a place that has no name in a locale yet shows its Russian one, marked', async () => {
  const city = await createCity(db, { name: { ru: 'Рим', en: 'Rome' } })
  await db.cityTranslation.deleteMany({ where: { cityId: city.id, locale: 'ja' } })
  const country = await db.country.findUniqueOrThrow({ where: { id: city.countryId } })
  expect(await findCity(country.slug, city.slug, 'ja')).toMatchObject({
    name: 'Рим',
    prepositionalCase: null,
    intro: { locale: 'ru', isFallback: true },
  })
})

test('neighbours are the nearest places that have something to show', async () => {
  const italy = await createCountry(db, { slug: 'italy' })
  const france = await createCountry(db, { slug: 'france' })
  const japan = await createCountry(db, { slug: 'japan' })
  const at = async (countryId: number, slug: string, latitude: number, longitude: number, guides = 1) => {
    const { id } = await createCity(db, { countryId, slug })
    await db.city.update({ where: { id }, data: { latitude, longitude, guideCount: guides } })
  }
  await at(italy.id, 'rome', 41.9, 12.5)
  await at(italy.id, 'naples', 40.9, 14.3)
  await at(italy.id, 'florence', 43.8, 11.3, 0)
  await at(france.id, 'paris', 48.9, 2.4)
  await at(japan.id, 'tokyo', 35.7, 139.7)
  const rome = await findCity('italy', 'rome', 'en')
  expect(rome?.neighbours.map(({ slug }) => slug)).toEqual(['naples', 'paris', 'tokyo'])
  const country = await findCountry('italy', 'en')
  expect(country?.neighbours.map(({ slug }) => slug)).toEqual(['france', 'japan'])
})

test('countries are in the alphabetical order of the locale', async () => {
  const listed = async (slug: string, ru: string, en: string) => {
    const { id } = await createCountry(db, { slug, name: { ru, en } })
    await db.country.update({ where: { id }, data: { guideCount: 1 } })
  }
  await listed('austria', 'Австрия', 'Austria')
  await listed('japan', 'Япония', 'Japan')
  await listed('uk', 'Великобритания', 'United Kingdom')
  await createCountry(db, { slug: 'spain', name: { ru: 'Испания', en: 'Spain' } })
  const slugs = async (locale: 'ru' | 'en') => (await listCountries(locale)).map(({ slug }) => slug)
  expect(await slugs('ru')).toEqual(['austria', 'uk', 'japan'])
  expect(await slugs('en')).toEqual(['austria', 'japan', 'uk'])
})

test('best-known cities come first; the home page leaves out those without anybody', async () => {
  const country = await createCountry(db)
  const minor = await createCity(db, { countryId: country.id, slug: 'minor', prominence: 20 })
  const major = await createCity(db, { countryId: country.id, slug: 'major', prominence: 10 })
  await createCity(db, { countryId: country.id, slug: 'empty', prominence: 1 })
  await createGuide(db, { cityId: minor.id })
  await createGuide(db, { cityId: major.id })
  const slugs = (cities: { slug: string }[]) => cities.map(({ slug }) => slug)
  expect(slugs(await listProminentCities('en', 5))).toEqual(['major', 'minor'])
  expect(slugs(await listProminentCities('en', 1))).toEqual(['major'])
  expect(slugs(await listCitiesOfCountry(country.id, 'en'))).toEqual(['empty', 'major', 'minor'])
})

describe('a moved address', () => {
  beforeEach(async () => {
    await db.redirect.createMany({
      data: [
        { fromPath: '/guides/italia', toPath: '/guides/italy' },
        { fromPath: '/guides/italia/roma', toPath: '/guides/italy/rome' },
      ],
    })
  })

  test.each([
    ['/guides/italia', '/guides/italy'],
    ['/guides/italia/milano', '/guides/italy/milano'],
    ['/guides/italia/roma', '/guides/italy/rome'],
    ['/guides/italia/roma/page/2', '/guides/italy/rome/page/2'],
  ])('%s leads to %s', async (from, to) => {
    expect(await findRedirect(from)).toBe(to)
  })

  test.each(['/', '/guides', '/guides/italiana', '/excursions/italia', '//', ''])(
    'is not found for %j',
    async (path) => {
      expect(await findRedirect(path)).toBeNull()
    },
  )
})
