import { locales } from '@/lib/shared/addresses/locales.ts'
import { createCategory, createCity, createCountry } from '../factories.ts'
import { plainPicture } from '../plain-picture.ts'
import type { AdminCalls, AdminWorld } from './world.ts'

const inAllLanguages = (field: string, value: string | string[]) =>
  Object.fromEntries(locales.map((locale) => [`${field}.${locale}`, value]))

/** Saves another English name of a record, with the version that was read. */
async function rename({ admin }: AdminWorld, address: string): Promise<Response> {
  const { version } = await (await admin.get(address)).json()
  return admin.patch(address, { version, changes: { 'name.en': 'Another name' } })
}

/** Uploads a picture for a place, and cuts it around another point. */
async function recut({ admin }: AdminWorld, address: string): Promise<Response> {
  const uploaded = await admin.put(address, await plainPicture(1200, 900))
  const { address: picture } = await uploaded.json()
  return admin.post(address, { address: picture, focus: { x: 0.3, y: 0.3 } })
}

/** Of places and categories. */
export const placeCalls: AdminCalls = {
  'POST /api/admin/categories': ({ admin }) =>
    admin.post('/api/admin/categories', {
      ...inAllLanguages('name', 'By boat'),
      ...inAllLanguages('description', ''),
      ...inAllLanguages('also_known_as', ['boat']),
      slug: 'boats',
      active: true,
      display_order: 9,
    }),
  'PATCH /api/admin/categories/{id}': async (world) => {
    const { id } = await createCategory(world.db, { slug: 'food', name: 'Food' })
    return rename(world, `/api/admin/categories/${id}`)
  },
  'POST /api/admin/places/cities': async ({ db, admin }) => {
    const { id } = await createCountry(db)
    return admin.post('/api/admin/places/cities', {
      ...inAllLanguages('name', 'Siena'),
      country_id: id,
      where: 'в Сиене',
      slug: 'siena',
      latitude: 43.3,
      longitude: 11.3,
      time_zone: 'Europe/Rome',
    })
  },
  'PATCH /api/admin/places/cities/{id}': async (world) => {
    const { id } = await createCity(world.db)
    return rename(world, `/api/admin/places/cities/${id}`)
  },
  'POST /api/admin/places/cities/{id}/merge': async ({ db, admin }) => {
    const country = await createCountry(db)
    const [from, into] = [
      await createCity(db, { countryId: country.id }),
      await createCity(db, { countryId: country.id }),
    ]
    return admin.post(`/api/admin/places/cities/${from.id}/merge`, { into: into.id })
  },
  'PUT /api/admin/places/cities/{id}/picture': async ({ db, admin }) => {
    const { id } = await createCity(db)
    return admin.put(`/api/admin/places/cities/${id}/picture`, await plainPicture(1200, 900))
  },
  'POST /api/admin/places/cities/{id}/picture': async (world) => {
    const { id } = await createCity(world.db)
    return recut(world, `/api/admin/places/cities/${id}/picture`)
  },
  'PUT /api/admin/places/countries/{id}/picture': async ({ db, admin }) => {
    const { id } = await createCountry(db)
    return admin.put(`/api/admin/places/countries/${id}/picture`, await plainPicture(1200, 900))
  },
  'POST /api/admin/places/countries/{id}/picture': async (world) => {
    const { id } = await createCountry(world.db)
    return recut(world, `/api/admin/places/countries/${id}/picture`)
  },
  'PATCH /api/admin/places/countries/{id}': async (world) => {
    const { id } = await createCountry(world.db)
    return rename(world, `/api/admin/places/countries/${id}`)
  },
}
