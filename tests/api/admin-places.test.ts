import { locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../support/database.ts'
import { createCategory, createCity, createCountry, createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, type Visitor } from '../support/visitor.ts'

const db = testDatabase()

async function italy() {
  const country = await createCountry(db, { slug: 'italy' })
  const city = await createCity(db, { countryId: country.id, slug: 'florence', name: 'Florence' })
  const category = await createCategory(db, { slug: 'food', name: 'Food' })
  const { id } = await createUser(db, { role: 'admin' })
  return { country, city, category, adminId: id, admin: await signedIn(db, id) }
}

const names = Object.fromEntries(locales.map((locale) => [`name.${locale}`, 'Siena']))
const siena = {
  ...names,
  where: 'в Сиене',
  slug: 'siena',
  latitude: 43.3,
  longitude: 11.3,
  time_zone: 'Europe/Rome',
}

describe('places over the API', () => {
  it('are read, changed with the version that was read, and read again', async () => {
    const { admin, city } = await italy()
    const address = `/api/admin/places/cities/${city.id}`
    const before = await (await admin.get(address)).json()
    expect(before).toMatchObject({ path: '/guides/italy/florence', content: { slug: 'florence' } })
    const body = { version: before.version, changes: { 'name.en': 'Firenze', latitude: 43.77 } }
    const saved = await (await admin.patch(address, body)).json()
    const after = await (await admin.get(address)).json()
    expect(after).toMatchObject({
      version: saved.version,
      content: { 'name.en': 'Firenze', latitude: 43.77 },
    })
    expect(await refusalOf(admin.patch(address, body))).toEqual([409, 'conflict'])
  })

  it.each([
    { slug: 'Firenze' },
    { slug: '' },
    { 'name.ru': ' ' },
    { where: 'Флоренции' },
    { latitude: 91 },
    { time_zone: 'Europe/Florence' },
    { 'intro.en': 'a'.repeat(1501) },
    { guideCount: 5 },
  ])('refuse %j, and name the field', async (changes) => {
    const { admin, city } = await italy()
    const address = `/api/admin/places/cities/${city.id}`
    const { version } = await (await admin.get(address)).json()
    expect(await refusalOf(admin.patch(address, { version, changes }))).toEqual([422, 'invalid'])
    expect(await db.auditEntry.count()).toBe(0)
  })

  it('have coordinates only as cities', async () => {
    const { admin, country } = await italy()
    const address = `/api/admin/places/countries/${country.id}`
    const { version } = await (await admin.get(address)).json()
    const wrong = { version, changes: { latitude: 1 } }
    expect(await refusalOf(admin.patch(address, wrong))).toEqual([422, 'invalid'])
    const right = { version, changes: { 'name.en': 'Italia' } }
    expect((await admin.patch(address, right)).status).toBe(200)
  })

  it('are added, and merged into others', async () => {
    const { admin, country, city } = await italy()
    const created = await admin.post('/api/admin/places/cities', { ...siena, country_id: country.id })
    expect(created.status).toBe(201)
    const { id } = await created.json()
    const merged = await admin.post(`/api/admin/places/cities/${id}/merge`, { into: city.id })
    expect(merged.status).toBe(204)
    expect(await refusalOf(admin.get(`/api/admin/places/cities/${id}`))).toEqual([404, 'not_found'])
  })

  it('say whether an address is free, and which time zone a point is probably in', async () => {
    const { admin, country, city } = await italy()
    const isFree = async (query: string) =>
      (await (await admin.get(`/api/admin/places/address?country_id=${country.id}&${query}`)).json()).free
    expect(await isFree('slug=siena')).toBe(true)
    expect(await isFree('slug=florence')).toBe(false)
    expect(await isFree(`slug=florence&except=${city.id}`)).toBe(true)
    const zone = await admin.get('/api/admin/places/time_zone?latitude=43&longitude=11')
    expect(await zone.json()).toEqual({ time_zone: 'Europe/Rome' })
  })
})

test('categories are added, read and changed over the API', async () => {
  const { admin, category } = await italy()
  const address = `/api/admin/categories/${category.id}`
  const { version, content } = await (await admin.get(address)).json()
  expect((await admin.patch(address, { version, changes: { active: false } })).status).toBe(200)
  expect(await db.category.findUnique({ where: { id: category.id } })).toMatchObject({ active: false })
  const created = await admin.post('/api/admin/categories', { ...content, slug: 'wine' })
  expect(created.status).toBe(201)
  expect(await refusalOf(admin.post('/api/admin/categories', { ...content, slug: 'wine' }))).toEqual([
    422,
    'invalid',
  ])
})

test('nobody but admins reads or changes them, by their role of this moment', async () => {
  const { admin, adminId, city, country, category } = await italy()
  const { userId } = await createGuide(db, { cityId: city.id })
  const calls = (who: Visitor) => [
    who.get(`/api/admin/places/cities/${city.id}`),
    who.patch(`/api/admin/places/cities/${city.id}`, { version: '', changes: {} }),
    who.patch(`/api/admin/places/countries/${country.id}`, { version: '', changes: {} }),
    who.post(`/api/admin/places/cities/${city.id}/merge`, { into: city.id }),
    who.post('/api/admin/places/cities', { ...siena, country_id: country.id }),
    who.get('/api/admin/places/address?slug=siena'),
    who.get('/api/admin/places/time_zone?latitude=43&longitude=11'),
    who.get(`/api/admin/categories/${category.id}`),
    who.patch(`/api/admin/categories/${category.id}`, { version: '', changes: {} }),
  ]
  for (const call of calls(await signedIn(db, userId))) {
    expect(await refusalOf(call)).toEqual([403, 'forbidden'])
  }
  await db.user.update({ where: { id: adminId }, data: { role: 'guide' } })
  for (const call of calls(admin)) expect((await refusalOf(call))[0]).toBe(403)
})
