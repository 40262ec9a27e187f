import { timeZoneCookie } from '@/lib/shared/addresses/names.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

describe('the download of the audit log', () => {
  const db = testDatabase()

  const fill = (count: number, values: object) =>
    db.auditEntry.createMany({
      data: Array.from({ length: count }, () => ({
        action: 'guide.reject',
        subjectType: 'guide',
        subjectId: '7',
        createdAt: new Date('2026-11-20T10:00:00Z'),
        ...values,
      })),
    })

  it('has everything that is found, in words, with no formula in it, and is itself in the log', async () => {
    await fill(1203, { details: { after: { reason: '=HYPERLINK("https://evil.example")' } } })
    await fill(3, { subjectType: 'review', action: 'review.reject' })
    const admin = await createUser(db, { role: 'admin', staffName: 'Lidia Morozova' })
    const answer = await (await signedIn(db, admin.id)).get('/api/admin/audit?area=guide&page=3')
    expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename=/)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
    const lines = bytes.toString().trimEnd().split('\r\n')
    expect(lines).toHaveLength(1 + 1203)
    expect(lines[1]).toContain('2026-11-20T10:00:00.000Z')
    expect(lines[1]).toContain('Причина: =HYPERLINK')
    expect(lines.every((line) => line.split(',').every((cell) => !/^"?[=+@-]/.test(cell)))).toBe(true)
    expect(await db.auditEntry.findMany({ where: { action: 'list.export' } })).toMatchObject([
      { actorId: admin.id, subjectId: 'audit', details: { after: { found: '?area=guide' } } },
    ])
  })

  it('has the days of the admin’s own clock, and ISO times', async () => {
    const details = { after: { until: '2026-12-01T09:00:00.000Z' } }
    await fill(1, { subjectId: '8', createdAt: new Date('2026-11-20T15:00:00Z'), details })
    await fill(1, { subjectId: '9', createdAt: new Date('2026-11-21T15:00:00Z') })
    const admin = await createUser(db, { role: 'admin' })
    const visitor = await signedIn(db, admin.id)
    visitor.cookies.set(timeZoneCookie, encodeURIComponent('Asia/Tokyo'))
    const answer = await visitor.get('/api/admin/audit?from=2026-11-21&until=2026-11-21')
    const [, ...lines] = (await answer.text()).trimEnd().split('\r\n')
    expect(lines).toHaveLength(1)
    expect(lines[0]).toContain('2026-11-20T15:00:00.000Z')
    expect(lines[0]).toContain('2026-12-01T09:00:00.000Z')
  })

  it('is only for admins, by their role of this moment', async () => {
    const address = '/api/admin/audit'
    expect((await new Visitor().get(address)).status).toBe(401)
    const guide = await createGuide(db)
    expect((await (await signedIn(db, guide.userId)).get(address)).status).toBe(403)
    const admin = await createUser(db, { role: 'admin' })
    const demoted = await signedIn(db, admin.id)
    expect((await demoted.get(address)).status).toBe(200)
    await db.user.update({ where: { id: admin.id }, data: { role: 'guide' } })
    expect((await demoted.get(address)).status).toBe(403)
    expect(await db.auditEntry.count({ where: { action: 'list.export' } })).toBe(1)
  })
})
