import { renderToStaticMarkup } from 'react-dom/server'
import EnquiryPage from '@/app/[locale]/(site)/enquiry/page.tsx'
import { regionFormPath } from '@/lib/domain/conversation/enquiries/filled.ts'
import { plainFormPath, plainFormToSeveral } from '@/lib/domain/conversation/enquiries/plain-form/values.ts'
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

let florentines: number[] = []
const db = filledDatabase(async () => {
  const { id: countryId } = await createCountry(db, {
    ...{ code: 'it', slug: 'italy' },
    name: { ru: 'Италия', en: 'Italy', ja: 'イタリア', 'zh-Hans': '意大利' },
  })
  const cityAt = async (name: string, prominence: number, latitude: number, longitude: number) => {
    const { id } = await createCity(db, { countryId, slug: name.toLowerCase(), name, prominence })
    await db.city.update({ where: { id }, data: { latitude, longitude } })
    return id
  }
  await createGuide(db, { cityId: await cityAt('Rome', 1, 41.9, 12.5) })
  const florence = await cityAt('Florence', 2, 43.78, 11.25)
  const inFlorence = [
    await createGuide(db, { cityId: florence }),
    await createGuide(db, { cityId: florence }),
  ]
  florentines = inFlorence.map(({ id }) => id)
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
    expect(nothing?.near?.city).toMatchObject({
      key: 'g3170647',
      name,
      country: locale === 'ru' ? 'Италия' : 'Italy',
    })
    expect(nothing?.withoutGuides).toEqual(nothing?.near?.city)
    expect([...(nothing?.near?.kilometres.values() ?? [])]).toEqual([68, 264])
  },
)

test('so does one for a city of the site without a guide', async () => {
  const nothing = await nothingFor('Siena')
  expect(nothing?.near?.city).toMatchObject({ name: 'Siena', guideCount: 0 })
  expect(nothing?.withoutGuides?.key).toMatch(/^c\d+$/)
  expect(nothing?.suggestions.map(({ slug }) => slug)).toEqual(['florence', 'rome'])
})

test.each(['xyzxyz', 'Ragu'])('%s, which is no town, begins with the best known', async (q) => {
  const nothing = await nothingFor(q)
  expect(nothing?.near).toBeNull()
  expect(nothing?.suggestions.map(({ slug }) => slug)).toEqual(['rome', 'florence'])
})

describe('guides of the region of a city where nobody is', () => {
  const askedFrom = async (path: string) => {
    const { searchParams } = new URL(path, 'https://cicerone.test')
    const props = {
      params: Promise.resolve({ locale: 'en' }),
      searchParams: Promise.resolve(Object.fromEntries(searchParams)),
    }
    return renderToStaticMarkup(await EnquiryPage(props))
  }

  test('are those of cities within 150 kilometres', async () => {
    const nothing = await nothingFor('Pisa')
    expect(nothing?.near?.region.map(({ slug }) => slug)).toEqual(['florence'])
    expect(nothing?.canAskSeveral).toBe(true)
  })

  test('are asked by the form to several, whose message names the place', async () => {
    const page = await askedFrom(regionFormPath('g3170647'))
    expect(page).toContain('Message guides near Pisa')
    const plain = /<noscript>(.*?)<\/noscript>/s.exec(page)?.[1] ?? ''
    const asked = [...plain.matchAll(/<input[^>]*name="guideIds"[^>]*>/g)].map(([box]) => box)
    expect(asked.filter((box) => box.includes('checked=""'))).toHaveLength(florentines.length)
    expect(asked.map((box) => Number(/value="(\d+)"/.exec(box)?.[1])).toSorted()).toEqual(
      florentines.toSorted(),
    )
    expect(plain).toContain('would like to come to Pisa. We would like to')
    expect(plain).toContain('name="near" value="g3170647"')
  })

  test('a refused form without script is about the same guides and the same place', async () => {
    const form = plainFormToSeveral(florentines, 'g3170647')
    const page = await askedFrom(plainFormPath(form))
    expect(page).toContain('Message guides near Pisa')
  })
})
