import { changeStaticPage, deleteStaticPage } from '@/lib/domain/catalogue/static-pages/admin-commands.ts'
import { findStaticPage, listFooterPages } from '@/lib/domain/catalogue/static-pages/queries.ts'
import { getStaticPageRecord, listStaticPages } from '@/lib/domain/catalogue/static-pages/record.ts'
import { listSitemapEntries } from '@/lib/domain/discovery/sitemap/queries.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()

async function write(slug: string, changes: Record<string, string>): Promise<string[]> {
  const admin = await asAdmin(db)
  const { version } = await getStaticPageRecord(admin, slug)
  return announcedBy(() => changeStaticPage(admin, slug, changes, version))
}

const press = {
  'title.ru': 'Прессе',
  'body.ru': '<p>Пишите нам.</p>',
  'title.en': 'Press at {siteName}',
  'body.en': '<p>Write to us.</p>',
}

test('a page that admins add is public, in the footer, in the sitemap and in their list', async () => {
  expect(await write('press-room', press)).toEqual(['footer-pages', 'page:press-room'])
  expect(await findStaticPage('press-room', 'en')).toMatchObject({ title: 'Press at Cicerone' })
  expect(await listFooterPages('en')).toEqual([{ path: '/company/press-room', title: 'Press at Cicerone' }])
  // Another language shows the Russian name.
  expect(await listFooterPages('ja')).toEqual([{ path: '/company/press-room', title: 'Прессе' }])
  const entries = await listSitemapEntries('pages')
  expect(entries?.find(({ path }) => path === '/company/press-room')).toMatchObject({ locales: ['ru', 'en'] })
  const listed = await listStaticPages(await asAdmin(db), 'en')
  expect(listed.map(({ slug }) => slug)).toEqual([
    'about',
    'terms',
    'privacy',
    'imprint',
    'consent',
    'useful-information',
    'press-room',
  ])
})

test('of the built-in pages only the privacy policy is added to the footer', async () => {
  for (const slug of ['about', 'terms', 'imprint', 'consent', 'privacy']) await write(slug, press)
  expect(await listFooterPages('ru')).toEqual([{ path: '/company/privacy', title: 'Прессе' }])
})

test('a deleted page is gone everywhere', async () => {
  await write('press-room', press)
  const admin = await asAdmin(db)
  const announced = await announcedBy(() => deleteStaticPage(admin, 'press-room'))
  expect(announced).toEqual(['footer-pages', 'page:press-room'])
  expect(await findStaticPage('press-room', 'en')).toBeNull()
  expect(await listFooterPages('en')).toEqual([])
})
