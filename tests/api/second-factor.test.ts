import { globSync, readFileSync } from 'node:fs'
import { Secret, TOTP } from 'otpauth'
import { signInWithProvider } from '@/lib/domain/people/accounts/connections.ts'
import { guessLimits } from '@/lib/domain/people/accounts/limits.ts'
import { removeFactorOf } from '@/lib/domain/people/accounts/second-factor/removal.ts'
import { sealedCookieName, sessionCookieName } from '@/lib/server/auth/cookies.ts'
import { hashPassword } from '@/lib/server/auth/password.ts'
import { env } from '@/lib/server/env.ts'
import { consumeNamed, isWithin } from '@/lib/server/rate-limit.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { forgetLimits } from '../support/limits.ts'
import { newPasskey } from '../support/passkey.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const password = 'a good long password'
const email = 'ada@example.com'
const caller = { address: '192.0.2.1', userAgent: 'Test' }

describe('the second factor', () => {
  const db = testDatabase()
  let passwordHash: string
  beforeAll(async () => {
    passwordHash = await hashPassword(password)
  })
  afterEach(() => {
    Object.assign(env(), { DEMO_DATA: undefined })
  })

  /** The code that the app shows, some half minutes from now. */
  const codeOf = (secret: string, steps = 0) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })
  const forgetSteps = () => db.totpKey.updateMany({ data: { lastStep: 0 } })

  /** Somebody with an app, saved codes and two steps. */
  async function withTwoSteps(options: { role?: 'guide' | 'admin' } = {}) {
    const userId =
      options.role === 'admin'
        ? (await createUser(db, { role: 'admin', email, passwordHash })).id
        : (await createGuide(db, { email })).userId
    await db.user.update({ where: { id: userId }, data: { passwordHash } })
    const visitor = await signedIn(db, userId)
    const { secret } = await (await visitor.post('/api/account/authenticator_app')).json()
    expect((await visitor.put('/api/account/authenticator_app', { code: codeOf(secret) })).status).toBe(204)
    const { codes } = await (await visitor.post('/api/account/recovery_codes')).json()
    expect((await visitor.put('/api/account/recovery_codes', { saved: true })).status).toBe(204)
    expect((await visitor.put('/api/account/second_factor', { on: true })).status).toBe(204)
    await forgetSteps()
    return { userId, visitor, secret: secret as string, codes: codes as string[] }
  }
  const mailedToken = async () => {
    const mail = await db.emailOutbox.findFirstOrThrow({
      where: { template: 'account-signIn' },
      orderBy: { createdAt: 'desc' },
    })
    return /token=([\w-]{43})/.exec(mail.text)?.[1] ?? ''
  }

  describe('46: is asked for on every way in:', () => {
    const ways: Array<[string, (visitor: Visitor) => Promise<Response>]> = [
      ['password', (visitor) => visitor.post('/api/sessions/', { email, password })],
      [
        'mailed link, also as "Continue as …"',
        async (visitor) => {
          await visitor.post('/api/sessions/links', { email })
          return visitor.get(`/api/sessions?token=${await mailedToken()}`)
        },
      ],
      [
        'confirmation of the address',
        async (visitor) => {
          await visitor.post('/api/sessions/links', { email })
          await db.signInToken.updateMany({ data: { purpose: 'confirm_email' } })
          return visitor.post('/api/sessions/confirmation', { token: await mailedToken(), password: null })
        },
      ],
      [
        'a new password after a reset',
        async (visitor) => {
          await visitor.post('/api/password_resets', { email })
          const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'account-reset' } })
          const token = /password\/([\w-]{43})/.exec(mail.text)?.[1]
          const body = { password: 'another long password', password_confirmation: 'another long password' }
          const reset = await visitor.put(`/api/password_resets/${token}`, body)
          expect(reset.status).toBe(200)
          expect(visitor.cookies.has(sessionCookieName())).toBe(false)
          return visitor.post('/api/sessions/', { email, password: body.password })
        },
      ],
    ]

    it.each(ways)('%s', async (_, enter) => {
      const { secret } = await withTwoSteps()
      await db.session.deleteMany()
      const visitor = new Visitor()
      const first = await enter(visitor)
      expect(first.status).toBe(401)
      expect(await first.json()).toMatchObject({
        code: 'second_factor_needed',
        factors: ['totp', 'recovery'],
      })
      expect(await db.session.count()).toBe(0)
      expect((await visitor.get('/api/account')).status).toBe(401)
      // As a Japanese keyboard writes figures.
      const code = codeOf(secret).replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
      const second = await visitor.post('/api/sessions/second_factor', { code })
      expect(second.status).toBe(200)
      expect((await visitor.get('/api/account')).status).toBe(200)
      expect(visitor.cookies.has(sealedCookieName('factor'))).toBe(false)
    })

    it('a provider', async () => {
      await withTwoSteps()
      await db.session.deleteMany()
      const identity = {
        provider: 'oidc',
        account: 'one',
        email,
        emailVerified: true,
        firstname: 'Ada',
        lastname: 'Rossi',
      }
      const admission = await signInWithProvider(identity, { caller, before: null })
      expect(admission).toMatchObject({ pending: { method: 'oidc' }, factors: ['totp', 'recovery'] })
      expect(await db.session.count()).toBe(0)
    })

    it('sessions are created in three places, and two of them are no way in', () => {
      const callers = globSync('{app,lib}/**/*.{ts,tsx}').filter((file) =>
        /\bbeginSession\(/.test(readFileSync(file, 'utf8')),
      )
      expect(callers.sort()).toEqual([
        'lib/domain/people/accounts/admission.ts',
        // An admin who acts as a user, from the admin's own session.
        'lib/domain/people/accounts/impersonation.ts',
        // The session that goes on after its user has changed the password.
        'lib/domain/people/accounts/passwords.ts',
        'lib/server/auth/session.ts',
      ])
    })
  })

  describe('48: an app’s code', () => {
    it('works once, also for two that come together, and not before the last one', async () => {
      const { secret } = await withTwoSteps()
      const visitors = [new Visitor(), new Visitor(), new Visitor()]
      for (const visitor of visitors) await visitor.post('/api/sessions/', { email, password })
      const code = codeOf(secret)
      const answers = await Promise.all(
        visitors.map((each) => each.post('/api/sessions/second_factor', { code })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
      const [late = new Visitor()] = visitors.filter((_, index) => answers[index]?.status === 422)
      const earlier = late.post('/api/sessions/second_factor', { code: codeOf(secret, -1) })
      expect(await refusalOf(earlier)).toEqual([422, 'wrong_code'])
    })

    it('the one of the set-up does not sign in either', async () => {
      const { visitor, secret } = await withTwoSteps()
      const code = codeOf(secret)
      expect((await visitor.post('/api/account/proof', { code })).status).toBe(204)
      const other = new Visitor()
      await other.post('/api/sessions/', { email, password })
      expect(await refusalOf(other.post('/api/sessions/second_factor', { code }))).toEqual([
        422,
        'wrong_code',
      ])
    })

    it('may be one step early or late, and no more', async () => {
      const { secret } = await withTwoSteps()
      const visitor = new Visitor()
      const show = async (steps: number) => {
        await forgetSteps()
        await visitor.post('/api/sessions/', { email, password })
        return (await visitor.post('/api/sessions/second_factor', { code: codeOf(secret, steps) })).status
      }
      expect([await show(-1), await show(1), await show(-3), await show(3)]).toEqual([200, 200, 422, 422])
    })

    it('is guessed at ten times a day from a network and no more, and each wrong one is logged', async () => {
      const { userId } = await withTwoSteps()
      await forgetLimits(db)
      const visitor = new Visitor()
      await visitor.post('/api/sessions/', { email, password })
      for (let used = 0; used < 9; used++) await consumeNamed(guessLimits.codes, userId, '')
      const guess = () => refusalOf(visitor.post('/api/sessions/second_factor', { code: '000000' }))
      expect(await guess()).toEqual([422, 'wrong_code'])
      expect(await guess()).toEqual([429, 'too_many_requests'])
      expect(await db.securityEvent.count({ where: { kind: 'wrong_factor', userId } })).toBe(1)
    })

    it('L7: lets its owner in, whatever strangers who know the password have guessed', async () => {
      const { userId, secret } = await withTwoSteps()
      for (let used = 0; used < 50; used++) await isWithin(guessLimits.codes.total, userId)
      const stranger = { headers: { 'x-forwarded-for': '192.0.2.9' } }
      const visitor = new Visitor()
      await visitor.post('/api/sessions/', { email, password }, stranger)
      const guesses = [1, 2, 3, 4].map(
        async () => (await visitor.post('/api/sessions/second_factor', { code: '000000' }, stranger)).status,
      )
      expect((await Promise.all(guesses)).toSorted()).toEqual([422, 422, 422, 429])
      const owner = new Visitor()
      await owner.post('/api/sessions/', { email, password })
      expect((await owner.post('/api/sessions/second_factor', { code: codeOf(secret) })).status).toBe(200)
    })

    it('L7: is no guess when it was right a moment ago', async () => {
      const { secret } = await withTwoSteps()
      const visitors = Array.from({ length: 12 }, () => new Visitor())
      for (const visitor of visitors) await visitor.post('/api/sessions/', { email, password })
      const code = codeOf(secret)
      const answers = await Promise.all(
        visitors.map(async (each) => (await each.post('/api/sessions/second_factor', { code })).status),
      )
      expect(answers.filter((status) => status === 200)).toHaveLength(1)
      await forgetSteps()
      const last = new Visitor()
      await last.post('/api/sessions/', { email, password })
      for (let wrong = 0; wrong < 7; wrong++)
        await last.post('/api/sessions/second_factor', { code: '000000' })
      expect((await last.post('/api/sessions/second_factor', { code: codeOf(secret) })).status).toBe(200)
    })

    it('L8: completes a sign-in once', async () => {
      const { secret } = await withTwoSteps()
      const visitor = new Visitor()
      await visitor.post('/api/sessions/', { email, password })
      const half = visitor.cookies.get(sealedCookieName('factor')) ?? ''
      expect((await visitor.post('/api/sessions/second_factor', { code: codeOf(secret) })).status).toBe(200)
      await forgetSteps()
      const other = new Visitor()
      other.cookies.set(sealedCookieName('factor'), half)
      const again = other.post('/api/sessions/second_factor', { code: codeOf(secret) })
      expect(await refusalOf(again)).toEqual([401, 'signed_out'])
    })
  })

  it('costs nobody a guess who shows a right code; the owner is told of too many wrong ones, once', async () => {
    const { userId, secret } = await withTwoSteps()
    for (let used = 0; used < 9; used++) await consumeNamed(guessLimits.codes, userId, '')
    const visitor = new Visitor()
    for (let round = 0; round < 3; round++) {
      await visitor.post('/api/sessions/', { email, password })
      const entered = await visitor.post('/api/sessions/second_factor', { code: codeOf(secret) })
      expect(entered.status).toBe(200)
      await forgetSteps()
    }
    await visitor.post('/api/sessions/', { email, password })
    const guess = () => visitor.post('/api/sessions/second_factor', { code: '000000' })
    expect((await guess()).status).toBe(422)
    for (let round = 0; round < 2; round++) {
      const refused = await guess()
      expect(refused.status).toBe(429)
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(23 * 3600)
    }
    expect(await db.emailOutbox.count({ where: { template: 'account-codesGuessed' } })).toBe(1)
  })

  describe('50: a passkey', () => {
    async function withPasskey() {
      const { userId } = await createGuide(db, { email })
      const passkey = newPasskey()
      await db.passkey.create({ data: { ...passkey.row, userId, counter: 7 } })
      const ask = async (visitor: Visitor) => {
        const options = await (await visitor.post('/api/sessions/passkey/options')).json()
        return String(options.challenge)
      }
      const enter = async (counter: number) => {
        const visitor = new Visitor()
        const credential = passkey.sign(await ask(visitor), counter)
        return (await visitor.post('/api/sessions/passkey', { credential })).status
      }
      return { userId, passkey, ask, enter }
    }

    it('signs in although its counter went back or says 0, which is only logged', async () => {
      const { enter } = await withPasskey()
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
      expect(await enter(8)).toBe(200)
      expect(warn).not.toHaveBeenCalled()
      expect(await enter(3)).toBe(200)
      expect(warn.mock.calls).toEqual([[expect.stringMatching(/^passkey .*: its counter went back$/)]])
      expect([await enter(0), await enter(0)]).toEqual([200, 200])
      expect(warn).toHaveBeenCalledTimes(1)
    })

    it('answers a challenge once, also for answers that come together', async () => {
      const { passkey, ask } = await withPasskey()
      const visitor = new Visitor()
      const credential = passkey.sign(await ask(visitor), 8)
      const answers = await Promise.all(
        [1, 2, 3].map(() => visitor.post('/api/sessions/passkey', { credential })),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
    })

    it.each([
      [false, 0],
      [true, 1],
    ])('after a password reset, with two steps %s, is there %i times', async (hasTwoSteps, left) => {
      const { userId } = await withPasskey()
      await db.user.update({
        where: { id: userId },
        data: { secondFactorAt: hasTwoSteps ? new Date() : null },
      })
      await new Visitor().post('/api/password_resets', { email })
      const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'account-reset' } })
      const token = /password\/([\w-]{43})/.exec(mail.text)?.[1]
      const body = { password, password_confirmation: password }
      expect((await new Visitor().put(`/api/password_resets/${token}`, body)).status).toBe(200)
      expect(await db.passkey.count()).toBe(left)
      const told = await db.emailOutbox.count({ where: { template: 'account-passkeyRemoved' } })
      expect(told).toBe(1 - left)
    })
  })

  describe('49: recovery codes', () => {
    it('each let a user in once without the device, and the owner is told', async () => {
      const { codes } = await withTwoSteps()
      expect(new Set(codes).size).toBe(10)
      const visitors = [new Visitor(), new Visitor()]
      for (const visitor of visitors) await visitor.post('/api/sessions/', { email, password })
      const shown = { recovery_code: ` ${codes[3]?.toUpperCase().replaceAll('-', ' ')}` }
      const answers = await Promise.all(
        visitors.map((each) => each.post('/api/sessions/second_factor', shown)),
      )
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
      const told = await db.emailOutbox.count({ where: { template: 'account-codeUsed' } })
      expect(told).toBe(1)
    })

    it('are replaced only once the new ones are saved, and after a fresh second factor', async () => {
      const { visitor, secret, codes } = await withTwoSteps()
      await db.session.updateMany({ data: { provedAt: new Date(0) } })
      expect(await refusalOf(visitor.post('/api/account/recovery_codes'))).toEqual([403, 'proof_needed'])
      expect(await refusalOf(visitor.post('/api/account/proof', { password }))).toEqual([403, 'forbidden'])
      expect((await visitor.post('/api/account/proof', { code: codeOf(secret) })).status).toBe(204)
      const { codes: fresh } = await (await visitor.post('/api/account/recovery_codes')).json()
      const enter = async (code: string) => {
        const other = new Visitor()
        await other.post('/api/sessions/', { email, password })
        return (await other.post('/api/sessions/second_factor', { recovery_code: code })).status
      }
      expect(await enter(fresh[0])).toBe(422)
      expect(await enter(codes[0] ?? '')).toBe(200)
      expect((await visitor.put('/api/account/recovery_codes', { saved: true })).status).toBe(204)
      expect(await enter(codes[1] ?? '')).toBe(422)
      expect(await enter(fresh[0])).toBe(200)
    })
  })

  it('is switched on by somebody without a password, too, with means and saved codes only', async () => {
    const user = await createUser(db, { email })
    const visitor = await signedIn(db, user.id)
    const other = await signedIn(db, user.id)
    const on = () => visitor.put('/api/account/second_factor', { on: true })
    expect(await refusalOf(on())).toEqual([409, 'last_factor'])
    const { secret } = await (await visitor.post('/api/account/authenticator_app')).json()
    expect(await refusalOf(visitor.put('/api/account/authenticator_app', { code: '000000' }))).toEqual([
      422,
      'wrong_code',
    ])
    await visitor.put('/api/account/authenticator_app', { code: codeOf(secret) })
    expect(await refusalOf(on())).toEqual([409, 'last_factor'])
    await visitor.post('/api/account/recovery_codes')
    expect(await refusalOf(on())).toEqual([409, 'last_factor'])
    await visitor.put('/api/account/recovery_codes', { saved: true })
    expect((await on()).status).toBe(204)
    expect((await visitor.get('/api/account')).status).toBe(200)
    expect((await other.get('/api/account')).status).toBe(401)
    expect(await refusalOf(visitor.delete('/api/account/authenticator_app'))).toEqual([409, 'last_factor'])
    const security = await (await visitor.get('/api/account/security')).json()
    expect(security).toMatchObject({ recovery_codes_left: 10, proof: { ways: ['totp', 'recovery'] } })
    expect((await visitor.put('/api/account/second_factor', { on: false })).status).toBe(204)
    expect([await db.totpKey.count(), await db.recoveryCode.count()]).toEqual([0, 0])
    const mails = await db.emailOutbox.findMany({ orderBy: { createdAt: 'asc' } })
    expect(mails.map(({ template }) => template)).toEqual([
      'account-appAdded',
      'account-codesRenewed',
      'account-switchedOn',
      'account-switchedOff',
    ])
    const audited = await db.auditEntry.findMany({ where: { action: 'account.factor' } })
    expect(audited).toHaveLength(4)
    expect(JSON.stringify(audited)).not.toContain(secret)
  })

  it('is removed by the operator for somebody who has lost everything, which ends sessions and is told', async () => {
    const { userId, visitor } = await withTwoSteps()
    expect(await removeFactorOf('nobody@example.com')).toBe(false)
    expect(await removeFactorOf('ADA@example.com')).toBe(true)
    expect((await visitor.get('/api/account')).status).toBe(401)
    expect((await new Visitor().post('/api/sessions/', { email, password })).status).toBe(200)
    const audited = await db.auditEntry.findFirst({ orderBy: [{ createdAt: 'desc' }, { id: 'desc' }] })
    expect(audited).toMatchObject({ action: 'account.factor', actorId: null, subjectId: userId })
    expect(await db.emailOutbox.count({ where: { template: 'account-switchedOff' } })).toBe(1)
  })

  it('keeps the app’s secret encrypted', async () => {
    const { secret, userId } = await withTwoSteps()
    const { sealedSecret } = await db.totpKey.findUniqueOrThrow({ where: { userId } })
    expect(Buffer.from(sealedSecret).toString('latin1')).not.toContain(secret)
  })

  it('is needed by admins of an installation without demo data, who can add it and do nothing before', async () => {
    const admin = await createUser(db, { role: 'admin', email, passwordHash })
    const { userId: guideId } = await createGuide(db)
    Object.assign(env(), { DEMO_DATA: 'off' })
    const visitor = new Visitor()
    expect((await visitor.post('/api/sessions/', { email, password })).status).toBe(200)
    const act = () => visitor.post('/api/admin/sessions/', { user_id: guideId, reason: 'A lost button' })
    expect(await refusalOf(act())).toEqual([403, 'second_factor_required'])
    expect(await refusalOf(visitor.get('/api/account/sessions'))).toEqual([403, 'second_factor_required'])
    expect((await visitor.get('/api/account/security')).status).toBe(200)
    const { secret } = await (await visitor.post('/api/account/authenticator_app')).json()
    await visitor.put('/api/account/authenticator_app', { code: codeOf(secret) })
    await visitor.post('/api/account/recovery_codes')
    await visitor.put('/api/account/recovery_codes', { saved: true })
    expect((await visitor.put('/api/account/second_factor', { on: true })).status).toBe(204)
    expect(await refusalOf(visitor.put('/api/account/second_factor', { on: false }))).toEqual([
      403,
      'second_factor_required',
    ])
    expect((await act()).status).toBe(200)
    expect(await db.user.findUnique({ where: { id: admin.id } })).toMatchObject({
      secondFactorAt: expect.any(Date),
    })
  })

  it('44: an admin who acts as a user changes nothing about how that user signs in', async () => {
    const admin = await createUser(db, { role: 'admin' })
    const { userId } = await createGuide(db)
    const visitor = await signedIn(db, admin.id)
    await visitor.post('/api/admin/sessions/', { user_id: userId, reason: 'A lost button' })
    for (const attempt of [
      visitor.post('/api/account/proof', { password }),
      visitor.post('/api/account/proof/code'),
      visitor.post('/api/account/authenticator_app'),
      visitor.post('/api/account/passkeys/options'),
      visitor.put('/api/account/second_factor', { on: false }),
    ]) {
      expect(await refusalOf(attempt)).toEqual([403, 'impersonating'])
    }
  })

  it('a first half is worth nothing after a new password, nor for a suspended user', async () => {
    const { userId, codes } = await withTwoSteps()
    const visitor = new Visitor()
    await visitor.post('/api/sessions/', { email, password })
    const show = () => visitor.post('/api/sessions/second_factor', { recovery_code: codes[0] })
    await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } })
    expect(await refusalOf(show())).toEqual([403, 'suspended'])
    await db.user.update({ where: { id: userId }, data: { suspendedAt: null, sessionVersion: 9 } })
    expect(await refusalOf(show())).toEqual([401, 'signed_out'])
    // Refused with the rest of its transaction, the code is not spent.
    expect(await db.recoveryCode.count({ where: { usedAt: null } })).toBe(10)
  })
})
