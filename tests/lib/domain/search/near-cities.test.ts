import { emptyAddress } from '@/lib/domain/discovery/search/address.ts'
import { findSearchPage } from '@/lib/domain/discovery/search/page.ts'
import type { GazetteerEntry } from '@/lib/domain/geography/gazetteer/entry.ts'
import { fillGazetteer } from '@/lib/domain/geography/gazetteer/fill.ts'
import { filledDatabase } from '../../../support/database.ts'
import { createCity, createCountry, createGuide } from '../../../support/factories.ts'

const entries: GazetteerEntry[] = [
  {
    ...{ id: 3170647, countryCode: 'it', name: 'Pisa', names: ['Пиза', 'ピサ', '比萨'] },
    ...{ latitude: 43.70853, longitude: 10.4036, timeZone: 'Europe/Rome', population: 90000 },
  },
  {
    ...{ id: 1, countryCode: 'it', name: 'Ragu', names: [] },
    ...{ latitude: 43.7, longitude: 10.4, timeZone: 'Europe/Rome', population: 700 },
  },
]

const db = filledDatabase(async () => {
  const { id: countryId } = await createCountry(db, { code: 'it', slug: 'italy', name: 'Italy' })
  const cityAt = async (name: string, prominence: number, latitude: number, longitude: number) => {
    const { id } = await createCity(db, { countryId, slug: name.toLowerCase(), name, prominence })
    await db.city.update({ where: { id }, data: { latitude, longitude } })
    return id
  }
  await createGuide(db, { cityId: await cityAt('Rome', 1, 41.9, 12.5) })
  await createGuide(db, { cityId: await cityAt('Florence', 2, 43.78, 11.25) })
  await cityAt('Siena', 3, 43.32, 11.33)
  await fillGazetteer(
    db,
    (async function* () {
      yield* entries
    })(),
  )
})

const nothingFor = async (q: string, locale: 'en' | 'ru' = 'en') =>
  (await findSearchPage('guides', { ...emptyAddress, q }, locale)).nothing

test.each([
  ['Pisa', 'en', 'Pisa'],
  ['ПИЗА', 'ru', 'Пиза'],
  ['ピサ', 'en', 'Pisa'],
] as const)(
  'a search for %s, where nobody is, offers the nearest cities with guides',
  async (q, locale, name) => {
    const nothing = await nothingFor(q, locale)
    expect(nothing?.suggestions.map(({ slug }) => slug)).toEqual(['florence', 'rome'])
    expect(nothing?.near?.name).toBe(name)
    expect([...(nothing?.near?.kilometres.values() ?? [])]).toEqual([68, 264])
  },
)

test('so does one for a city of the site without a guide', async () => {
  const nothing = await nothingFor('Siena')
  expect(nothing?.near?.name).toBe('Siena')
  expect(nothing?.suggestions.map(({ slug }) => slug)).toEqual(['florence', 'rome'])
})

test.each(['xyzxyz', 'Ragu'])('%s, which is no town, begins with the best known', async (q) => {
  const nothing = await nothingFor(q)
  expect(nothing?.near).toBeNull()
  expect(nothing?.suggestions.map(({ slug }) => slug)).toEqual(['rome', 'florence'])
})
