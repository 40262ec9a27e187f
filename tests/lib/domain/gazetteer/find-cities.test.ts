import { createMissingCountries } from '@/lib/domain/geography/countries/create-missing.ts'
import type { GazetteerEntry } from '@/lib/domain/geography/gazetteer/entry.ts'
import { fillGazetteer } from '@/lib/domain/geography/gazetteer/fill.ts'
import { findCities } from '@/lib/domain/geography/gazetteer/find-cities.ts'
import { readGeonames } from '@/lib/domain/geography/gazetteer/geonames.ts'
import { namesByLocale } from '@/lib/domain/geography/gazetteer/names.ts'
import { isTimeZone } from '@/lib/shared/calendar/zoned-time.ts'
import { filledDatabase } from '../../../support/database.ts'
import { createCity } from '../../../support/factories.ts'

/** Cities that the tests below ask for. */
const wanted = new Set([
  'Chicago',
  'Florence',
  'Kamakura',
  'Kazan',
  'Kyoto',
  'London',
  'Mexico City',
  'Paris',
  'Pisa',
  'Pisac',
  'Rome',
  'São Paulo',
  'Springfield',
  'Suzhou',
])

const entries: GazetteerEntry[] = []
let romeId = 0
let villageId = 0

const db = filledDatabase(async () => {
  await db.$transaction(createMissingCountries)
  const { id: countryId } = await db.country.findUniqueOrThrow({ where: { code: 'it' } })
  const rome = { ru: 'Рим', en: 'Rome', ja: 'ローマ', 'zh-Hans': '罗马' }
  romeId = (await createCity(db, { countryId, slug: 'rome', name: rome })).id
  villageId = (await createCity(db, { countryId, slug: 'pisanello', name: 'Pisanello' })).id
  for await (const entry of readGeonames()) if (wanted.has(entry.name)) entries.push(entry)
  const iterated = async function* () {
    yield* entries
  }
  expect(await fillGazetteer(db, iterated())).toBe(entries.length)
  expect(await fillGazetteer(db, iterated())).toBe(0)
})

const found = async (typed: string, locale: 'ru' | 'en' | 'ja' | 'zh-Hans' = 'en') =>
  (await findCities(typed, locale)).map(({ name, country }) => `${name}, ${country}`)

describe('a city of the world', () => {
  test.each([
    ['pis', 'en', 'Pisa, Italy'],
    ['Пиз', 'en', 'Pisa, Italy'],
    ['ピサ', 'en', 'Pisa, Italy'],
    ['ぴさ', 'ja', 'ピサ, イタリア'],
    ['比', 'zh-Hans', '比萨, 意大利'],
    ['比薩', 'zh-Hans', '比萨, 意大利'],
    ['firen', 'ru', 'Флоренция, Италия'],
    ['鎌倉', 'en', 'Kamakura, Japan'],
    ['镰仓', 'ja', '鎌倉, 日本'],
    ['sao pau', 'en', 'São Paulo, Brazil'],
    ['Киото', 'zh-Hans', '京都, 日本'],
    ['мехи', 'ru', 'Мехико, Мексика'],
  ] as const)('is found by %j on %s pages: %s', async (typed, locale, city) => {
    expect((await found(typed, locale))[0]).toBe(city)
  })

  test('comes before those that only begin so, and large ones before small ones', async () => {
    const names = (await findCities('pisa', 'en')).map(({ name }) => name)
    expect([names[0], names.at(-1)]).toEqual(['Pisa', 'Pisanello'])
    const springfields = await findCities('Springfield', 'en')
    const sizes = springfields.map(({ population }) => population ?? 0)
    expect(sizes).toEqual(sizes.toSorted((one, other) => other - one))
    expect(springfields).toHaveLength(8)
  })

  test('says which known city is near, where the country has several of its name', async () => {
    const near = async (typed: string, locale: 'en' | 'ru') =>
      (await findCities(typed, locale)).map((city) => city.near)
    expect(await near('Springfield', 'en')).toEqual(Array.from({ length: 8 }, () => 'Chicago'))
    expect(await near('спрингфилд', 'ru')).toContain('Чикаго')
    expect(await near('london', 'en')).toContain(null)
  })

  test('that the site has is named as there, and has its number', async () => {
    expect(await findCities('ローマ', 'ru')).toMatchObject([
      { cityId: romeId, geonameId: 3169070, name: 'Рим', country: 'Италия' },
    ])
    expect(await findCities('пиза', 'ru')).toMatchObject([{ cityId: null, geonameId: 3170647 }])
  })

  test('that only the site has is found as well', async () => {
    for (const typed of ['pisanel', 'Pisanèl'])
      expect(await findCities(typed, 'en')).toMatchObject([
        { cityId: villageId, geonameId: null, population: null },
      ])
  })

  test.each(['p', '%', '_', '|', '  ', 'xyzxyz', 'п'])('is not found by %j', async (typed) => {
    expect(await findCities(typed, 'en')).toEqual([])
  })

  test('has a zone that the calendar knows, and coordinates', () => {
    expect(entries.length).toBeGreaterThan(30)
    expect(entries.filter(({ timeZone }) => !isTimeZone(timeZone))).toEqual([])
    expect(entries.find(({ id }) => id === 3170647)).toMatchObject({
      ...{ countryCode: 'it', name: 'Pisa', timeZone: 'Europe/Rome' },
      ...{ latitude: 43.70853, longitude: 10.4036 },
    })
  })
})

test.each([
  ['Pisa', { en: 'Pisa', ru: 'Пиза', ja: 'ピサ', 'zh-Hans': '比萨' }],
  ['Florence', { en: 'Florence', ru: 'Флоренция', ja: 'フィレンツェ', 'zh-Hans': '佛罗伦萨' }],
  ['Kamakura', { en: 'Kamakura', ru: 'Камакура', ja: '鎌倉', 'zh-Hans': '镰仓' }],
  ['London', { en: 'London', ru: 'Лондон', ja: 'ロンドン', 'zh-Hans': '伦敦' }],
  ['Kazan', { en: 'Kazan', ru: 'Казань', ja: 'カザン', 'zh-Hans': '喀山' }],
])('the names of %s are proposed', (name, names) => {
  const [largest] = entries
    .filter((entry) => entry.name === name)
    .toSorted((one, other) => other.population - one.population)
  if (!largest) throw new Error(name)
  expect(namesByLocale(largest)).toEqual(names)
})
