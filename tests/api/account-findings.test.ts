import { signInWithProvider } from '@/lib/domain/people/accounts/connections.ts'
import { accountLimits, linksToMailbox } from '@/lib/domain/people/accounts/limits.ts'
import { sealMailed } from '@/lib/domain/people/accounts/mailed.ts'
import { requestPasswordReset } from '@/lib/domain/people/accounts/passwords.ts'
import { sealTicket } from '@/lib/domain/people/accounts/registration.ts'
import { forgetOldSecurityEvents } from '@/lib/domain/people/accounts/security-log.ts'
import { findLinkOwner } from '@/lib/domain/people/accounts/sign-in-links.ts'
import { sealedCookieName } from '@/lib/server/auth/cookies.ts'
import { longestSession } from '@/lib/server/auth/credentials.ts'
import { hashPassword } from '@/lib/server/auth/password.ts'
import { consume, isWithin } from '@/lib/server/rate-limit.ts'
import { testDatabase } from '../support/database.ts'
import { createCity, createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const password = 'a good long password'
const caller = { address: '192.0.2.1', userAgent: 'Test' }

/** Findings of a review of the accounts, by number. */
describe('accounts', () => {
  const db = testDatabase()
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
  })
  beforeEach(async () => {
    await db.plan.create({ data: { code: 'monthly', interval: 'month', amount: 1900, name: {} } })
  })

  const identity = (email: string, emailVerified: boolean) => ({
    provider: 'oidc',
    account: 'one',
    email,
    emailVerified,
    firstname: 'Ada',
    lastname: 'Rossi',
  })
  const codeOf = async (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: { code?: string }) => error.code,
    )
  const templates = async () =>
    (await db.emailOutbox.findMany({ orderBy: { createdAt: 'asc' } })).map(({ template }) => template)
  const tokenIn = async (template: string) => {
    const mail = await db.emailOutbox.findFirstOrThrow({
      where: { template },
      orderBy: { createdAt: 'desc' },
    })
    return /token=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  }
  const age = (minutes: number) =>
    db.session.updateMany({ data: { provedAt: new Date(Date.now() - minutes * 60_000) } })

  async function register(visitor: Visitor, change: object = {}): Promise<void> {
    const city = await createCity(db)
    const fields = {
      email: 'ada@example.com',
      password,
      firstname: 'Ada',
      lastname: 'Rossi',
      terms: true,
      consent: true,
    }
    const answer = await visitor.post('/api/registrations', { ...fields, city: city.id, ...change })
    expect(answer.status).toBe(202)
  }

  describe('M3a: an address counts only once it is confirmed', () => {
    it('also for a provider that a stranger registered it with', async () => {
      const ticket = await sealTicket({ provider: 'oidc', account: 'one', email: null })
      await register(new Visitor(), { password: undefined, ticket })
      const visit = signInWithProvider(identity('eve@example.com', true), { caller, before: null })
      expect(await codeOf(visit)).toBe('email_unconfirmed')
      expect(await db.session.count()).toBe(0)
      expect(await templates()).toEqual(['account-confirm', 'account-confirm'])
    })

    it('and a provider that vouches for that very address confirms it', async () => {
      const ticket = await sealTicket({ provider: 'oidc', account: 'one', email: 'ada@example.com' })
      await register(new Visitor(), { password: undefined, ticket })
      const visit = signInWithProvider(identity('ada@example.com', true), { caller, before: null })
      expect(await codeOf(visit)).toBeNull()
    })
  })

  describe('M3b: a registration is confirmed', () => {
    it('in the browser that made it, and its password goes on working', async () => {
      const visitor = new Visitor()
      await register(visitor)
      expect((await visitor.get(`/api/sessions?token=${await tokenIn('account-confirm')}`)).status).toBe(200)
      const again = new Visitor().post('/api/sessions/', { email: 'ada@example.com', password })
      expect((await again).status).toBe(200)
    })

    it('elsewhere only with its password', async () => {
      await register(new Visitor())
      const token = await tokenIn('account-confirm')
      const phone = new Visitor()
      expect(await refusalOf(phone.get(`/api/sessions?token=${token}`))).toEqual([403, 'confirmation_needed'])
      const wrong = await phone.post('/api/sessions/confirmation', { token, password: 'wrong' })
      expect(Object.keys((await wrong.json()).errors)).toEqual(['password'])
      expect((await phone.post('/api/sessions/confirmation', { token, password })).status).toBe(200)
      expect(await db.user.findFirst()).toMatchObject({ passwordHash: expect.any(String) })
    })

    it('or without anything that a stranger may have set', async () => {
      const stranger = new Visitor()
      await register(stranger)
      const token = await tokenIn('account-confirm')
      const owner = new Visitor()
      // The owner has asked for something with the same address; that is not the registration.
      owner.cookies.set(sealedCookieName('mailed'), await sealMailed('ada@example.com'))
      expect(await refusalOf(owner.get(`/api/sessions?token=${token}`))).toEqual([403, 'confirmation_needed'])
      expect((await owner.post('/api/sessions/confirmation', { token, password: null })).status).toBe(200)
      expect(await db.user.findFirst()).toMatchObject({
        passwordHash: null,
        emailVerifiedAt: expect.any(Date),
      })
      const attempt = stranger.post('/api/sessions/', { email: 'ada@example.com', password })
      expect(await refusalOf(attempt)).toEqual([401, 'wrong_credentials'])
      expect(await db.auditEntry.findFirst({ where: { action: 'account.confirm' } })).toMatchObject({
        details: { after: { handedOver: true } },
      })
    })

    it('and the browser’s cookie tells nobody whether there was an account', async () => {
      await createGuide(db, { email: 'known@example.com' })
      const [first, second] = [new Visitor(), new Visitor()]
      await register(first, { email: 'known@example.com' })
      await register(second, { email: 'fresh@example.com' })
      const lengths = [first, second].map((each) => each.cookies.get(sealedCookieName('mailed'))?.length)
      expect(new Set(lengths).size).toBe(1)
    })
  })

  describe('M4: a borrowed session is not enough', () => {
    it.each([
      ['to disconnect a provider', 'DELETE', '/api/account/connections/vk', undefined],
      [
        'to set a first password',
        'PUT',
        '/api/account/password',
        { password, password_confirmation: password },
      ],
      ['to add an authenticator app', 'POST', '/api/account/authenticator_app', {}],
      ['to add a passkey', 'POST', '/api/account/passkeys/options', {}],
    ])('%s', async (_, method, address, body) => {
      const { userId } = await createGuide(db)
      await db.oAuthAccount.create({ data: { userId, provider: 'vk', providerAccountId: '1' } })
      const visitor = await signedIn(db, userId)
      await age(16)
      expect(await refusalOf(visitor.call(method, address, { body }))).toEqual([403, 'proof_needed'])
      await age(14)
      expect((await visitor.call(method, address, { body })).status).toBeLessThan(300)
    })

    it('until its user proves who they are: with the password', async () => {
      const user = await createUser(db, { passwordHash })
      const visitor = await signedIn(db, user.id)
      await age(60)
      const wrong = await visitor.post('/api/account/proof', { password: 'wrong' })
      expect(Object.keys((await wrong.json()).errors)).toEqual(['password'])
      expect((await visitor.post('/api/account/proof', { password })).status).toBe(204)
      expect((await visitor.post('/api/account/authenticator_app', {})).status).toBe(200)
    })

    it('or with a code from an email, once, and only in that session', async () => {
      const user = await createUser(db, { email: 'ada@example.com' })
      const [visitor, other] = [await signedIn(db, user.id), await signedIn(db, user.id)]
      await age(60)
      expect((await visitor.post('/api/account/proof/code')).status).toBe(202)
      const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'account-code' } })
      const code = /\d{6}/.exec(mail.text)?.[0] ?? ''
      const prove = (who: Visitor) => who.post('/api/account/proof', { mailed_code: code })
      expect(await refusalOf(prove(other))).toEqual([422, 'wrong_code'])
      expect((await prove(visitor)).status).toBe(204)
      expect(await refusalOf(prove(visitor))).toEqual([422, 'wrong_code'])
    })

    it('tells the owner by email and the audit log what was connected and disconnected', async () => {
      const { userId } = await createGuide(db, { email: 'ada@example.com' })
      await signInWithProvider(identity('ada@example.com', true), { caller, before: null })
      const visitor = await signedIn(db, userId)
      expect((await visitor.delete('/api/account/connections/oidc')).status).toBe(204)
      expect(await templates()).toEqual(['account-connected', 'account-disconnected'])
      const entries = await db.auditEntry.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
      expect(entries.map(({ action, actorId }) => [action, actorId])).toEqual([
        ['account.connect', userId],
        ['account.disconnect', userId],
      ])
    })

    it('a password reset ends every connection and names them', async () => {
      const { userId } = await createGuide(db, { email: 'ada@example.com' })
      await db.oAuthAccount.create({ data: { userId, provider: 'vk', providerAccountId: '1' } })
      await requestPasswordReset('ada@example.com', { locale: 'en', caller })
      const mail = await db.emailOutbox.findFirstOrThrow()
      const token = /password\/([\w-]{43})/.exec(mail.text)?.[1]
      const body = { password, password_confirmation: password }
      expect((await new Visitor().put(`/api/password_resets/${token}`, body)).status).toBe(200)
      expect(await db.oAuthAccount.count()).toBe(0)
      const told = await db.emailOutbox.findFirstOrThrow({ where: { template: 'account-ended' } })
      expect(told.text).toContain('vk')
    })
  })

  it('M5: no provider opens an admin’s account by naming its address', async () => {
    await createUser(db, { role: 'admin', email: 'root@example.com' })
    const visit = signInWithProvider(identity('root@example.com', true), { caller, before: null })
    expect(await codeOf(visit)).toBe('provider_refused')
    expect([await db.session.count(), await db.oAuthAccount.count()]).toEqual([0, 0])
  })

  it('M6: a link says whom it would sign in, and whether this browser has asked for it', async () => {
    const { userId } = await createGuide(db, { email: 'ada@example.com' })
    const [asker, other] = [new Visitor(), new Visitor()]
    await asker.post('/api/sessions/links', { email: 'ada@example.com' })
    const token = await tokenIn('account-signIn')
    const seenBy = (visitor: Visitor) =>
      findLinkOwner(token, visitor.cookies.get(sealedCookieName('mailed')), caller)
    expect(await seenBy(asker)).toEqual({ userId, email: 'ada@example.com', isFromHere: true })
    expect(await seenBy(other)).toMatchObject({ isFromHere: false })
    expect((await asker.get(`/api/sessions?token=${token}`)).status).toBe(200)
    expect(await seenBy(asker)).toBeNull()
  })

  it.each(['account-confirm', 'account-exists'])(
    'M7: the email of a registration (%s) repeats nothing that its sender wrote',
    async (template) => {
      if (template === 'account-exists') await createGuide(db, { email: 'ada@example.com' })
      await register(new Visitor(), { firstname: 'Your parcel', lastname: 'is waiting' })
      const mail = await db.emailOutbox.findFirstOrThrow({ where: { template } })
      expect(mail.toName + mail.subject + mail.text + mail.html).not.toMatch(/parcel|waiting/)
    },
  )

  describe('M8: guesses are bounded per account', () => {
    const attempt = (given: string, address: string) =>
      new Visitor().post(
        '/api/sessions/',
        { email: 'ada@example.com', password: given },
        { headers: { 'x-forwarded-for': address } },
      )

    it('wherever they come from, without locking the owner out, who is told once', async () => {
      await createGuide(db, { email: 'ada@example.com' })
      await db.user.updateMany({ data: { passwordHash } })
      for (let used = 0; used < 49; used++) await isWithin(accountLimits.failuresOfAccount, 'ada@example.com')
      expect((await attempt('wrong', '192.0.2.1')).status).toBe(401)
      for (const [index, given] of ['wrong', password].entries()) {
        expect(await refusalOf(attempt(given, `192.0.2.${index + 2}`))).toEqual([403, 'mailed_link_needed'])
      }
      expect(await templates()).toEqual(['account-guessed'])
      const owner = new Visitor()
      await owner.post('/api/sessions/links', { email: 'ada@example.com' })
      expect((await owner.get(`/api/sessions?token=${await tokenIn('account-signIn')}`)).status).toBe(200)
    })

    it('and the answer is the same without an account', async () => {
      for (let used = 0; used < 50; used++) await isWithin(accountLimits.failuresOfAccount, 'ada@example.com')
      expect(await refusalOf(attempt('wrong', '192.0.2.1'))).toEqual([403, 'mailed_link_needed'])
      expect(await templates()).toEqual([])
    })

    it('a right password costs nothing', async () => {
      await createGuide(db, { email: 'ada@example.com' })
      await db.user.updateMany({ data: { passwordHash } })
      for (let used = 0; used < 49; used++) await isWithin(accountLimits.failuresOfAccount, 'ada@example.com')
      for (let round = 0; round < 3; round++) expect((await attempt(password, '192.0.2.1')).status).toBe(200)
    })

    it.each(['password123', '1234567890', 'Qwertyuiop', 'cicerone-demo', 'ada@example.com', 'ababababab'])(
      'nobody chooses %s',
      async (common) => {
        const user = await createUser(db, { email: 'ada@example.com', passwordHash })
        const visitor = await signedIn(db, user.id)
        const change = await visitor.put('/api/account/password', {
          current_password: password,
          password: common,
          password_confirmation: common,
        })
        expect(Object.keys((await change.json()).errors)).toEqual(['password'])
        const city = await createCity(db)
        const registration = await new Visitor().post('/api/registrations', {
          email: 'ada@example.com',
          password: common,
          firstname: 'Ada',
          lastname: 'Rossi',
          city: city.id,
          terms: true,
          consent: true,
        })
        expect(Object.keys((await registration.json()).errors)).toEqual(['password'])
      },
    )
  })

  it('L4: strangers don’t use up a mailbox’s links, but not without end either', async () => {
    await createGuide(db, { email: 'ada@example.com' })
    const ask = (address: string, email = 'ada@example.com') =>
      new Visitor().post('/api/sessions/links', { email }, { headers: { 'x-forwarded-for': address } })
    for (let round = 0; round < 5; round++) expect((await ask('192.0.2.1')).status).toBe(202)
    // M7: the same mailbox under another spelling.
    expect((await ask('192.0.2.1', 'a.d.a+x@example.com')).status).toBe(429)
    expect((await ask('192.0.2.2')).status).toBe(202)
    for (let used = 0; used < 30; used++) await isWithin(linksToMailbox.total, 'eve@example.com')
    const fromElsewhere = [1, 2, 3].map(async () => (await ask('192.0.2.3', 'eve@example.com')).status)
    // A link to sign in, and one to reset the password, are always there.
    expect((await Promise.all(fromElsewhere)).toSorted()).toEqual([202, 202, 429])
  })

  describe('L6: a session ends', () => {
    it.each([
      ['guide', 90 * 86_400],
      ['admin', 12 * 3600],
      ['moderator', 12 * 3600],
    ] as const)('of a %s after %d seconds, however often it is renewed', async (role, seconds) => {
      expect(longestSession[role === 'guide' ? 'guide' : 'staff']).toBe(seconds)
      const user = await createUser(db, { role })
      const visitor = await signedIn(db, user.id)
      const begun = new Date(Date.now() - (seconds - 600) * 1000)
      await db.session.updateMany({ data: { createdAt: begun } })
      const renewed = await visitor.get('/api/sessions')
      expect(renewed.status).toBe(200)
      const { expiresAt } = await db.session.findFirstOrThrow()
      expect(Math.abs(expiresAt.getTime() - begun.getTime() - seconds * 1000)).toBeLessThan(5000)
      await db.session.updateMany({ data: { createdAt: new Date(Date.now() - seconds * 1000) } })
      expect((await visitor.get('/api/sessions')).status).toBe(401)
    })
  })

  it('L7: who signs in, and who can’t, is in a log that is forgotten after half a year', async () => {
    const { userId } = await createGuide(db, { email: 'ada@example.com' })
    await db.user.updateMany({ data: { passwordHash } })
    const visitor = new Visitor()
    const headers = { 'x-forwarded-for': '192.0.2.1' }
    const attempt = (email: string, given: string) =>
      visitor.post('/api/sessions/', { email, password: given }, { headers })
    await attempt('ada@example.com', 'wrong')
    await attempt('nobody@example.com', 'wrong')
    await attempt('ada@example.com', password)
    await visitor.post('/api/sessions/links', { email: 'ada@example.com' }, { headers })
    await visitor.post('/api/password_resets', { email: 'ada@example.com' }, { headers })
    for (let used = 0; used < 10; used++) {
      await consume(accountLimits.failuresInARow, 'ada@example.com|192.0.2.1').catch(() => {})
    }
    for (let round = 0; round < 3; round++) {
      expect((await attempt('ada@example.com', password)).status).toBe(429)
    }
    expect((await visitor.delete('/api/account/sessions', { headers })).status).toBe(204)
    const events = await db.securityEvent.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
    expect(events.map(({ kind, userId: who, address }) => [kind, who, address])).toEqual([
      ['wrong_password', userId, '192.0.2.1'],
      ['wrong_password', null, '192.0.2.1'],
      ['signed_in', userId, '192.0.2.1'],
      ['link_requested', userId, '192.0.2.1'],
      ['reset_requested', userId, '192.0.2.1'],
      ['locked_out', userId, '192.0.2.1'],
      ['signed_out_everywhere', userId, '192.0.2.1'],
    ])
    expect(JSON.stringify(events)).not.toContain('nobody@example.com')
    await db.securityEvent.updateMany({
      where: { kind: 'wrong_password' },
      data: { createdAt: new Date(Date.now() - 181 * 86_400_000) },
    })
    expect(await forgetOldSecurityEvents()).toBe(2)
    expect(await db.securityEvent.count()).toBe(5)
  })
})
