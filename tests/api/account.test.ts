import { hashPassword } from '@/lib/server/auth/password.ts'
import { testDatabase } from '../support/database.ts'
import { createEnquiry, createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const password = 'a good long password'

describe('the account of the signed-in user', () => {
  const db = testDatabase()

  it('is what the menu needs, and nothing more', async () => {
    const guide = await createGuide(db, { email: 'ada@example.com', firstname: 'Ada', lastname: 'Rossi' })
    await createEnquiry(db, { guideId: guide.id })
    await createEnquiry(db)
    const visitor = await signedIn(db, guide.userId)
    const response = await visitor.get('/api/account', { locale: 'en' })
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      id: guide.userId,
      email: 'ada@example.com',
      role: 'guide',
      locale: 'en',
      name: 'Ada Rossi',
      guide_id: guide.id,
      guide_thumb_url: '/assets/portraits/001-160.jpg',
      has_password: false,
      statistics: { message_count: 1, notice_count: 0 },
      impersonated_by: null,
    })
  })

  it('is the same with a bearer token and no cookie, which needs no anti-forgery token', async () => {
    const { userId } = await createGuide(db)
    const { token } = await signedIn(db, userId)
    const outside = new Visitor()
    const headers = { authorization: `Bearer ${token}`, 'x-xsrf-token': '' }
    expect((await outside.get('/api/account', { headers })).status).toBe(200)
    outside.cookies.set('XSRF-TOKEN', 'unused')
    expect((await outside.delete('/api/account/sessions', { headers })).status).toBe(204)
    expect((await outside.get('/api/account', { headers })).status).toBe(401)
  })

  it('has an old bearer token passed over for a good cookie', async () => {
    const { userId } = await createGuide(db)
    const visitor = await signedIn(db, userId)
    const headers = { authorization: 'Bearer worn.out' }
    expect((await visitor.get('/api/account', { headers })).status).toBe(200)
  })

  describe('its password', () => {
    it('is changed with the present one; other sessions end and this one goes on', async () => {
      const user = await createUser(db, { passwordHash: await hashPassword('the old password') })
      const here = await signedIn(db, user.id)
      const elsewhere = await signedIn(db, user.id)
      const body = { password, password_confirmation: password }
      const wrong = await here.put('/api/account/password', { ...body, current_password: 'no' })
      expect(Object.keys((await wrong.json()).errors)).toEqual(['current_password'])
      const response = await here.put('/api/account/password', {
        ...body,
        current_password: 'the old password',
      })
      expect(response.status).toBe(200)
      expect((await here.get('/api/account')).status).toBe(200)
      expect((await elsewhere.get('/api/account')).status).toBe(401)
      expect(await db.emailOutbox.findMany()).toMatchObject([{ template: 'account-changed' }])
    })

    it('is guessed at ten times and no more', async () => {
      const user = await createUser(db, { passwordHash: await hashPassword('the old password') })
      const visitor = await signedIn(db, user.id)
      const guess = () =>
        visitor.put('/api/account/password', {
          current_password: 'no',
          password,
          password_confirmation: password,
        })
      for (let round = 0; round < 10; round++) expect((await guess()).status).toBe(422)
      expect((await guess()).status).toBe(429)
    })
  })

  describe('its sessions', () => {
    it('are listed and ended one by one, and nobody else’s', async () => {
      const { userId } = await createGuide(db)
      const { userId: otherId } = await createGuide(db)
      const here = await signedIn(db, userId)
      const elsewhere = await signedIn(db, userId)
      const other = await signedIn(db, otherId)
      const sessions: { id: string; current: boolean; user_agent: string }[] = await (
        await here.get('/api/account/sessions')
      ).json()
      expect(sessions.map(({ current }) => current).sort()).toEqual([false, true])
      const { id: otherSession } = await db.session.findFirstOrThrow({ where: { userId: otherId } })
      const foreign = here.delete(`/api/account/sessions/${otherSession}`)
      expect(await refusalOf(foreign)).toEqual([404, 'not_found'])
      const id = sessions.find(({ current }) => !current)?.id
      expect((await here.delete(`/api/account/sessions/${id}`)).status).toBe(204)
      expect((await elsewhere.get('/api/account')).status).toBe(401)
      expect((await here.get('/api/account')).status).toBe(200)
      expect((await other.get('/api/account')).status).toBe(200)
    })

    it('end everywhere at once', async () => {
      const { userId } = await createGuide(db)
      const visitors = [await signedIn(db, userId), await signedIn(db, userId)]
      expect((await visitors[0]?.delete('/api/account/sessions'))?.status).toBe(204)
      for (const visitor of visitors) {
        expect((await visitor.get('/api/account')).status).toBe(401)
        const headers = { authorization: `Bearer ${visitor.token}` }
        expect((await new Visitor().get('/api/account', { headers })).status).toBe(401)
      }
    })
  })

  it('has its providers listed and disconnected', async () => {
    const { userId } = await createGuide(db)
    const { userId: otherId } = await createGuide(db)
    await db.oAuthAccount.create({
      data: { userId, provider: 'vk', providerAccountId: '1', email: 'a@b.ru' },
    })
    await db.oAuthAccount.create({ data: { userId: otherId, provider: 'line', providerAccountId: '2' } })
    const visitor = await signedIn(db, userId)
    expect(await (await visitor.get('/api/account/connections')).json()).toEqual([
      { provider: 'vk', name: 'vk', email: 'a@b.ru', connected_at: expect.any(String) },
    ])
    expect(await refusalOf(visitor.delete('/api/account/connections/line'))).toEqual([404, 'not_found'])
    expect((await visitor.delete('/api/account/connections/vk')).status).toBe(204)
    expect(await db.oAuthAccount.findMany()).toMatchObject([{ provider: 'line' }])
  })
})
