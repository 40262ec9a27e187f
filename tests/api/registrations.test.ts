import type { Email } from 'postal-mime'
import { testDatabase } from '../support/database.ts'
import { createCity, createGuide } from '../support/factories.ts'
import { withMailServer } from '../support/received-mails.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const password = 'a good long password'

describe('by mail', () => {
  const db = testDatabase()
  const arrived = withMailServer()

  beforeEach(async () => {
    await db.plan.create({ data: { code: 'monthly', interval: 'month', amount: 1900, name: {} } })
  })

  const linkIn = (mail: Email | undefined) =>
    /https:\/\/cicerone\.test(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''

  function fields(cityId: number) {
    return {
      email: 'Ada@Example.com',
      password,
      firstname: 'Ada',
      lastname: 'Rossi',
      city: cityId,
      terms: true,
      consent: true,
    }
  }

  describe('POST /api/registrations', () => {
    it('makes a draft guide whose free days wait for the publication, and whom the mailed link signs in', async () => {
      const city = await createCity(db, { timeZone: 'Asia/Tokyo' })
      const visitor = new Visitor()
      const response = await visitor.post('/api/registrations', fields(city.id), { locale: 'ja' })
      expect(response.status).toBe(202)
      expect(await response.json()).toEqual({ sent_to: 'ada@example.com' })

      const guide = await db.guide.findFirstOrThrow({
        include: { user: true, translations: true, subscription: true },
      })
      expect(guide).toMatchObject({
        status: 'draft',
        listed: false,
        cityId: city.id,
        timeZone: 'Asia/Tokyo',
        user: { role: 'guide', email: 'ada@example.com', emailVerifiedAt: null, locale: 'ja' },
        translations: [{ locale: 'ja', status: 'original', firstname: 'Ada', lastname: 'Rossi' }],
        subscription: { state: 'not_started', trialEndsAt: null, stateEndsAt: null },
      })
      const signInNow = visitor.post('/api/sessions/', { email: 'ada@example.com', password })
      expect(await refusalOf(signInNow)).toEqual([403, 'email_unconfirmed'])

      const [mail] = await arrived()
      expect(mail?.subject).toBe('メールアドレスの確認をお願いします · Cicerone')
      expect(mail?.to).toMatchObject([{ address: 'ada@example.com' }])
      const link = linkIn(mail)
      expect(link).toMatch(/^\/ja\/account\/login\?token=[\w-]{43}$/)
      const opened = await visitor.get(`/api/sessions${link.slice(link.indexOf('?'))}`, { locale: 'ja' })
      expect(await opened.json()).toMatchObject({ lang: [{ lang: 'ja', redirect: '/ja/profile/dashboard' }] })
      const account = await (await visitor.get('/api/account')).json()
      expect(account).toMatchObject({ email: 'ada@example.com', guide_id: guide.id, has_password: true })
      const again = await new Visitor().post('/api/sessions/', { email: 'ada@example.com', password })
      expect(again.status).toBe(200)
    })

    it('answers the same where there is an account, and tells only its owner', async () => {
      const guide = await createGuide(db, { email: 'ada@example.com', texts: ['ru'] })
      const response = await new Visitor().post('/api/registrations', fields(guide.cityId))
      expect(response.status).toBe(202)
      expect(await response.json()).toEqual({ sent_to: 'ada@example.com' })
      expect(await db.user.count()).toBe(1)
      expect(await db.user.findFirst()).toMatchObject({ passwordHash: null })
      expect((await arrived()).map(({ subject }) => subject)).toEqual(['У вас уже есть аккаунт · Cicerone'])
    })

    it('makes one account of two registrations that come together', async () => {
      const city = await createCity(db)
      const visitors = [new Visitor(), new Visitor()]
      const answers = await Promise.all(
        visitors.map((each) => each.post('/api/registrations', fields(city.id))),
      )
      expect(answers.map(({ status }) => status)).toEqual([202, 202])
      expect(await db.guide.count()).toBe(1)
    })

    it('names what is wrong', async () => {
      const city = await createCity(db)
      const errorsOf = async (change: object) => {
        const body = { ...fields(city.id), ...change }
        const response = await new Visitor().post('/api/registrations', body, { locale: 'en' })
        expect(response.status).toBe(422)
        return (await response.json()).errors
      }
      expect(await errorsOf({ terms: false, password: 'short', email: 'a@b.c, d@e.f' })).toEqual({
        terms: ['Terms: allowed values: true.'],
        password: ['Password: use at least 10 characters.'],
        email: ['Email: use an address like name@example.com.'],
      })
      expect(await errorsOf({ city: 2_000_000 })).toEqual({ city: ['City: there’s no such city.'] })
      expect(await errorsOf({ password: undefined })).toEqual({
        password: ['Password: please fill this in.'],
      })
      expect(await errorsOf({ ticket: 'x', password: undefined })).toEqual({
        ticket: ['Sign-in service: too much time has passed. Please sign in with the service again.'],
      })
      expect(await errorsOf({ role: 'admin' })).toEqual({ role: ['Role: there’s no such field.'] })
      expect(await db.user.count()).toBe(0)
    })

    // L10: such names would turn or break the text around them.
    it.each([
      ['Ada\u202Eisso', 'Adaisso'],
      ['\u2066Ada', 'Ada'],
      ['Ada\u2028Rossi', 'Ada Rossi'],
      ['A\u200Fda', 'Ada'],
    ])('keeps a name without signs that turn or break a text: %j', async (firstname, kept) => {
      const city = await createCity(db)
      const body = { ...fields(city.id), firstname }
      expect((await new Visitor().post('/api/registrations', body, { locale: 'en' })).status).toBe(202)
      expect(await db.guideTranslation.findMany({ select: { firstname: true } })).toEqual([
        { firstname: kept },
      ])
    })
  })

  describe('password resets', () => {
    async function resetLink(email: string): Promise<string> {
      const response = await new Visitor().post('/api/password_resets', { email }, { locale: 'zh-Hans' })
      expect(response.status).toBe(202)
      expect(await response.json()).toEqual({ sent_to: email })
      const [mail] = await arrived()
      return linkIn(mail)
    }

    it('set a new password once, end every session and tell the owner', async () => {
      const { userId } = await createGuide(db, { email: 'ada@example.com' })
      const elsewhere = await signedIn(db, userId)
      const link = await resetLink('ada@example.com')
      expect(link).toMatch(/\/account\/password\/[\w-]{43}$/)
      const address = `/api/password_resets/${link.split('/').at(-1)}`

      const visitor = new Visitor()
      const good = await visitor.get(address)
      expect(good.status).toBe(200)
      expect(Object.keys(await good.json())).toEqual(['expires_at'])
      const body = { password, password_confirmation: password }
      const done = await visitor.put(address, body, { locale: 'en' })
      expect(await done.json()).toEqual({ redirect: '/en/account/login' })

      expect((await elsewhere.get('/api/account')).status).toBe(401)
      const bearer = { headers: { authorization: `Bearer ${elsewhere.token}` } }
      expect((await new Visitor().get('/api/account', bearer)).status).toBe(401)
      expect(await refusalOf(visitor.get(address))).toEqual([404, 'not_found'])
      expect(await refusalOf(visitor.put(address, body))).toEqual([404, 'not_found'])
      expect((await visitor.post('/api/sessions/', { email: 'ada@example.com', password })).status).toBe(200)
      expect((await arrived()).map(({ subject }) => subject)).toEqual([
        'Your password has been changed · Cicerone',
      ])
      expect(await db.auditEntry.findMany()).toMatchObject([{ action: 'account.password', actorId: userId }])
    })

    it('do not say whether there is an account, and mail nothing without one', async () => {
      expect(await resetLink('nobody@example.com')).toBe('')
    })

    it('refuse two passwords that differ, a late link and one that nobody made', async () => {
      await createGuide(db, { email: 'ada@example.com' })
      const address = `/api/password_resets/${(await resetLink('ada@example.com')).split('/').at(-1)}`
      const visitor = new Visitor()
      const response = await visitor.put(
        address,
        { password, password_confirmation: 'another' },
        { locale: 'en' },
      )
      expect((await response.json()).errors).toEqual({
        password_confirmation: ['Password again: the passwords don’t match.'],
      })
      await db.passwordReset.updateMany({ data: { expiresAt: new Date() } })
      expect((await visitor.get(address)).status).toBe(404)
      for (const token of ['short', 'x'.repeat(43), '%00', '..%2f']) {
        expect((await visitor.get(`/api/password_resets/${token}`)).status).toBe(404)
      }
    })

    it('answer 429 when one mailbox is asked for too often', async () => {
      const visitor = new Visitor()
      const ask = () => visitor.post('/api/password_resets', { email: 'ada@example.com' })
      for (let round = 0; round < 5; round++) expect((await ask()).status).toBe(202)
      expect((await ask()).status).toBe(429)
    })
  })

  it('no link stays in the outbox once it is sent', async () => {
    await createGuide(db, { email: 'ada@example.com' })
    const visitor = new Visitor()
    await visitor.post('/api/password_resets', { email: 'ada@example.com' })
    await visitor.post('/api/sessions/links', { email: 'ada@example.com' })
    const links = (await arrived()).map(linkIn)
    expect(links).toHaveLength(2)
    for (const mail of await db.emailOutbox.findMany()) {
      for (const link of links) {
        expect(mail.text + mail.html).not.toContain(link.split(/[/=]/).at(-1))
      }
    }
  })
})
