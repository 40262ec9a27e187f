import { parseSetCookie } from 'cookie'
import { accountLimits } from '@/lib/domain/people/accounts/limits.ts'
import { sessionCookieName } from '@/lib/server/auth/cookies.ts'
import { newLinkToken } from '@/lib/server/auth/link-token.ts'
import { hashPassword } from '@/lib/server/auth/password.ts'
import { seal } from '@/lib/server/auth/sealed.ts'
import { consume } from '@/lib/server/rate-limit.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { processorTime } from '../support/processor-time.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const password = 'a good long password'
let passwordHash: string

describe('sessions', () => {
  const db = testDatabase()
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
  })

  async function guideWithPassword(options: Parameters<typeof createGuide>[1] = {}) {
    const guide = await createGuide(db, { email: 'ada@example.com', ...options })
    await db.user.update({ where: { id: guide.userId }, data: { passwordHash } })
    return guide
  }

  it.each(['/api/sessions/', '/api/sessions'])('POST %s signs in', async (address) => {
    await guideWithPassword({ texts: ['ru', 'ja'] })
    const visitor = new Visitor()
    const response = await visitor.post(address, { email: ' ADA@example.com', password }, { locale: 'ja' })
    expect(response.status).toBe(200)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      token: expect.stringMatching(/^\S{100,}$/),
      redirect: '/ja/profile/dashboard',
      lang: [
        { lang: 'ru', redirect: '/profile/dashboard' },
        { lang: 'ja', redirect: '/ja/profile/dashboard' },
      ],
    })
    const cookies = response.headers.getSetCookie().map((cookie) => parseSetCookie(cookie))
    const everywhere = { value: expect.stringMatching(/\S{40,}/), path: '/', sameSite: 'lax', secure: true }
    expect(cookies).toEqual([
      { ...everywhere, name: '__Host-next-auth.session-token', httpOnly: true, maxAge: 2_592_000 },
      { ...everywhere, name: 'XSRF-TOKEN' },
    ])
    expect((await visitor.get('/api/account')).status).toBe(200)
  })

  it('leads an admin to the admin area, and keeps a session that is not remembered only until the browser closes', async () => {
    await createUser(db, { role: 'admin', email: 'root@example.com', passwordHash })
    const response = await new Visitor().post('/api/sessions/', {
      email: 'root@example.com',
      password,
      remember: false,
    })
    expect(await response.json()).toMatchObject({ redirect: '/admin', lang: [] })
    expect(response.headers.getSetCookie()[0]).not.toContain('Max-Age')
  })

  it('answers an unknown address, a wrong password and an account without one in the same words and time', async () => {
    await guideWithPassword()
    await createUser(db, { email: 'linkonly@example.com' })
    const visitor = new Visitor()
    const answers = new Set<string>()
    const times = new Map<string, number[]>()
    const emails = ['ada@example.com', 'nobody@example.com', 'linkonly@example.com']
    const attempt = (email: string) =>
      visitor.post('/api/sessions/', { email, password: 'wrong' }, { locale: 'en' })
    await attempt('first@example.com')
    for (let round = 0; round < 8; round++) {
      for (const email of emails) {
        const time = await processorTime(async () => {
          const response = await attempt(email)
          expect(response.status).toBe(401)
          answers.add(await response.text())
        })
        times.set(email, [...(times.get(email) ?? []), time])
      }
    }
    expect([...answers]).toEqual([expect.stringContaining('Wrong email address or password.')])
    const medians = [...times.values()].map((each) => each.sort((one, other) => one - other)[4] ?? 0)
    expect(Math.max(...medians) / Math.min(...medians)).toBeLessThan(2)
  })

  it('refuses an unconfirmed address after the right password only, and emails the link again', async () => {
    const { userId } = await guideWithPassword()
    await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } })
    const visitor = new Visitor()
    const attempt = (given: string) =>
      refusalOf(visitor.post('/api/sessions/', { email: 'ada@example.com', password: given }))
    expect(await attempt('wrong')).toEqual([401, 'wrong_credentials'])
    expect(await db.emailOutbox.count()).toBe(0)
    expect(await attempt(password)).toEqual([403, 'email_unconfirmed'])
    expect(await db.emailOutbox.findMany()).toMatchObject([{ template: 'account-confirm', locale: 'en' }])
  })

  it('refuses a suspended person', async () => {
    const { userId } = await guideWithPassword()
    await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } })
    const attempt = new Visitor().post('/api/sessions/', { email: 'ada@example.com', password })
    expect(await refusalOf(attempt)).toEqual([403, 'suspended'])
  })

  it('locks an account for one address after ten failures in a row, and a success starts the count afresh', async () => {
    await guideWithPassword()
    const visitor = new Visitor()
    const from = (address: string, given: string) =>
      visitor.post(
        '/api/sessions/',
        { email: 'ada@example.com', password: given },
        { headers: { 'x-forwarded-for': address } },
      )
    for (let failure = 0; failure < 9; failure++) expect((await from('192.0.2.1', 'wrong')).status).toBe(401)
    expect((await from('192.0.2.1', password)).status).toBe(200)
    for (let failure = 0; failure < 10; failure++) expect((await from('192.0.2.1', 'wrong')).status).toBe(401)
    const locked = await from('192.0.2.1', password)
    expect(locked.status).toBe(429)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect((await from('192.0.2.2', password)).status).toBe(200)
  })

  it('counts attempts that arrive together', async () => {
    await guideWithPassword()
    const visitor = new Visitor()
    await visitor.post('/api/sessions/', { email: 'x@example.com', password })
    const answers = await Promise.all(
      Array.from({ length: 14 }, () =>
        visitor.post('/api/sessions/', { email: 'ada@example.com', password: 'wrong' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4)
  })

  it('locks an address after a hundred failures a day, whatever the accounts', async () => {
    const visitor = new Visitor()
    const headers = { 'x-forwarded-for': '192.0.2.9' }
    const attempt = (number: number) =>
      visitor.post('/api/sessions/', { email: `a${number}@example.com`, password: 'wrong' }, { headers })
    for (let used = 0; used < 98; used++) await consume(accountLimits.failuresADay, '192.0.2.9')
    expect((await attempt(1)).status).toBe(401)
    expect((await attempt(2)).status).toBe(401)
    expect((await attempt(3)).status).toBe(429)
  })

  it('names what is missing', async () => {
    const response = await new Visitor().post('/api/sessions/', { email: 'a@b' }, { locale: 'en' })
    expect(response.status).toBe(422)
    expect((await response.json()).errors).toEqual({
      email: ['Email: use an address like name@example.com.'],
      password: ['Password: please fill this in.'],
    })
  })

  describe('GET /api/sessions', () => {
    it('renews the token and the cookie', async () => {
      const { userId } = await createGuide(db)
      const visitor = await signedIn(db, userId)
      const before = visitor.cookies.get(sessionCookieName())
      await db.session.updateMany({ data: { expiresAt: new Date(Date.now() + 60_000) } })
      const response = await visitor.get('/api/sessions')
      expect(response.status).toBe(200)
      const { token } = await response.json()
      expect(visitor.cookies.get(sessionCookieName())).not.toBe(before)
      const { expiresAt } = await db.session.findFirstOrThrow()
      expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 29 * 86_400_000)
      const bearer = { headers: { authorization: `Bearer ${token}` } }
      expect((await new Visitor().get('/api/account', bearer)).status).toBe(200)
    })

    it('answers 401 to a bearer token alone, and to nobody', async () => {
      const { userId } = await createGuide(db)
      const { token } = await signedIn(db, userId)
      const bearer = { headers: { authorization: `Bearer ${token}` } }
      expect(await refusalOf(new Visitor().get('/api/sessions', bearer))).toEqual([401, 'signed_out'])
      expect(await refusalOf(new Visitor().get('/api/sessions'))).toEqual([401, 'signed_out'])
    })

    it('takes no bearer token for a cookie and no cookie for a bearer token', async () => {
      const { userId } = await createGuide(db)
      const visitor = await signedIn(db, userId)
      const cookie = visitor.cookies.get(sessionCookieName()) ?? ''
      const swapped = new Visitor()
      swapped.cookies.set(sessionCookieName(), visitor.token)
      expect((await swapped.get('/api/account')).status).toBe(401)
      const bearer = { headers: { authorization: `Bearer ${cookie}` } }
      expect((await new Visitor().get('/api/account', bearer)).status).toBe(401)
    })

    it('refuses a cookie and a token whose person, session or version is another', async () => {
      const { userId } = await createGuide(db)
      const { userId: otherId } = await createGuide(db)
      await signedIn(db, userId)
      const { id: sid } = await db.session.findFirstOrThrow()
      for (const claims of [
        { sub: otherId, sid, ver: 1 },
        { sub: userId, sid: otherId, ver: 1 },
        { sub: userId, sid, ver: 2 },
        { sub: userId, sid },
        {},
      ]) {
        const visitor = new Visitor()
        visitor.cookies.set(sessionCookieName(), await seal('session', claims, 60))
        expect((await visitor.get('/api/account')).status).toBe(401)
        const bearer = { headers: { authorization: `Bearer ${await seal('bearer', claims, 60)}` } }
        expect((await new Visitor().get('/api/account', bearer)).status).toBe(401)
      }
    })
  })

  describe('GET /api/sessions?token=', () => {
    async function mailedLink(email: string): Promise<string> {
      const response = await new Visitor().post('/api/sessions/links', { email }, { locale: 'en' })
      expect(response.status).toBe(202)
      expect(await response.json()).toEqual({ sent_to: email })
      const mail = await db.emailOutbox.findFirst({ orderBy: { createdAt: 'desc' } })
      return (
        /https:\/\/cicerone\.test\/en\/account\/login\?token=([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? ''
      )
    }

    it('signs in once, and keeps the campaign code', async () => {
      await createGuide(db, { email: 'ada@example.com' })
      const token = await mailedLink('ada@example.com')
      const visitor = new Visitor()
      const response = await visitor.get(`/api/sessions?token=${token}&c=spring-2026`)
      expect(response.status).toBe(200)
      expect(Object.keys(await response.json())).toEqual(['token', 'redirect', 'lang'])
      expect((await visitor.get('/api/account')).status).toBe(200)
      expect(await db.signInToken.findFirst()).toMatchObject({ campaignCode: 'spring-2026' })
      expect(await refusalOf(new Visitor().get(`/api/sessions?token=${token}`))).toEqual([
        401,
        'link_used_up',
      ])
    })

    it('lets only one of two in that come together', async () => {
      await createGuide(db, { email: 'ada@example.com' })
      const token = await mailedLink('ada@example.com')
      const answers = await Promise.all(
        [1, 2, 3].map(() => new Visitor().get(`/api/sessions?token=${token}`)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401])
    })

    it('is used up neither by HEAD, nor from another site, nor by opening it', async () => {
      await createGuide(db, { email: 'ada@example.com' })
      const address = `/api/sessions?token=${await mailedLink('ada@example.com')}`
      expect((await new Visitor().call('HEAD', address)).status).toBe(405)
      for (const site of ['cross-site', 'same-site', 'none']) {
        const headers = { 'sec-fetch-site': site }
        expect(await refusalOf(new Visitor().get(address, { headers }))).toEqual([403, 'forgery'])
      }
      expect(
        (await new Visitor().get(address, { headers: { 'sec-fetch-site': 'same-origin' } })).status,
      ).toBe(200)
    })

    it('does not open late, nor for a suspended person, nor when nobody made it', async () => {
      const { userId } = await createGuide(db, { email: 'ada@example.com' })
      const token = await mailedLink('ada@example.com')
      await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } })
      expect(await refusalOf(new Visitor().get(`/api/sessions?token=${token}`))).toEqual([403, 'suspended'])
      await db.user.update({ where: { id: userId }, data: { suspendedAt: null } })
      await db.signInToken.updateMany({ data: { expiresAt: new Date() } })
      expect(await refusalOf(new Visitor().get(`/api/sessions?token=${token}`))).toEqual([
        401,
        'link_used_up',
      ])
      const unknown = new Visitor().get(`/api/sessions?token=${newLinkToken()}`)
      expect(await refusalOf(unknown)).toEqual([401, 'link_used_up'])
    })

    it('answers the same for an address without account, and emails nothing', async () => {
      expect(await mailedLink('nobody@example.com')).toBe('')
      expect(await db.emailOutbox.count()).toBe(0)
    })

    it('takes the account from a stranger who registered the address', async () => {
      const { userId } = await guideWithPassword()
      await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null } })
      await db.oAuthAccount.create({ data: { userId, provider: 'oidc', providerAccountId: 'eve' } })
      const eve = await signedIn(db, userId)
      const token = await mailedLink('ada@example.com')
      const owner = new Visitor()
      expect((await owner.get(`/api/sessions?token=${token}`)).status).toBe(200)
      expect((await owner.get('/api/account')).status).toBe(200)
      expect((await eve.get('/api/account')).status).toBe(401)
      expect(await db.oAuthAccount.count()).toBe(0)
      expect(await db.user.findFirst()).toMatchObject({
        passwordHash: null,
        emailVerifiedAt: expect.any(Date),
      })
    })
  })

  describe('DELETE /api/sessions', () => {
    it('ends the session at once, also for its bearer token', async () => {
      const { userId } = await createGuide(db)
      const visitor = await signedIn(db, userId)
      const bearer = { headers: { authorization: `Bearer ${visitor.token}` } }
      const response = await visitor.delete('/api/sessions')
      expect(response.status).toBe(204)
      expect(visitor.cookies.size).toBe(0)
      expect((await new Visitor().get('/api/account', bearer)).status).toBe(401)
      expect(await db.session.count()).toBe(0)
    })

    it('is content when nobody is signed in', async () => {
      expect((await new Visitor().delete('/api/sessions')).status).toBe(204)
    })
  })
})
