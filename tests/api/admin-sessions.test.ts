import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn } from '../support/visitor.ts'

describe('signing in as a user', () => {
  const db = testDatabase()

  async function adminAndGuide() {
    const admin = await createUser(db, { role: 'admin', email: 'root@example.com' })
    const guide = await createGuide(db, { email: 'ada@example.com' })
    return { admin, guide, visitor: await signedIn(db, admin.id) }
  }
  const reason = 'Can’t find how to send the profile in'
  const wish = (user_id: string) => ({ user_id, reason })
  const who = async (visitor: Awaited<ReturnType<typeof signedIn>>) =>
    (await visitor.get('/api/account')).json()

  it.each(['/api/admin/sessions/', '/api/admin/sessions'])(
    'POST %s acts as the user until DELETE gives the admin’s own session back; both are audited',
    async (address) => {
      const { admin, guide, visitor } = await adminAndGuide()
      const response = await visitor.post(address, wish(guide.userId), { locale: 'en' })
      expect(response.status).toBe(200)
      expect(await response.json()).toEqual({
        token: expect.any(String),
        redirect: '/en/profile/dashboard',
        lang: [{ lang: 'en', redirect: '/en/profile/dashboard' }],
      })
      expect(await who(visitor)).toMatchObject({
        email: 'ada@example.com',
        guide_id: guide.id,
        impersonated_by: { id: admin.id, email: 'root@example.com', reason, expires_at: expect.any(String) },
      })
      const back = await visitor.delete('/api/admin/sessions')
      expect(back.status).toBe(200)
      expect(await who(visitor)).toMatchObject({ email: 'root@example.com', impersonated_by: null })
      expect(await db.auditEntry.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })).toMatchObject([
        {
          actorId: admin.id,
          action: 'session.impersonate',
          subjectId: guide.userId,
          details: { after: { reason } },
        },
        { actorId: admin.id, action: 'session.impersonate_end', subjectId: guide.userId },
      ])
    },
  )

  it.each([
    ['/en/profile/messages?x=1', '/en/profile/messages?x=1'],
    ['//evil.example', '/profile/dashboard'],
    ['/\\evil.example', '/profile/dashboard'],
    ['https://evil.example', '/profile/dashboard'],
    ['javascript:alert(1)', '/profile/dashboard'],
    ['/\t/evil.example', '/profile/dashboard'],
    ['profile', '/profile/dashboard'],
    ['', '/profile/dashboard'],
  ])('redirect=%j leads to %s', async (redirect, target) => {
    const { guide, visitor } = await adminAndGuide()
    const address = `/api/admin/sessions/?redirect=${encodeURIComponent(redirect)}`
    const response = await visitor.post(address, wish(guide.userId))
    expect((await response.json()).redirect).toBe(target)
  })

  it('is not for another admin, a suspended user, nobody, nor from within', async () => {
    const { admin, guide, visitor } = await adminAndGuide()
    const other = await createUser(db, { role: 'admin' })
    const suspended = await createGuide(db)
    await db.user.update({ where: { id: suspended.userId }, data: { suspendedAt: new Date() } })
    for (const user_id of [admin.id, other.id, suspended.userId, '00000000-0000-4000-8000-000000000000']) {
      expect(await refusalOf(visitor.post('/api/admin/sessions/', wish(user_id)))).toEqual([404, 'not_found'])
    }
    expect((await visitor.post('/api/admin/sessions/', wish(guide.userId))).status).toBe(200)
    const nested = visitor.post('/api/admin/sessions/', wish(guide.userId))
    expect(await refusalOf(nested)).toEqual([403, 'forbidden'])
    expect(await db.auditEntry.count()).toBe(1)
  })

  it('may change nothing that only the person themselves may', async () => {
    const { guide, visitor } = await adminAndGuide()
    const own = await signedIn(db, guide.userId)
    await visitor.post('/api/admin/sessions/', wish(guide.userId))
    const password = { current_password: '', password: 'x'.repeat(12), password_confirmation: 'x'.repeat(12) }
    const { id } = await db.session.findFirstOrThrow({
      where: { userId: guide.userId, impersonatorId: null },
    })
    for (const call of [
      visitor.put('/api/account/password', password),
      visitor.delete('/api/account/sessions'),
      visitor.delete(`/api/account/sessions/${id}`),
      visitor.delete('/api/account/connections/google'),
      visitor.put('/api/billing_details', {}),
      visitor.post('/api/subscription/purchases', {}),
      visitor.post('/api/account/exports'),
      visitor.post('/api/account/calendar/address'),
      visitor.delete('/api/account/calendar/address'),
      visitor.post('/api/account/deletion'),
    ]) {
      expect(await refusalOf(call)).toEqual([403, 'impersonating'])
    }
    const list = await (await own.get('/api/account/sessions')).json()
    expect(list).toHaveLength(1)
  })

  it.each([
    ['the admin’s own session ends', () => db.session.deleteMany({ where: { user: { role: 'admin' } } })],
    ['the admin is suspended', () => suspend('admin')],
    ['the user signs out everywhere', () => raise('guide')],
    ['the admin is no admin any more', () => demote()],
  ])('ends when %s', async (_, happen) => {
    const { guide, visitor } = await adminAndGuide()
    await visitor.post('/api/admin/sessions/', wish(guide.userId))
    expect((await visitor.get('/api/account')).status).toBe(200)
    await happen()
    expect((await visitor.get('/api/account')).status).toBe(401)
  })

  it('ends together with the admin’s own session on signing out', async () => {
    const { guide, visitor } = await adminAndGuide()
    await visitor.post('/api/admin/sessions/', wish(guide.userId))
    await visitor.delete('/api/sessions')
    expect(await db.session.count()).toBe(0)
  })

  it('lasts half an hour, however often it is renewed', async () => {
    const { guide, visitor } = await adminAndGuide()
    await visitor.post('/api/admin/sessions/', wish(guide.userId))
    await visitor.get('/api/sessions')
    const { expiresAt } = await db.session.findFirstOrThrow({ where: { impersonatorId: { not: null } } })
    expect(Math.abs(expiresAt.getTime() - Date.now() - 1_800_000)).toBeLessThan(10_000)
  })

  it('asks for a reason, and tells the guide by email in the guide’s language', async () => {
    const { admin, guide, visitor } = await adminAndGuide()
    await db.user.update({ where: { id: guide.userId }, data: { locale: 'ja' } })
    await db.user.update({ where: { id: admin.id }, data: { staffName: 'Lydia Morozova' } })
    const [status] = await refusalOf(
      visitor.post('/api/admin/sessions/', { ...wish(guide.userId), reason: ' ' }),
    )
    expect(status).toBe(422)
    expect(await db.emailOutbox.count()).toBe(0)
    await visitor.post('/api/admin/sessions/', wish(guide.userId))
    const [mail, ...more] = await db.emailOutbox.findMany()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ template: 'account-actedAs', locale: 'ja', toAddress: 'ada@example.com' })
    expect(mail?.text).toContain('Lydia Morozova')
    expect(mail?.text).not.toContain(reason)
    expect(await db.session.findFirst({ where: { impersonatorId: admin.id } })).toMatchObject({ reason })
  })

  it('keeps the time of the guide’s own last sign-in', async () => {
    const { guide, visitor } = await adminAndGuide()
    await visitor.post('/api/admin/sessions/', wish(guide.userId))
    const lastSignInOf = async () =>
      (await db.user.findUniqueOrThrow({ where: { id: guide.userId } })).lastSignInAt
    expect(await lastSignInOf()).toBeNull()
    await signedIn(db, guide.userId)
    expect(await lastSignInOf()).not.toBeNull()
  })

  it('leads back to the record of the guide', async () => {
    const { guide, visitor } = await adminAndGuide()
    await visitor.post('/api/admin/sessions/', wish(guide.userId))
    const back = await visitor.delete('/api/admin/sessions', { locale: 'ja' })
    expect(await back.json()).toMatchObject({ redirect: `/ja/admin/users/${guide.userId}` })
  })

  it('DELETE is refused to users who act as nobody', async () => {
    const { visitor } = await adminAndGuide()
    expect(await refusalOf(visitor.delete('/api/admin/sessions'))).toEqual([403, 'forbidden'])
  })

  const suspend = (role: 'admin' | 'guide') =>
    db.user.updateMany({ where: { role }, data: { suspendedAt: new Date() } })
  const raise = (role: 'admin' | 'guide') =>
    db.user.updateMany({ where: { role }, data: { sessionVersion: { increment: 1 } } })
  const demote = () => db.user.updateMany({ where: { role: 'admin' }, data: { role: 'guide' } })
})
