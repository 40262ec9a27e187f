import { findRedirects } from '@/lib/domain/basics/redirects/admin-list.ts'
import { redirectsList } from '@/lib/domain/basics/redirects/admin-list-filter.ts'
import { movePage } from '@/lib/domain/basics/redirects/commands.ts'
import { redirectUseCounter } from '@/lib/domain/basics/redirects/counter.ts'
import { addRedirectUses, startRedirectUseWriter } from '@/lib/domain/basics/redirects/uses.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()
const day = '2026-11-28'
const noon = new Date(`${day}T12:00:00Z`)

beforeEach(async () => {
  await db.redirect.createMany({
    data: [
      { fromPath: '/guides/italia', toPath: '/guides/italy' },
      { fromPath: '/guides/italia/roma', toPath: '/guides/italy/rome' },
      { fromPath: '/guide/old', toPath: '/guide/1' },
    ],
  })
})

const used = (path: string, times = 1) => ({ path, day, times })

async function stored(): Promise<string[]> {
  const rows = await db.redirect.findMany({ orderBy: { id: 'asc' } })
  return rows.map(
    ({ fromPath, hits, lastUsedAt }) => `${fromPath} ${hits} ${lastUsedAt?.toISOString() ?? 'never'}`,
  )
}

test('uses are added to the redirect that sent the reader on, the longest one', async () => {
  await addRedirectUses([used('/guides/italia', 2), used('/guides/italia/roma/page/2')], noon)
  await addRedirectUses([used('/guides/italia/milano')], new Date('2026-11-29T08:00:00Z'))
  expect(await stored()).toEqual([
    '/guides/italia 3 2026-11-29T08:00:00.000Z',
    '/guides/italia/roma 1 2026-11-28T12:00:00.000Z',
    '/guide/old 0 never',
  ])
})

test('paths that haven’t moved count for nothing, and the last use never goes backwards', async () => {
  await addRedirectUses([used('/guide/old')], noon)
  await addRedirectUses(
    [used('/guide/old'), used('/about'), used('/guides')],
    new Date('2026-11-27T00:00:00Z'),
  )
  expect(await stored()).toEqual([
    '/guides/italia 0 never',
    '/guides/italia/roma 0 never',
    '/guide/old 2 2026-11-28T12:00:00.000Z',
  ])
})

test('servers that write at once, and a move meanwhile, lose nothing and don’t block each other', async () => {
  const counts = [used('/guides/italia', 3), used('/guides/italia/roma', 2), used('/guide/old')]
  const backwards = counts.toReversed()
  await Promise.all([
    ...Array.from({ length: 10 }, (_, server) => addRedirectUses(server % 2 ? counts : backwards, noon)),
    db.$transaction((tx) => movePage(tx, '/guides/italy', '/guides/italian-republic')),
  ])
  const rows = await db.redirect.findMany({ where: { hits: { gt: 0 } }, orderBy: { id: 'asc' } })
  expect(rows.map(({ toPath, hits }) => `${toPath} ${hits}`)).toEqual([
    '/guides/italian-republic 30',
    '/guides/italian-republic/rome 20',
    '/guide/1 10',
  ])
})

test('a server that ends writes the rest', async () => {
  const stop = startRedirectUseWriter()
  redirectUseCounter().add({ path: '/guide/old' })
  await stop()
  expect(await db.redirect.findUnique({ where: { fromPath: '/guide/old' } })).toMatchObject({ hits: 1 })
})

test('admins see the uses, and sort by them; never used comes before any use', async () => {
  await addRedirectUses([used('/guide/old', 5)], noon)
  await addRedirectUses([used('/guides/italia')], new Date('2026-11-29T08:00:00Z'))
  const admin = await asAdmin(db)
  const sorted = async (sort: string) => {
    const { rows } = await findRedirects(admin, redirectsList.read(new URLSearchParams({ sort })).query)
    return rows.map(({ from, hits }) => `${from} ${hits}`)
  }
  const [old, italia, roma] = ['/guide/old 5', '/guides/italia 1', '/guides/italia/roma 0']
  expect(await sorted('-hits')).toEqual([old, italia, roma])
  expect(await sorted('-used')).toEqual([italia, old, roma])
  expect(await sorted('used')).toEqual([roma, old, italia])
})
