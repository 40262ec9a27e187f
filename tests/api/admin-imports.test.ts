import { randomUUID } from 'node:crypto'
import { forgetOldImports } from '@/lib/domain/administration/imports/commands.ts'
import { workOffImports } from '@/lib/domain/administration/imports/work.ts'
import { storage } from '@/lib/server/storage/configured.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { storageFolder } from '../support/imports.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

describe('imports and exports over the API', () => {
  const db = testDatabase()
  storageFolder()

  const bytes = (text: string) => new Uint8Array(Buffer.from(text))

  it('go from the upload over the check to the end, and leave entries in the log', async () => {
    const guide = await createGuide(db, { email: 'ada@example.com' })
    const admin = await createUser(db, { role: 'admin', staffName: 'Lidia Morozova' })
    const visitor = await signedIn(db, admin.id)
    const id = randomUUID()
    const address = `/api/admin/imports/${id}`
    const table = bytes(`id;guiding_since\n${guide.id};1999\n${guide.id + 1};2000\n`)
    const upload = () => visitor.put(`${address}?kind=guides&name=guides.csv`, table)
    expect((await upload()).status).toBe(204)
    // The same upload again, because the answer was lost.
    expect((await upload()).status).toBe(204)
    expect(await db.import.count()).toBe(1)
    await workOffImports()
    expect(await (await visitor.get(address, { locale: 'ja' })).json()).toMatchObject({
      import: {
        state: 'checked',
        total: 2,
        updated: 1,
        refused: 1,
        by: 'Lidia Morozova',
        file_name: 'guides.csv',
      },
      problems: [{ row: 3, column: 'id', text: 'id：該当するガイドが見つかりません。' }],
    })
    const report = await (await visitor.get(`${address}/problems`, { locale: 'en' })).text()
    expect(report.split('\r\n')[1]).toBe(`3,id,${guide.id + 1},id: there’s no such guide.`)
    const leftOut = await visitor.get(`${address}/refused_rows`, { locale: 'en' })
    expect(leftOut.headers.get('content-disposition')).toContain('Skipped%20rows%20guides.csv')
    expect(await leftOut.text()).toBe(`id,guiding_since\r\n${guide.id + 1},2000\r\n`)
    expect((await visitor.post(`${address}/application`)).status).toBe(204)
    expect((await visitor.post(`${address}/application`)).status).toBe(409)
    await workOffImports()
    expect(await db.guide.findUnique({ where: { id: guide.id } })).toMatchObject({ guidingSince: 1999 })
    expect((await visitor.delete(address)).status).toBe(409)
    const { imports } = await (await visitor.get('/api/admin/imports')).json()
    expect(imports).toMatchObject([{ id, state: 'finished' }])
    const exported = await visitor.get('/api/admin/exports/guides')
    expect(await exported.text()).toContain('ada@example.com')
    const entries = await db.auditEntry.findMany({ orderBy: { id: 'asc' } })
    expect(entries.map(({ action, actorId, subjectId }) => [action, actorId, subjectId])).toEqual([
      ['import.upload', admin.id, id],
      ['import.upload', admin.id, id],
      ['import.apply', admin.id, id],
      ['guide.import', admin.id, String(guide.id)],
      ['import.finish', admin.id, id],
      ['list.export', admin.id, 'guides'],
    ])
    expect(entries[4]?.details).toEqual({
      after: { table: 'guides', created: 0, updated: 1, unchanged: 0, refused: 1 },
    })
  })

  it('are forgotten with their files after a month', async () => {
    const admin = await createUser(db, { role: 'admin' })
    const id = randomUUID()
    const visitor = await signedIn(db, admin.id)
    await visitor.put(`/api/admin/imports/${id}?kind=guides&name=x.csv`, bytes('id\n4711\n'))
    await workOffImports()
    const { key } = await db.import.findUniqueOrThrow({ where: { id } })
    const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
    await forgetOldImports(inDays(29))
    expect(await db.importProblem.count()).toBe(1)
    await forgetOldImports(inDays(31))
    expect(await db.importProblem.count()).toBe(0)
    expect(await db.import.findFirst()).toMatchObject({ state: 'checked', key: null, refused: 1 })
    expect(await (await storage()).open(key ?? '')).toBeNull()
    expect((await visitor.post(`/api/admin/imports/${id}/application`)).status).toBe(409)
    expect((await visitor.get(`/api/admin/imports/${id}/refused_rows`)).status).toBe(404)
    expect((await (await visitor.get(`/api/admin/imports/${id}`)).json()).import.kept).toBe(false)
  })

  it('can be put aside, and are not taken from another kind of file', async () => {
    const admin = await createUser(db, { role: 'admin' })
    const visitor = await signedIn(db, admin.id)
    const address = `/api/admin/imports/${randomUUID()}`
    const upload = (query: string) => visitor.put(`${address}?${query}`, bytes('id\n1\n'))
    expect((await upload('kind=users&name=x.csv')).status).toBe(422)
    expect((await upload('kind=guides&name=x.csv')).status).toBe(204)
    expect((await upload('kind=excursions&name=x.csv')).status).toBe(409)
    expect((await visitor.delete(address)).status).toBe(204)
    await workOffImports()
    expect(await db.import.findFirst()).toMatchObject({ state: 'cancelled', position: 0 })
    expect((await visitor.delete(`/api/admin/imports/${randomUUID()}`)).status).toBe(404)
  })

  it('are only for admins, by their role of this moment', async () => {
    const guide = await createGuide(db)
    const admin = await createUser(db, { role: 'admin' })
    const id = randomUUID()
    const calls = (visitor: Visitor) =>
      Promise.all(
        [
          visitor.get('/api/admin/imports'),
          visitor.get(`/api/admin/imports/${id}`),
          visitor.get(`/api/admin/imports/${id}/problems`),
          visitor.get(`/api/admin/imports/${id}/refused_rows`),
          visitor.put(`/api/admin/imports/${id}?kind=guides&name=x.csv`, bytes('id\n1\n')),
          visitor.post(`/api/admin/imports/${id}/application`),
          visitor.delete(`/api/admin/imports/${id}`),
          visitor.get('/api/admin/exports/guides'),
          visitor.get('/api/admin/exports/excursions'),
        ].map(async (answer) => (await answer).status),
      )
    const demoted = await signedIn(db, admin.id)
    expect((await demoted.get('/api/admin/imports')).status).toBe(200)
    await db.user.update({ where: { id: admin.id }, data: { role: 'guide' } })
    expect(await calls(demoted)).toEqual(Array(9).fill(403))
    expect(await calls(await signedIn(db, guide.userId))).toEqual(Array(9).fill(403))
    const signedOut = await calls(new Visitor())
    expect(signedOut.every((status) => status === 401 || status === 403)).toBe(true)
    expect(await db.import.count()).toBe(0)
  })
})
