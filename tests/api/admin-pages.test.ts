import { testDatabase } from '../support/database.ts'
import { createUser } from '../support/factories.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

const db = testDatabase()

const address = '/api/admin/pages/about'

async function about() {
  await db.staticPage.create({ data: { slug: 'about', locale: 'ru', title: 'О нас', body: '<p>Мы</p>' } })
  return signedIn(db, (await createUser(db, { role: 'admin' })).id)
}

describe('text pages over the API', () => {
  it('are read, changed with the version that was read, and read again', async () => {
    const admin = await about()
    const before = await (await admin.get(address)).json()
    expect(before.content).toMatchObject({ 'title.ru': 'О нас', 'title.en': '' })
    const body = { version: before.version, changes: { 'title.ru': 'О сайте' } }
    const saved = await (await admin.patch(address, body)).json()
    const after = await (await admin.get(address)).json()
    expect(after).toMatchObject({ version: saved.version, content: { 'title.ru': 'О сайте' } })
    expect(await refusalOf(admin.patch(address, body))).toEqual([409, 'conflict'])
  })

  it.each([
    { 'title.ru': ' ' },
    { 'body.ru': '' },
    { 'title.en': 'a'.repeat(121) },
    { 'body.en': 'a'.repeat(30_001) },
    { 'title.en': 'About us' },
    { 'title.fr': 'À propos' },
    { slug: 'us' },
  ])('refuse %j', async (changes) => {
    const admin = await about()
    const { version } = await (await admin.get(address)).json()
    expect(await refusalOf(admin.patch(address, { version, changes }))).toEqual([422, 'invalid'])
    expect(await db.auditEntry.count()).toBe(0)
  })

  it('are built in, or have an address that admins choose', async () => {
    const admin = await about()
    expect((await refusalOf(admin.get('/api/admin/pages/Press%20room')))[0]).toBe(404)
    const press = '/api/admin/pages/press-room'
    const { version, content } = await (await admin.get(press)).json()
    expect(content).toMatchObject({ 'title.ru': '', 'body.ru': '' })
    const changes = { 'title.ru': 'Прессе', 'body.ru': '<p>Пишите нам.</p>' }
    expect((await admin.patch(press, { version, changes })).status).toBe(200)
    expect((await refusalOf(admin.delete(address)))[0]).toBe(409)
    expect((await admin.delete(press)).ok).toBe(true)
    expect((await refusalOf(admin.delete(press)))[0]).toBe(404)
    expect(await db.staticPageVersion.count({ where: { slug: 'press-room' } })).toBe(1)
  })

  it('keep unfinished texts for a preview', async () => {
    const admin = await about()
    const answer = await admin.post(`${address}/previews`, { changes: { 'title.en': 'About us' } })
    expect(answer.status).toBe(201)
    const { id } = await answer.json()
    expect(await db.preview.findUnique({ where: { id } })).toMatchObject({
      subject: 'page about',
      content: { 'title.en': 'About us' },
    })
    expect(await db.auditEntry.count()).toBe(0)
  })
})
