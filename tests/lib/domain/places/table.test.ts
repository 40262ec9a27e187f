import { findPlaces } from '@/lib/domain/geography/places/admin-list.ts'
import { placesList } from '@/lib/domain/geography/places/admin-list-filter.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'
import { createCity, createCountry, createGuide } from '../../../support/factories.ts'

const db = testDatabase()

async function find(address: string) {
  const { query } = placesList.read(new URLSearchParams(address))
  const { rows, ...found } = await findPlaces(await asAdmin(db), query, 'ru')
  return { names: rows.map(({ name }) => name), rows, ...found }
}

async function italy() {
  const country = await createCountry(db, { slug: 'italy', name: { en: 'Italy', ru: 'Италия' } })
  const florence = await createCity(db, {
    countryId: country.id,
    slug: 'florence',
    name: { en: 'Florence', ru: 'Флоренция', ja: 'フィレンツェ' },
  })
  await db.city.update({ where: { id: florence.id }, data: { alsoKnownAs: ['Firenze'] } })
  const rome = await createCity(db, { countryId: country.id, slug: 'rome', name: { en: 'Rome', ru: 'Рим' } })
  await createGuide(db, { cityId: rome.id })
  return { country, florence, rome }
}

describe('the admins’ list of places', () => {
  it('has cities and countries by name in the language of the page', async () => {
    await italy()
    expect(await find('')).toMatchObject({ names: ['Италия', 'Рим', 'Флоренция'], total: 3 })
  })

  it('counts each kind whichever is listed, and shows each place’s picture', async () => {
    await italy()
    const counts = { all: 3, city: 2, country: 1 }
    expect(await find('kind=country')).toMatchObject({ names: ['Италия'], total: 1, counts })
    expect(await find('kind=city')).toMatchObject({ total: 2, counts })
    const { rows } = await find('q=rome')
    expect(rows).toMatchObject([{ picture: { basePath: expect.stringContaining('_rome') } }])
  })

  it.each(['Firenze', 'フィレンツェ', 'флор', 'florence'])(
    'finds a city by any of its names: %s',
    async (name) => {
      await italy()
      expect((await find(`q=${encodeURIComponent(name)}`)).names).toEqual(['Флоренция'])
    },
  )

  it('takes signs of patterns for what they are', async () => {
    await italy()
    expect((await find('q=%25')).total).toBe(0)
  })

  it('shows a kind, a country, or what is not written in all languages', async () => {
    const { country, florence } = await italy()
    await createCity(db)
    await db.cityTranslation.deleteMany({ where: { cityId: florence.id, locale: 'ja' } })
    expect((await find('kind=country')).total).toBe(2)
    expect((await find(`country=${country.id}&kind=city`)).names).toEqual(['Рим', 'Флоренция'])
    expect((await find('complete=0')).names).toEqual(['Флоренция'])
  })

  it('puts the places with most guides first on request', async () => {
    await italy()
    expect((await find('kind=city&sort=-guides')).names).toEqual(['Рим', 'Флоренция'])
  })

  it('is for admins alone', async () => {
    const guide = { ...(await asAdmin(db)), role: 'guide' as const }
    await expect(findPlaces(guide, placesList.read({}).query, 'ru')).rejects.toMatchObject({
      code: 'forbidden',
    })
  })
})
