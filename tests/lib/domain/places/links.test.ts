import { mergeCity } from '@/lib/domain/administration/place-merging/merge.ts'
import { findCity } from '@/lib/domain/catalogue/place-pages/page.ts'
import { changePlace, createCity } from '@/lib/domain/geography/places/admin-commands.ts'
import { isSlugFree } from '@/lib/domain/geography/places/proposals.ts'
import { getCityRecord } from '@/lib/domain/geography/places/record.ts'
import { chooseCity } from '@/lib/domain/geography/proposals/propose.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { decideProposal } from '../../../support/decide.ts'
import { createCity as createCityRow } from '../../../support/factories.ts'
import { createAdmin, importDatabase, importTable, tableOf } from '../../../support/imports.ts'
import { openCasesOf } from '../../../support/open-cases.ts'
import {
  cityMails,
  createWorldWithRome,
  createWriter,
  moveToPisa,
  pisaByHand,
} from '../../../support/proposed-cities.ts'
import { pisa } from '../../../support/world-with-pisa.ts'

const db = importDatabase()

const numberOf = async (slug: string) => (await db.city.findFirstOrThrow({ where: { slug } })).geonameId

/** A city of the gazetteer near Pisa. */
function near(id: number, name: string, search: string) {
  return db.gazetteerCity.create({ data: { ...pisa, id, name, names: [], search, population: 500 + id } })
}

const { slug: _slug, ...written } = pisaByHand
const inTable = { ...written, country: 'italy' }

describe('the number of a city in the gazetteer', () => {
  it('comes with a table of cities, also for one that is corrected by it', async () => {
    const { italy } = await createWorldWithRome(db)
    await near(2, 'Lucca', '|lucca|')
    const lucca = await createCityRow(db, { countryId: italy, slug: 'lucca', name: 'Luka' })
    const { latitude, longitude } = pisa
    const table = tableOf([{ ...inTable, slug: 'pisa' }])
    const admin = await createAdmin(db)
    expect(await importTable(admin, 'cities', table)).toMatchObject({ created: 1, problems: [] })
    const corrected = tableOf([{ country: 'italy', slug: 'lucca', 'name.en': 'Lucca', latitude, longitude }])
    expect(await importTable(admin, 'cities', corrected)).toMatchObject({ updated: 1, problems: [] })
    expect(await numberOf('pisa')).toBe(pisa.id)
    expect(await db.city.findUnique({ where: { id: lucca.id } })).toMatchObject({ geonameId: 2 })
  })

  it('comes with a correction in the editor', async () => {
    const { italy } = await createWorldWithRome(db)
    const { id: cityId } = await createCityRow(db, { countryId: italy, slug: 'pisa', name: 'Piza' })
    const { latitude, longitude } = pisa
    await db.city.update({ where: { id: cityId }, data: { latitude, longitude } })
    const admin = await asAdmin(db)
    const { version } = await getCityRecord(admin, cityId, 'en')
    await changePlace(admin, { cityId }, { 'name.en': 'Pisa' }, version)
    expect(await numberOf('pisa')).toBe(pisa.id)
  })

  it.each([
    ['San-Miniato', '|san miniato|'],
    ['SAN  MINIATO', '|san miniato|'],
    ['Nérac', '|nerac|'],
    ['Королёв', '|королев|'],
    ['Sant’Anna', '|santanna|'],
    ['比薩', '|比萨|'],
  ])('is found for %j, however the gazetteer writes it', async (name, search) => {
    const { italy } = await createWorldWithRome(db)
    await near(2, 'Other', search)
    await createCity(await asAdmin(db), {
      ...{ ...pisaByHand, slug: 'written', country_id: italy },
      ...{ 'name.ru': name, 'name.en': name, 'name.ja': name, 'name.zh-Hans': name },
    })
    expect(await numberOf('written')).toBe(name === '比薩' ? pisa.id : 2)
  })

  it('stays with the city that another is merged into, unless that has one', async () => {
    const { italy, rome } = await createWorldWithRome(db)
    const admin = await asAdmin(db)
    const into = await createCityRow(db, { countryId: italy, slug: 'firenze', name: 'Firenze' })
    const doubles = [
      await createCityRow(db, { countryId: italy, slug: 'florence' }),
      await createCityRow(db, { countryId: italy, slug: 'florenz' }),
    ]
    for (const [index, { id }] of doubles.entries())
      await db.city.update({ where: { id }, data: { geonameId: 10 + index } })
    for (const { id } of doubles) await mergeCity(admin, id, into.id)
    expect(await numberOf('firenze')).toBe(10)
    expect(await db.city.findUnique({ where: { id: rome } })).toMatchObject({ geonameId: null })
  })
})

describe('a city that guides have proposed', () => {
  async function proposed() {
    const world = await createWorldWithRome(db)
    const actor = await createWriter(db, world.rome)
    return { ...world, actor, cityId: await moveToPisa(actor), admin: await asAdmin(db) }
  }

  it('gets its page by a table of cities, and its guides are told', async () => {
    const { cityId } = await proposed()
    const table = tableOf([{ ...inTable, slug: 'pisa', 'name.en': 'Pisa in Tuscany' }])
    expect(await importTable(await createAdmin(db), 'cities', table)).toMatchObject({
      ...{ created: 1, problems: [] },
    })
    expect(await findCity('italy', 'pisa', 'en')).toMatchObject({ id: cityId, name: 'Pisa in Tuscany' })
    expect(await openCasesOf(db, 'cities')).toEqual([])
    expect(await cityMails(db)).toHaveLength(1)
    expect(await numberOf('pisa')).toBe(pisa.id)
  })

  it('gives its address to another city of that name', async () => {
    const { italy, cityId, admin } = await proposed()
    expect(await isSlugFree(admin, 'pisa', { countryId: italy, except: null })).toBe(true)
    const id = await createCity(admin, { ...pisaByHand, latitude: 45, longitude: 12, country_id: italy })
    expect(id).not.toBe(cityId)
    expect(await findCity('italy', 'pisa', 'en')).toMatchObject({ id })
    expect(await db.city.findUnique({ where: { id: cityId } })).toMatchObject({ slug: 'pisa-2' })
  })

  it('gives its address to a city that moves there', async () => {
    const { cityId, rome, admin } = await proposed()
    const { version } = await getCityRecord(admin, rome, 'en')
    await changePlace(admin, { cityId: rome }, { slug: 'pisa' }, version)
    expect(await findCity('italy', 'pisa', 'en')).toMatchObject({ id: rome })
    expect(await db.city.findUnique({ where: { id: cityId } })).toMatchObject({ slug: 'pisa-2' })
  })

  it('gets a page when a city that has one is merged into it', async () => {
    const { cityId, rome, admin } = await proposed()
    await mergeCity(admin, rome, cityId)
    expect(await findCity('italy', 'pisa', 'en')).toMatchObject({ id: cityId })
    expect(await openCasesOf(db, 'cities')).toEqual([])
    expect(await cityMails(db)).toHaveLength(1)
  })

  it('hands its case over to one that was refused when it is merged into that', async () => {
    const { cityId, rome, admin } = await proposed()
    const { id } = await db.cityProposal.findFirstOrThrow()
    await decideProposal({ userId: null }, id, { kind: 'reject', reason: 'No.' })
    await near(2, 'Lucca', '|lucca|')
    const lucca = await chooseCity(await createWriter(db, rome), 2)
    await mergeCity(admin, lucca, cityId)
    expect(await openCasesOf(db, 'cities')).toMatchObject([{ title: 'Pisa' }])
  })
})
