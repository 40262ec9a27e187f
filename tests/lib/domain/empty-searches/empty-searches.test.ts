import { hideEmptySearch } from '@/lib/domain/administration/empty-searches/admin-commands.ts'
import {
  addEmptySearches,
  forgetOldEmptySearches,
  startEmptySearchWriter,
} from '@/lib/domain/administration/empty-searches/commands.ts'
import { noteEmptySearch } from '@/lib/domain/administration/empty-searches/counter.ts'
import { listEmptySearches } from '@/lib/domain/administration/empty-searches/queries.ts'
import { countedTerm, mayBePlace } from '@/lib/domain/administration/empty-searches/term.ts'
import { axisOf } from '@/lib/domain/administration/site-figures/axis.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createUser } from '@/tests/support/factories.ts'

const db = testDatabase()
const admin = { role: 'admin' } as const
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
const day = '2026-11-20'
/** Of 30 days, from 24 October on. */
const axis = axisOf(30, new Date('2026-11-22T12:00:00Z'))

test.each([
  ['  Cinque   TERRE ', 'cinque terre'],
  ['Дербент', 'дербент'],
  ['直島', '直島'],
  ['島', '島'],
  ['ｇｈｉｂｌｉ', 'ghibli'],
  ['Rome 2026', 'rome 2026'],
  ['cinque\0terre\u0007', 'cinque terre'],
  ['rome \ud83d', 'rome \ufffd'],
])('%j counts as %j', (query, term) => {
  expect(countedTerm(query)).toBe(term)
})

test.each(['olga@example.com', '+7 900 123 45 67', 'https://example.com', '', 'x', '?!', 'a'.repeat(61)])(
  '%j counts as nothing',
  (query) => {
    expect(countedTerm(query)).toBeNull()
  },
)

test('what readers looked for is counted by day and language, what robots looked for is not', async () => {
  const stop = startEmptySearchWriter()
  noteEmptySearch('Derbent', 'en', browser)
  noteEmptySearch('derbent ', 'en', browser)
  noteEmptySearch('derbent', 'ru', browser)
  noteEmptySearch('derbent', 'en', 'Mozilla/5.0 (compatible; Examplebot/2.1)')
  await stop()
  const rows = await db.emptySearchDaily.findMany({ orderBy: { times: 'asc' } })
  expect(rows.map(({ locale, term, times }) => [locale, term, times])).toEqual([
    ['ru', 'derbent', 1],
    ['en', 'derbent', 2],
  ])
})

test('terms that are one in the database are counted as one', async () => {
  await addEmptySearches([
    { day, locale: 'en', term: 'rome \ud83d', times: 1 },
    { day, locale: 'en', term: 'rome \ud83c', times: 2 },
  ])
  expect(await db.emptySearchDaily.findMany({ select: { times: true } })).toEqual([{ times: 3 }])
})

test('admins see what was looked for most, but nothing that was looked for once', async () => {
  await addEmptySearches([
    { day, locale: 'ru', term: 'питер', times: 3 },
    { day: '2026-11-19', locale: 'ru', term: 'питер', times: 2 },
    { day, locale: 'zh-Hans', term: '敦煌', times: 9 },
    { day, locale: 'en', term: 'once', times: 1 },
    { day: '2026-10-23', locale: 'en', term: 'long ago', times: 50 },
  ])
  await addEmptySearches([{ day, locale: 'zh-Hans', term: '敦煌', times: 1 }])
  const none = Array.from({ length: 26 }, () => 0)
  const listed = { isHidden: false, mayBePlace: true }
  expect(await listEmptySearches(admin, axis)).toEqual([
    { ...listed, locale: 'zh-Hans', term: '敦煌', times: 10, points: [...none, 0, 10, 0, 0] },
    { ...listed, locale: 'ru', term: 'питер', times: 5, points: [...none, 2, 3, 0, 0] },
  ])
  await expect(listEmptySearches({ role: 'guide' }, axis)).rejects.toMatchObject({ code: 'forbidden' })
})

test('an admin hides what nothing can be done about, and shows it again', async () => {
  await addEmptySearches([
    { day, locale: 'en', term: 'ghibli', times: 9 },
    { day, locale: 'en', term: 'derbent', times: 3 },
  ])
  const { id: userId } = await createUser(db, { role: 'admin' })
  const actor = { role: 'admin' as const, userId, impersonatorId: null }
  const listed = async () =>
    (await listEmptySearches(admin, axis)).map(({ term, isHidden }) => `${term} ${isHidden}`)
  await hideEmptySearch(actor, { locale: 'en', term: 'ghibli', hidden: true })
  await hideEmptySearch(actor, { locale: 'en', term: 'ghibli', hidden: true })
  expect(await listed()).toEqual(['derbent false', 'ghibli true'])
  await hideEmptySearch(actor, { locale: 'en', term: 'ghibli', hidden: false })
  expect(await listed()).toEqual(['ghibli false', 'derbent false'])
  expect(await db.auditEntry.count()).toBe(2)
  const refused = hideEmptySearch({ ...actor, role: 'guide' }, { locale: 'en', term: 'x', hidden: true })
  await expect(refused).rejects.toMatchObject({ code: 'forbidden' })
})

test('a place is offered only for what may be the name of one', () => {
  expect(['derbent', 'cinque terre', 'нижний новгород', '敦煌'].every(mayBePlace)).toBe(true)
  expect(['under 100 euro', 'a walk with children in the rain'].some(mayBePlace)).toBe(false)
})

test('a day has a bounded number of terms; those already there go on being counted', async () => {
  const terms = Array.from({ length: 1000 }, (_, number) => ({
    ...{ day, locale: 'en' as const, term: `term ${number}`, times: 1 },
  }))
  await addEmptySearches(terms)
  await addEmptySearches([
    { day, locale: 'en', term: 'one more', times: 1 },
    { day, locale: 'en', term: 'term 7', times: 4 },
    { day: '2026-11-21', locale: 'en', term: 'one more', times: 1 },
  ])
  expect(await db.emptySearchDaily.count({ where: { day: new Date(day) } })).toBe(1000)
  expect(await db.emptySearchDaily.findMany({ where: { times: 5 } })).toMatchObject([{ term: 'term 7' }])
  expect(await db.emptySearchDaily.count({ where: { term: 'one more' } })).toBe(1)
})

test('days are kept for as long as they are shown', async () => {
  await addEmptySearches([
    { day: '2026-08-11', locale: 'en', term: 'old', times: 2 },
    { day: '2026-08-13', locale: 'en', term: 'young', times: 2 },
  ])
  await forgetOldEmptySearches(new Date('2026-11-20T12:00:00Z'))
  expect(await db.emptySearchDaily.findMany()).toMatchObject([{ term: 'young' }])
})
