import { findRedirect } from '@/lib/domain/basics/redirects/queries.ts'
import { changePlace, createCity } from '@/lib/domain/geography/places/admin-commands.ts'
import { getCityRecord, getCountryRecord } from '@/lib/domain/geography/places/record.ts'
import { listRecordHistory } from '@/lib/domain/people/audit/record-history.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import {
  createCity as createCityRow,
  createCountry,
  createExcursion,
  createGuide,
} from '../../../support/factories.ts'
import { guidesFoundBy } from '../../../support/search-documents.ts'

const db = testDatabase()

async function florence() {
  const country = await createCountry(db, { slug: 'italy', code: 'it' })
  const city = await createCityRow(db, {
    countryId: country.id,
    slug: 'florencia',
    name: { en: 'Florence', ru: 'Флоренция' },
  })
  const guide = await createGuide(db, { cityId: city.id })
  const excursion = await createExcursion(db, { guideId: guide.id, slug: 'duomo' })
  const admin = await asAdmin(db)
  const place = { cityId: city.id }
  const { version } = await getCityRecord(admin, city.id, 'en')
  return { admin, place, version, country, city, guide, excursion }
}

describe('an admin who edits a city', () => {
  it('changes names, case, other names and zone at once, with what was there before in the log', async () => {
    const { admin, place, version } = await florence()
    const announced = await announcedBy(() =>
      changePlace(
        admin,
        place,
        { where: 'во Флоренции', also_known_as: ['Firenze', 'Firenze'], time_zone: 'Europe/Vaduz' },
        version,
      ),
    )
    expect(announced).toEqual(expect.arrayContaining([`city:${place.cityId}`, 'places']))
    const { content } = await getCityRecord(admin, place.cityId, 'en')
    expect(content).toMatchObject({
      where: 'во Флоренции',
      also_known_as: ['Firenze'],
      time_zone: 'Europe/Vaduz',
      'name.ru': 'Флоренция',
    })
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'city.edit',
        subjectId: String(place.cityId),
        details: {
          before: { where: 'в Флоренция', also_known_as: [], time_zone: 'Europe/Rome' },
          after: { where: 'во Флоренции', also_known_as: ['Firenze'], time_zone: 'Europe/Vaduz' },
        },
      },
    ])
  })

  it('moves every page below with the address, and keeps the drawn pictures', async () => {
    const { admin, place, version } = await florence()
    await changePlace(admin, place, { slug: 'florence' }, version)
    expect(await findRedirect('/guides/italy/florencia')).toBe('/guides/italy/florence')
    expect(await findRedirect('/excursions/italy/florencia/duomo')).toBe('/excursions/italy/florence/duomo')
    expect(await db.city.findUnique({ where: { id: place.cityId } })).toMatchObject({
      slug: 'florence',
      guidePicture: '/assets/location/g/it_florencia',
      excursionPicture: '/assets/location/e/it_florencia',
    })
  })

  it('finds guides and excursions by the new names', async () => {
    const { admin, place, version, guide } = await florence()
    await changePlace(admin, place, { 'name.en': 'Fiorenza' }, version)
    expect(await guidesFoundBy('Fiorenza')).toEqual([guide.id])
  })

  it('stores an introduction as clean rich text', async () => {
    const { admin, place, version } = await florence()
    const written = '<p>Walk it <strong>early</strong>.</p><script>alert(1)</script>'
    await changePlace(admin, place, { 'intro.en': written }, version)
    const { content } = await getCityRecord(admin, place.cityId, 'en')
    expect(content['intro.en']).toBe('<p>Walk it <strong>early</strong>.</p>')
  })

  it('hears of what a colleague has saved meanwhile, and overwrites nothing', async () => {
    const { admin, place, version } = await florence()
    const next = await changePlace(admin, place, { 'name.en': 'Firenze' }, version)
    await expect(changePlace(admin, place, { 'name.en': 'Florenz' }, version)).rejects.toMatchObject({
      code: 'conflict',
      latest: { version: next, current: { 'name.en': 'Firenze' } },
    })
  })

  it('of two at once, lets one win', async () => {
    const { admin, place, version } = await florence()
    const saves = ['a', 'b'].map((name) => changePlace(admin, place, { 'name.en': name }, version))
    const results = await Promise.allSettled(saves)
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.auditEntry.count()).toBe(1)
  })

  it('can’t give the address of another city of the country', async () => {
    const { admin, place, version, country } = await florence()
    await createCityRow(db, { countryId: country.id, slug: 'siena' })
    await expect(changePlace(admin, place, { slug: 'siena' }, version)).rejects.toMatchObject({
      code: 'invalid',
      fields: { slug: [{ key: 'addressTaken' }] },
    })
    expect(await db.auditEntry.count()).toBe(0)
  })

  it('changes no page by saving what was there', async () => {
    const { admin, place, version } = await florence()
    const save = () => changePlace(admin, place, { slug: 'florencia' }, version)
    expect(await announcedBy(save)).toEqual([])
    expect((await listRecordHistory(admin, 'city', place.cityId, 10)).acts).toEqual([])
    const { version: present } = await getCityRecord(admin, place.cityId, 'en')
    expect(present).toBe(version)
  })

  it('sees who changed which field, before and after, and can put it back', async () => {
    const { admin, place, version } = await florence()
    const next = await changePlace(admin, place, { 'name.en': 'Firenze', latitude: 43.8 }, version)
    const { acts } = await listRecordHistory(admin, 'city', place.cityId, 10)
    expect(acts).toMatchObject([{ action: 'city.edit', by: { id: admin.userId } }])
    const name = acts[0]?.changes.find(({ field }) => field === 'name.en')
    expect(name).toEqual({ field: 'name.en', before: 'Florence', after: 'Firenze' })
    await changePlace(admin, place, { 'name.en': String(name?.before) }, next)
    const { content } = await getCityRecord(admin, place.cityId, 'en')
    expect(content).toMatchObject({ 'name.en': 'Florence', latitude: 43.8 })
  })
})

test('a country that moves takes its cities and excursions along', async () => {
  const { admin, country } = await florence()
  const place = { countryId: country.id }
  const { version } = await getCountryRecord(admin, country.id, 'en')
  await changePlace(admin, place, { slug: 'italia' }, version)
  expect(await findRedirect('/guides/italy')).toBe('/guides/italia')
  expect(await findRedirect('/guides/italy/florencia')).toBe('/guides/italia/florencia')
  expect(await findRedirect('/excursions/italy/florencia/duomo')).toBe('/excursions/italia/florencia/duomo')
})

describe('a new city', () => {
  const texts = Object.fromEntries(locales.map((locale) => [`name.${locale}`, 'Siena'])) as Record<
    `name.${(typeof locales)[number]}`,
    string
  >
  const siena = {
    ...texts,
    where: 'в Сиене',
    slug: 'siena',
    latitude: 43.3,
    longitude: 11.3,
    time_zone: 'Europe/Rome',
  }

  it('is in the log, and nothing leads away from its address', async () => {
    const { admin, country } = await florence()
    await db.redirect.create({ data: { fromPath: '/guides/italy/siena', toPath: '/guides/italy/florencia' } })
    const id = await createCity(admin, { ...siena, country_id: country.id })
    expect(await findRedirect('/guides/italy/siena')).toBeNull()
    expect(await db.auditEntry.findMany()).toMatchObject([{ action: 'city.create', subjectId: String(id) }])
  })

  it('needs a country and an address of its own', async () => {
    const { admin, country } = await florence()
    await expect(createCity(admin, { ...siena, country_id: 999_999 })).rejects.toMatchObject({
      code: 'invalid',
    })
    const taken = { ...siena, slug: 'florencia', country_id: country.id }
    await expect(createCity(admin, taken)).rejects.toMatchObject({ code: 'invalid' })
  })
})

test('is for admins alone', async () => {
  const { admin, place, version } = await florence()
  for (const actor of [
    { ...admin, role: 'guide' as const },
    { ...admin, impersonatorId: admin.userId },
  ]) {
    await expect(changePlace(actor, place, { 'name.en': 'X' }, version)).rejects.toMatchObject({
      code: 'forbidden',
    })
    await expect(getCityRecord(actor, place.cityId, 'en')).rejects.toMatchObject({ code: 'forbidden' })
  }
})
