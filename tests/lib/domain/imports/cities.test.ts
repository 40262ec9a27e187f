import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { createCity, createCountry, createExcursion, createGuide } from '../../../support/factories.ts'
import {
  check,
  createAdmin,
  exported,
  importDatabase,
  importTable,
  problemsOf,
  tableOf,
} from '../../../support/imports.ts'

const db = importDatabase()

/** Everything about cities that an import could change. */
function stored() {
  return db.city.findMany({
    orderBy: { id: 'asc' },
    omit: { updatedAt: true },
    include: { translations: { orderBy: { locale: 'asc' } } },
  })
}

async function site() {
  const italy = await createCountry(db, { slug: 'italy', code: 'it' })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome' })
  return { admin: await createAdmin(db), italy, rome }
}

const verona = {
  country: 'italy',
  slug: 'verona',
  where: 'в Вероне',
  also_known_as: 'Bern\nDietrichsbern',
  latitude: '45.4384',
  longitude: 10.9917,
  time_zone: 'Europe/Rome',
  'name.ru': 'Верона',
  'name.en': 'Verona',
  'name.ja': 'ヴェローナ',
  'name.zh-Hans': '维罗纳',
  'intro.en': 'Two houses, and an arena.',
}

describe('a table of cities', () => {
  it('makes cities, and the same table again changes nothing', async () => {
    const { admin, italy } = await site()
    await db.redirect.create({ data: { fromPath: '/guides/italy/verona', toPath: '/guides/italy/rome' } })
    const table = tableOf([verona])
    const announced = await announcedBy(async () => {
      expect(await importTable(admin, 'cities', table)).toMatchObject({ created: 1, problems: [] })
    })
    const city = (await stored()).at(-1)
    expect(city).toMatchObject({
      countryId: italy.id,
      slug: 'verona',
      timeZone: 'Europe/Rome',
      alsoKnownAs: ['Bern', 'Dietrichsbern'],
      translations: [
        { locale: 'ru', name: 'Верона', prepositionalCase: 'в Вероне', intro: '' },
        { locale: 'en', name: 'Verona', prepositionalCase: null, intro: '<p>Two houses, and an arena.</p>' },
        { locale: 'ja', name: 'ヴェローナ' },
        { locale: 'zh_Hans', name: '维罗纳' },
      ],
    })
    expect(announced).toEqual(expect.arrayContaining(['places', `country:${italy.id}`]))
    expect(await findRedirect('/guides/italy/verona')).toBeNull()
    expect(await db.auditEntry.findMany({ where: { action: 'city.create' } })).toMatchObject([
      { actorId: admin.userId, subjectId: String(city?.id), details: { after: { slug: 'verona' } } },
    ])
    const before = await stored()
    expect(await importTable(admin, 'cities', table)).toMatchObject({ created: 0, updated: 0, unchanged: 1 })
    expect(await stored()).toEqual(before)
  })

  it('moves the pages below a city that gets another address, and keeps in its history what was there before', async () => {
    const { admin, italy, rome } = await site()
    const guide = await createGuide(db, { cityId: rome.id })
    const excursion = await createExcursion(db, { guideId: guide.id, slug: 'forum' })
    const naples = await createCity(db, { countryId: italy.id, slug: 'naples' })
    const [, other] = await stored()
    const table = tableOf([
      { id: rome.id, slug: 'roma', prominence: 3, 'name.en': 'Roma' },
      { id: naples.id, slug: 'naples', prominence: 7, 'name.en': other?.translations[1]?.name ?? '' },
    ])
    expect(await importTable(admin, 'cities', table)).toMatchObject({ updated: 2, refused: 0 })
    const cities = await stored()
    expect(cities[0]).toMatchObject({ slug: 'roma', prominence: 3, timeZone: rome.timeZone })
    expect(cities[0]?.translations.find(({ locale }) => locale === 'en')?.name).toBe('Roma')
    expect(cities[1]).toEqual({ ...other, prominence: 7 })
    expect(await findRedirect('/guides/italy/rome')).toBe('/guides/italy/roma')
    expect(await findRedirect(`/excursions/italy/rome/${excursion.slug}`)).toBe(
      `/excursions/italy/roma/${excursion.slug}`,
    )
    const history = await db.auditEntry.findMany({
      where: { action: 'city.edit' },
      orderBy: { subjectId: 'asc' },
      select: { subjectId: true, details: true },
    })
    expect(history).toEqual([
      {
        subjectId: String(rome.id),
        details: {
          before: expect.objectContaining({ slug: 'rome' }),
          after: { slug: 'roma', prominence: 3, 'name.en': 'Roma' },
        },
      },
      {
        subjectId: String(naples.id),
        details: { before: { prominence: other?.prominence }, after: { prominence: 7 } },
      },
    ])
  })

  it('that was downloaded changes nothing when it is uploaded again, nor what is unfinished', async () => {
    const { admin, italy } = await site()
    await createCity(db, {
      countryId: italy.id,
      slug: 'lucca',
      name: { en: '=Lucca "the wall"; old, new', ru: '' },
    })
    const before = await stored()
    const table = await exported(admin, 'cities')
    expect(await importTable(admin, 'cities', table)).toMatchObject({ unchanged: 2, refused: 0, updated: 0 })
    expect(await stored()).toEqual(before)
  })

  it('that names a city by its number and by its address changes it once, and names the row that is left out', async () => {
    const { admin, rome } = await site()
    const ended = await importTable(
      admin,
      'cities',
      tableOf([
        { id: rome.id, country: 'italy', slug: 'rome', 'name.en': 'Roma' },
        { id: '', country: 'italy', slug: 'rome', 'name.en': 'Urbs' },
      ]),
    )
    expect(ended).toMatchObject({ state: 'finished', updated: 1, refused: 1 })
    expect(await problemsOf(admin, ended.id)).toEqual([
      [3, 'slug', 'slug: row 2 is for the same one. Keep only one of them.'],
    ])
    const [city] = await stored()
    expect(city?.translations.find(({ locale }) => locale === 'en')?.name).toBe('Roma')
  })

  it('is refused cell by cell, with what would be right', async () => {
    const { admin, italy, rome } = await site()
    const naples = await createCity(db, { countryId: italy.id, slug: 'naples' })
    await createCountry(db, { slug: 'france', code: 'fr' })
    const before = await stored()
    const { latitude: _latitude, ...placeless } = verona
    const id = await check(
      admin,
      'cities',
      tableOf([
        { ...verona, country: 'atlantis' },
        { ...verona, time_zone: 'Europe/Verona' },
        { ...placeless, slug: 'vicenza' },
        { ...verona, id: 987_654 },
        { ...verona, id: rome.id, country: 'france' },
        { ...verona, id: '', slug: 'rome' },
        { ...verona, slug: 'Verona!' },
        { ...verona, slug: 'padua' },
        { ...verona, slug: 'padua' },
        { ...verona, id: rome.id, slug: 'padua' },
        { ...verona, id: naples.id, slug: 'rome' },
      ]),
    )
    expect(await problemsOf(admin, id)).toEqual([
      [2, 'country', 'country: there’s no such country.'],
      [3, 'time_zone', 'time_zone: there’s no such time zone.'],
      [4, 'latitude', expect.any(String)],
      [5, 'id', 'id: there’s no such city.'],
      [6, 'country', 'country: a city can’t be moved to another country.'],
      [7, 'slug', 'slug: row 6 is for the same one. Keep only one of them.'],
      [8, 'slug', expect.any(String)],
      [10, 'slug', 'slug: row 9 is for the same one. Keep only one of them.'],
      [11, 'id', 'id: row 6 is for the same one. Keep only one of them.'],
      [12, 'slug', 'slug: another page already has this address. Please choose a different one.'],
    ])
    expect(await stored()).toEqual(before)
  })
})
