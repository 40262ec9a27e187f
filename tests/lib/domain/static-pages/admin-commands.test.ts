import { forgetOldPreviews } from '@/lib/domain/basics/previews/previews.ts'
import { changeStaticPage } from '@/lib/domain/catalogue/static-pages/admin-commands.ts'
import { findStaticPage } from '@/lib/domain/catalogue/static-pages/queries.ts'
import {
  getStaticPageRecord,
  keepStaticPagePreview,
  listStaticPages,
  previewStaticPage,
} from '@/lib/domain/catalogue/static-pages/record.ts'
import { announcedBy } from '../../../support/announced-tags.ts'
import { asAdmin } from '../../../support/as-admin.ts'
import { testDatabase } from '../../../support/database.ts'

const db = testDatabase()

async function about() {
  const admin = await asAdmin(db)
  await db.staticPage.create({
    data: { slug: 'about', locale: 'ru', title: 'О нас', body: '<p>Мы из {siteName}</p>' },
  })
  return { admin, record: await getStaticPageRecord(admin, 'about') }
}

describe('an admin who edits a text page', () => {
  it('is read by everybody at once, with the former text in the log', async () => {
    const { admin, record } = await about()
    const changes = { 'title.en': 'About us', 'body.en': '<p>We walk</p><script>1</script>' }
    const announced = await announcedBy(() => changeStaticPage(admin, 'about', changes, record.version))
    expect(announced).toEqual(['page:about'])
    expect(await findStaticPage('about', 'en')).toMatchObject({
      title: 'About us',
      body: { text: '<p>We walk</p>', isFallback: false },
    })
    expect(await db.auditEntry.findMany()).toMatchObject([
      {
        action: 'page.edit',
        subjectId: 'about',
        details: { before: { 'title.en': '' }, after: { 'title.en': 'About us' } },
      },
    ])
  })

  it('takes a language away by emptying its texts: readers get the Russian ones', async () => {
    const { admin, record } = await about()
    const english = { 'title.en': 'About us', 'body.en': '<p>We walk</p>' }
    const version = await changeStaticPage(admin, 'about', english, record.version)
    await changeStaticPage(admin, 'about', { 'title.en': '', 'body.en': '' }, version)
    expect(await findStaticPage('about', 'en')).toMatchObject({ title: 'О нас', body: { isFallback: true } })
  })

  it('never leaves a language half written, nor the page without the Russian texts', async () => {
    const { admin, record } = await about()
    const half = changeStaticPage(admin, 'about', { 'title.ja': '概要' }, record.version)
    await expect(half).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'body.ja': [{ key: 'required' }] },
    })
    const none = changeStaticPage(admin, 'about', { 'body.ru': '<p> </p>' }, record.version)
    await expect(none).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'body.ru': [{ key: 'required' }] },
    })
    expect(await db.auditEntry.count()).toBe(0)
  })

  it('overwrites nothing that a colleague has saved meanwhile', async () => {
    const { admin, record } = await about()
    await changeStaticPage(admin, 'about', { 'title.ru': 'О сайте' }, record.version)
    const late = changeStaticPage(admin, 'about', { 'title.ru': 'Кто мы' }, record.version)
    await expect(late).rejects.toMatchObject({
      code: 'conflict',
      latest: { current: { 'title.ru': 'О сайте' } },
    })
  })

  it('of two who save at once, one is told of the other', async () => {
    const { admin, record } = await about()
    const saves = ['О сайте', 'Кто мы'].map((title) =>
      changeStaticPage(admin, 'about', { 'title.ru': title }, record.version),
    )
    const outcomes = await Promise.allSettled(saves)
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('begins a page that has no text yet', async () => {
    const admin = await asAdmin(db)
    const { version } = await getStaticPageRecord(admin, 'terms')
    await changeStaticPage(admin, 'terms', { 'title.ru': 'Условия', 'body.ru': '<p>Есть</p>' }, version)
    expect(await findStaticPage('terms', 'ja')).toMatchObject({ title: 'Условия' })
  })
})

describe('the list of text pages', () => {
  it('says how each stands in each language', async () => {
    const { admin, record } = await about()
    await changeStaticPage(admin, 'about', { 'title.en': 'About us', 'body.en': '<p>Hi</p>' }, record.version)
    const [first, second] = await listStaticPages(admin, 'en')
    expect(first).toMatchObject({
      slug: 'about',
      title: 'About us',
      path: '/about',
      states: { ru: 'original', en: 'translated', ja: 'missing' },
    })
    expect(second).toMatchObject({ slug: 'terms', title: 'terms', changedAt: null })
  })
})

describe('a preview of a text page', () => {
  it('shows what is not saved, to admins alone, and changes nothing', async () => {
    const { admin } = await about()
    const changes = { 'title.en': 'About us', 'body.en': '<p>We walk</p><img src=x onerror=1>' }
    const id = await keepStaticPagePreview(admin, 'about', changes)
    expect(await previewStaticPage(admin, 'about', 'en', id)).toMatchObject({
      title: 'About us',
      body: { text: '<p>We walk</p>', isFallback: false },
    })
    expect(await findStaticPage('about', 'en')).toMatchObject({ title: 'О нас' })
    const guide = { ...admin, role: 'guide' } as const
    await expect(previewStaticPage(guide, 'about', 'en', id)).rejects.toMatchObject({ code: 'forbidden' })
  })

  it('is of one page: with another one’s id, or none, the saved texts are shown', async () => {
    const { admin } = await about()
    const id = await keepStaticPagePreview(admin, 'terms', { 'title.ru': 'Условия' })
    for (const other of [id, 'nonsense', null]) {
      expect(await previewStaticPage(admin, 'about', 'ru', other)).toMatchObject({ title: 'О нас' })
    }
    expect(await previewStaticPage(admin, 'terms', 'ru', null)).toBeNull()
  })

  it('is gone after a day', async () => {
    const { admin } = await about()
    const id = await keepStaticPagePreview(admin, 'about', { 'title.ru': 'Мы' })
    const hoursLater = (hours: number) => new Date(Date.now() + hours * 3_600_000)
    expect(await forgetOldPreviews(hoursLater(23))).toBe(0)
    expect(await forgetOldPreviews(hoursLater(25))).toBe(1)
    expect(await previewStaticPage(admin, 'about', 'ru', id)).toMatchObject({ title: 'О нас' })
  })
})

test('text pages are nobody’s business but admins’', async () => {
  const { admin, record } = await about()
  const guide = { ...admin, role: 'guide' } as const
  await expect(getStaticPageRecord(guide, 'about')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(listStaticPages(guide, 'en')).rejects.toMatchObject({ code: 'forbidden' })
  await expect(keepStaticPagePreview(guide, 'about', {})).rejects.toMatchObject({ code: 'forbidden' })
  const changed = changeStaticPage(guide, 'about', { 'title.ru': 'Мы' }, record.version)
  await expect(changed).rejects.toMatchObject({ code: 'forbidden' })
})
