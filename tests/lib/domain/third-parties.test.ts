import { switchThirdParty } from '@/lib/domain/basics/third-parties/commands.ts'
import { findVendors, listConfiguredParties } from '@/lib/domain/basics/third-parties/queries.ts'
import { env } from '@/lib/server/env.ts'
import { pageTags } from '@/lib/server/page-cache/tags.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { announcedBy } from '../../support/announced-tags.ts'
import { testDatabase } from '../../support/database.ts'
import { createUser } from '../../support/factories.ts'

const db = testDatabase()
const configured = { TAG_MANAGER_ID: 'GTM-TEST123', SENTRY_DSN: 'https://key@sentry.example/1' }
const both = { statistics: configured.TAG_MANAGER_ID, errors: configured.SENTRY_DSN }

beforeEach(() => {
  Object.assign(env(), configured)
})
afterEach(() => {
  Object.assign(env(), { TAG_MANAGER_ID: undefined, SENTRY_DSN: undefined })
})

async function anAdmin() {
  const { id } = await createUser(db, { role: 'admin' })
  return { userId: id, role: 'admin' as const, impersonatorId: null }
}

test('analytics and error reports that are configured are offered in every language', async () => {
  for (const locale of locales) expect(await findVendors(locale)).toEqual(both)
  expect(listConfiguredParties().map(({ party }) => party)).toEqual(['statistics', 'errors'])
})

test('one that is off in a language is neither loaded there nor asked about', async () => {
  const admin = await anAdmin()
  const tags = await announcedBy(() =>
    db.$transaction((tx) => switchThirdParty(tx, admin, 'statistics', { ru: false, ja: false })),
  )
  expect(tags).toContain(pageTags.settings)
  expect(await findVendors('ru')).toEqual({ errors: both.errors })
  expect(await findVendors('en')).toEqual(both)
  await db.$transaction((tx) => switchThirdParty(tx, admin, 'errors', { ru: false }))
  expect(await findVendors('ru')).toBeNull()
  await db.$transaction((tx) => switchThirdParty(tx, admin, 'statistics', { ru: true }))
  expect(await findVendors('ru')).toEqual({ statistics: both.statistics })
  expect(await findVendors('ja')).toEqual({ errors: both.errors })
})

test('the same again is no change, and nobody but admins makes one', async () => {
  const admin = await anAdmin()
  const change = (actor: Omit<typeof admin, 'role'> & { role: 'admin' | 'guide' }) =>
    db.$transaction((tx) => switchThirdParty(tx, actor, 'google', { ru: true }))
  await change(admin)
  expect([await db.siteSetting.count(), await db.auditEntry.count()]).toEqual([0, 0])
  await expect(change({ ...admin, role: 'guide' })).rejects.toMatchObject({ code: 'forbidden' })
})
