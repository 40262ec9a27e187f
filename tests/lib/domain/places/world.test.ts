import { numericCountryCode } from '@/components/places/country-codes.ts'
import { findCountry } from '@/lib/domain/catalogue/place-pages/page.ts'
import { readSearchedPlaces } from '@/lib/domain/discovery/search/searched-places.ts'
import { readNames } from '@/lib/domain/discovery/search/understanding/names-source.ts'
import { listPlaceEntries } from '@/lib/domain/discovery/sitemap/place-lists.ts'
import { createMissingCountries } from '@/lib/domain/geography/countries/create-missing.ts'
import { isoCountries } from '@/lib/domain/geography/countries/iso-countries.ts'
import { createCity } from '@/lib/domain/geography/places/admin-commands.ts'
import { findPlaces } from '@/lib/domain/geography/places/admin-list.ts'
import { placesList } from '@/lib/domain/geography/places/admin-list-filter.ts'
import { listCountries, listCountryNames } from '@/lib/domain/geography/places/lists.ts'
import { proposeTimeZone } from '@/lib/domain/geography/places/proposals.ts'
import { referenceCountries } from '@/lib/domain/geography/reference/queries.ts'
import { isSlug } from '@/lib/shared/addresses/slug.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCity as createCityRow, createCountry, createGuide } from '../../../support/factories.ts'

const db = testDatabase()
const complete = () => db.$transaction(createMissingCountries)

describe('the countries of the world', () => {
  const countries = isoCountries()

  it('are 249 and Kosovo, each with its own code and address', () => {
    expect(countries).toHaveLength(250)
    expect(new Set(countries.map(({ code }) => code)).size).toBe(250)
    expect(new Set(countries.map(({ slug }) => slug)).size).toBe(250)
    expect(countries.filter(({ slug }) => !isSlug(slug))).toEqual([])
    expect(countries.filter(({ code }) => numericCountryCode(code) === null)).toEqual([])
  })

  it.each([
    ['mx', 'mexico', 'MXN', 'north_america', ['Мексика', 'Mexico', 'メキシコ', '墨西哥'], 'в Мексике'],
    ['cu', 'cuba', 'CUP', 'north_america', ['Куба', 'Cuba', 'キューバ', '古巴'], 'на Кубе'],
    ['cl', 'chile', 'CLP', 'south_america', ['Чили', 'Chile', 'チリ', '智利'], 'в Чили'],
    ['hk', 'hong-kong', 'HKD', 'asia', ['Гонконг', 'Hong Kong', '香港', '香港'], 'в Гонконге'],
    [
      'ci',
      'cote-divoire',
      'XOF',
      'africa',
      ['Кот-д’Ивуар', 'Côte d’Ivoire', 'コートジボワール', '科特迪瓦'],
      'в Кот-д’Ивуаре',
    ],
    [
      'fo',
      'faroe-islands',
      'DKK',
      'europe',
      ['Фарерские острова', 'Faroe Islands', 'フェロー諸島', '法罗群岛'],
      'на Фарерских островах',
    ],
    ['aq', 'antarctica', 'USD', 'antarctica', ['Антарктида', 'Antarctica', '南極', '南极洲'], 'в Антарктиде'],
  ])('%s is %s, paid with %s, in %s', (code, slug, currencyCode, continent, names, where) => {
    const [ru, en, ja, zh] = names
    expect(countries.find((country) => country.code === code)).toEqual({
      ...{ code, slug, currencyCode, continent, where },
      names: { ru, en, ja, 'zh-Hans': zh },
    })
  })

  it('have names without abbreviations, and a Russian case of one or more declined words', () => {
    const abbreviated = countries.flatMap(({ names }) =>
      Object.values(names).filter((name) => /(?:^|\s)о-ва?(?:\s|$)|[([（]|\bSAR\b/.test(name)),
    )
    expect(abbreviated.filter((name) => !['刚果（布）', '刚果（金）'].includes(name))).toEqual([])
    expect(countries.filter(({ where }) => !/^(?:в|во|на) \p{L}/u.test(where))).toEqual([])
  })

  it('are added once; what is there keeps its address and names', async () => {
    await createCountry(db, { code: 'it', slug: 'italia', name: 'Italia' })
    await createCountry(db, { code: 'zz', slug: 'mexico' })
    expect(await complete()).toBe(249)
    expect(await complete()).toBe(0)
    expect(await db.country.count()).toBe(251)
    expect(await db.country.findUnique({ where: { code: 'it' } })).toMatchObject({ slug: 'italia' })
    expect(
      await db.country.findUnique({
        where: { code: 'mx' },
        include: { translations: { where: { locale: 'ru' } } },
      }),
    ).toMatchObject({
      slug: 'mexico-mx',
      translations: [{ name: 'Мексика', prepositionalCase: 'в Мексике', intro: '' }],
    })
  })

  it('are added once by two servers that start together', async () => {
    const added = await Promise.all([complete(), complete()])
    expect(added.reduce((sum, count) => sum + count)).toBe(250)
    expect(await db.country.count()).toBe(250)
    expect(await db.countryTranslation.count()).toBe(1000)
  })
})

describe('a country without a city', () => {
  it.each([
    ['the list of countries', async () => (await listCountries('en')).length],
    ['the lists for programs', async () => (await referenceCountries('en')).length],
    ['the sitemap', async () => (await listPlaceEntries(1)).length],
    ['the names that searches understand', async () => (await readNames()).countries.length],
    ['the places that searches name', async () => (await readSearchedPlaces('en')).byPath.size],
  ])('is not in %s', async (_, count) => {
    await createGuide(db)
    const before = await count()
    await complete()
    expect(await count()).toBe(before)
  })

  it('has no page until it gets a city', async () => {
    await complete()
    expect(await findCountry('mexico', 'en')).toBeNull()
    const { id } = await db.country.findUniqueOrThrow({ where: { code: 'mx' } })
    await createCity(await asAdmin(db), {
      country_id: id,
      ...{ 'name.ru': 'Мехико', 'name.en': 'Mexico City', 'name.ja': 'メキシコシティ' },
      ...{ 'name.zh-Hans': '墨西哥城', where: 'в Мехико', slug: 'mexico-city' },
      ...{ latitude: 19.43, longitude: -99.13, time_zone: 'America/Mexico_City' },
    })
    expect(await findCountry('mexico', 'ru')).toMatchObject({ prepositionalCase: 'в Мексике' })
  })

  it('can be chosen for a new city, and comes behind what is listed in the list of admins', async () => {
    await complete()
    const spain = await db.country.findUniqueOrThrow({ where: { code: 'es' } })
    const { id: cityId } = await createCityRow(db, { countryId: spain.id, name: 'Zamora' })
    await createGuide(db, { cityId })
    expect(await listCountryNames('en', { withCities: false })).toHaveLength(250)
    expect(await listCountryNames('en', { withCities: true })).toEqual([
      { id: spain.id, slug: 'spain', name: 'Spain' },
    ])
    const { rows, counts } = await findPlaces(await asAdmin(db), placesList.read({}).query, 'en')
    expect(counts).toEqual({ all: 251, city: 1, country: 250 })
    expect(rows.slice(0, 3).map(({ name }) => name)).toEqual(['Spain', 'Zamora', 'Afghanistan'])
  })
})

test('the zone proposed for a new city is that of the nearest one of the world', async () => {
  const { id } = await createCityRow(db, { name: 'Austin', timeZone: 'America/Chicago' })
  await db.city.update({ where: { id }, data: { latitude: 30.27, longitude: -97.74 } })
  const admin = await asAdmin(db)
  const point = { latitude: 28.7, longitude: -106 }
  expect(await proposeTimeZone(admin, point)).toBe('America/Chicago')
  await db.gazetteerCity.create({
    data: {
      ...{ id: 4014338, countryCode: 'mx', name: 'Chihuahua', names: [], search: '|chihuahua|' },
      ...{ latitude: 28.63, longitude: -106.08, timeZone: 'America/Chihuahua', population: 809_232 },
    },
  })
  expect(await proposeTimeZone(admin, point)).toBe('America/Chihuahua')
})
