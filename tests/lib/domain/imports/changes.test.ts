import { applyImport } from '@/lib/domain/administration/imports/commands.ts'
import { getImport } from '@/lib/domain/administration/imports/queries.ts'
import { workOffImports } from '@/lib/domain/administration/imports/work.ts'
import { createCity, createCountry, createGuide } from '../../../support/factories.ts'
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

async function site() {
  const italy = await createCountry(db, { slug: 'italy', code: 'it' })
  const rome = await createCity(db, { countryId: italy.id, slug: 'rome' })
  return { admin: await createAdmin(db), italy, rome }
}

describe('before an import is written', () => {
  it('it shows each cell that would change, and afterwards what has changed', async () => {
    const { admin, rome } = await site()
    const names = { 'name.ru': 'Рим', 'name.en': 'Roma', 'name.ja': 'ローマ', 'name.zh-Hans': '罗马' }
    await importTable(admin, 'cities', tableOf([{ id: rome.id, ...names }]))
    const id = await check(
      admin,
      'cities',
      tableOf([{ id: rome.id, ...names, 'name.en': 'Rome', latitude: 41.5 }]),
    )
    const changes = [
      { row: 2, column: 'name.en', before: 'Roma', after: 'Rome' },
      { row: 2, column: 'latitude', before: '41.9', after: '41.5' },
    ]
    const checked = await getImport(admin, id, 'en')
    expect(checked).toMatchObject({ state: 'checked', updated: 1, changeCount: 2 })
    expect(checked.changes).toEqual(expect.arrayContaining(changes))
    await applyImport(admin, id)
    await workOffImports()
    const written = await getImport(admin, id, 'en')
    expect(written).toMatchObject({ state: 'finished', updated: 1, changeCount: 2 })
    expect(written.changes).toEqual(checked.changes)
    const [entry] = await db.auditEntry.findMany({
      where: { action: 'city.edit' },
      orderBy: { id: 'desc' },
      take: 1,
    })
    expect(entry?.details).toEqual({
      before: { 'name.en': 'Roma', latitude: 41.9 },
      after: { 'name.en': 'Rome', latitude: 41.5 },
    })
  })

  it('an exported row without its number, found by its address, is no change', async () => {
    const { admin } = await site()
    const [head = '', row = ''] = (await exported(admin, 'cities')).replace('\uFEFF', '').split('\r\n')
    expect(head.startsWith('id,')).toBe(true)
    const table = `${head}\r\n${row.replace(/^\d+/, '')}\r\n`
    const before = await db.auditEntry.count()
    expect(await importTable(admin, 'cities', table)).toMatchObject({
      unchanged: 1,
      updated: 0,
      changeCount: 0,
    })
    expect(await db.auditEntry.count({ where: { action: 'city.edit' } })).toBe(0)
    // The upload, the order to write, the end.
    expect(await db.auditEntry.count()).toBe(before + 3)
  })

  it('an exported guide is no change by number or by address alone', async () => {
    const { admin, rome } = await site()
    await createGuide(db, { cityId: rome.id })
    const [head = '', row = ''] = (await exported(admin, 'guides')).replace('\uFEFF', '').split('\r\n')
    expect(head.startsWith('id,email,')).toBe(true)
    for (const named of [row.replace(/^\d+/, ''), row.replace(/^(\d+),[^,]*/, '$1,')]) {
      const id = await check(admin, 'guides', `${head}\r\n${named}\r\n`)
      expect(await getImport(admin, id, 'en')).toMatchObject({ unchanged: 1, updated: 0, problems: [] })
    }
  })

  it('all that is wrong in a row is said at once', async () => {
    const { admin } = await site()
    const id = await check(
      admin,
      'cities',
      tableOf([
        {
          country: 'atlantis',
          slug: 'poseidonis',
          latitude: 'deep',
          longitude: 200,
          'name.en': 'Poseidonis',
        },
      ]),
    )
    expect(await problemsOf(admin, id)).toEqual(
      expect.arrayContaining([
        [2, 'latitude', 'latitude: must be a number. Decimals follow a point: 12.5.'],
        [2, 'longitude', 'longitude: must be 180 or less.'],
        [2, 'country', 'country: there’s no such country.'],
        [2, 'name.ru', 'name.ru: please fill this in.'],
        [2, 'time_zone', 'time_zone: please fill this in.'],
      ]),
    )
  })
})

describe('a table of cities as Excel in Europe saves it', () => {
  const line = 'italy;suzdal;в Суздале;Суздаль;Suzdal;スーズダリ;苏兹达尔;Europe/Moscow;56,4194;40,4495'
  const head = 'country;slug;where;name.ru;name.en;name.ja;name.zh-Hans;time_zone;latitude;longitude'
  it.each([
    ['a line that names the delimiter', `\uFEFFsep=;\r\n${head}\r\n${line}\r\n`],
    ['decimal commas', `\uFEFF${head}\r\n${line}\r\n`],
    ['a blank first line', `\r\n${head}\r\n${line}\r\n`],
    ['a title over several columns', `Города;;;;;;;;;\r\n;;;;;;;;;\r\n${head}\r\n${line}\r\n`],
    [
      'names of columns with capitals and spaces',
      `${head.replace('slug', 'Slug ').replace('time_zone', 'Time zone').replace('name.en', 'Name.EN')}\r\n${line}\r\n`,
    ],
    ['empty columns at its end', `${head};;\r\n${line};;\r\n`],
    ['tabs', `${head.replaceAll(';', '\t')}\r\n${line.replaceAll(';', '\t')}\r\n`],
    ['quotes around all', `"${head.replaceAll(';', '";"')}"\r\n"${line.replaceAll(';', '";"')}"\r\n`],
  ])('with %s', async (_what, table) => {
    const { admin } = await site()
    expect(await importTable(admin, 'cities', table)).toMatchObject({ problems: [], created: 1, fault: null })
    expect(await db.city.findFirst({ where: { slug: 'suzdal' } })).toMatchObject({
      latitude: 56.4194,
      longitude: 40.4495,
      timeZone: 'Europe/Moscow',
    })
  })

  it('a table without any known column is told so, however few cells its head has', async () => {
    const { admin } = await site()
    const id = await check(admin, 'cities', 'Town\nSuzdal\n')
    expect(await getImport(admin, id, 'en')).toMatchObject({
      state: 'failed',
      fault: 'Unknown columns: Town. Use the column names from an export.',
    })
  })
})
