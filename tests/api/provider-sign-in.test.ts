import { settingOfParty } from '@/lib/domain/basics/third-parties/third-party.ts'
import { newLinkToken } from '@/lib/server/auth/link-token.ts'
import { hashPassword } from '@/lib/server/auth/password.ts'
import { findProvider } from '@/lib/server/auth/providers.ts'
import { env } from '@/lib/server/env.ts'
import { localePath, locales } from '@/lib/shared/addresses/locales.ts'
import { testDatabase } from '../support/database.ts'
import { createCity, createGuide } from '../support/factories.ts'
import { startOpenIdProvider } from '../support/openid-provider.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

describe('signing in with a provider', () => {
  const db = testDatabase()
  let provider: Awaited<ReturnType<typeof startOpenIdProvider>>

  beforeAll(async () => {
    const client = { id: 'cicerone', secret: 'a secret of the test alone, long enough' }
    const pages = locales.map((locale) => `https://cicerone.test${localePath(locale, '/account/login')}`)
    provider = await startOpenIdProvider(client, pages)
    Object.assign(env(), {
      OIDC_CLIENT_ID: client.id,
      OIDC_CLIENT_SECRET: client.secret,
      OIDC_ISSUER: provider.issuer,
      OIDC_NAME: 'Example ID',
    })
  })
  beforeEach(async () => {
    await db.plan.create({ data: { code: 'monthly', interval: 'month', amount: 1900, name: {} } })
  })
  afterAll(() => provider.stop())

  type Wish = { action?: string; returnUrl?: string; locale?: 'ru' | 'ja' }

  /** From the link on our page to the page that the provider returns to. */
  async function goToProvider(
    visitor: Visitor,
    login: string,
    { action = 'login', returnUrl, locale = 'ru' }: Wish = {},
  ) {
    const query = new URLSearchParams({ action, ...(returnUrl ? { returnUrl } : {}) })
    const links: { provider: string; name: string; url: string }[] = await (
      await visitor.get(`/api/sessions/links?${query}`, { locale })
    ).json()
    expect(links).toMatchObject([{ provider: 'oidc', name: 'Example ID' }])
    const url = links[0]?.url ?? ''
    expect(url.startsWith(localePath(locale, '/api/sessions/links/oidc?'))).toBe(true)
    const started = await visitor.get(url.replace(/^\/ja/, ''), { locale })
    expect(started.status).toBe(302)
    const back = await provider.visit(started.headers.get('location') ?? '', login)
    expect(back.origin + back.pathname).toBe(`https://cicerone.test${localePath(locale, '/account/login')}`)
    return back
  }
  const answerOf = (back: URL) =>
    `/api/sessions?${new URLSearchParams({
      code: back.searchParams.get('code') ?? '',
      state: back.searchParams.get('state') ?? '',
    })}`

  it('connects the account of an address that the provider has verified, and knows it from then on', async () => {
    const { userId } = await createGuide(db, { email: 'ada@example.com' })
    const visitor = new Visitor()
    const first = await visitor.get(answerOf(await goToProvider(visitor, 'ada', { locale: 'ja' })))
    expect(first.status).toBe(200)
    expect(await first.json()).toMatchObject({ redirect: '/ja/profile/dashboard' })
    expect(await db.oAuthAccount.findMany()).toMatchObject([
      { userId, provider: 'oidc', providerAccountId: `${provider.issuer}#ada`, email: 'ada@example.com' },
    ])
    await db.user.update({ where: { id: userId }, data: { email: 'moved@example.com' } })
    const other = new Visitor()
    const back = await goToProvider(other, 'ada', { returnUrl: '/en/profile/messages?x=1' })
    const second = await other.get(answerOf(back))
    expect(await second.json()).toMatchObject({ redirect: '/en/profile/messages?x=1', lang: [] })
    expect(await (await other.get('/api/account')).json()).toMatchObject({ email: 'moved@example.com' })
  })

  it('connects nothing by an address that the provider has not verified', async () => {
    await createGuide(db, { email: 'unverified-eve@example.com' })
    const visitor = new Visitor()
    const back = await goToProvider(visitor, 'unverified-eve')
    expect(await refusalOf(visitor.get(answerOf(back)))).toEqual([409, 'registration_needed'])
    expect(await db.oAuthAccount.count()).toBe(0)
  })

  it('takes the account from a stranger who registered the address before its owner', async () => {
    const { userId } = await createGuide(db, { email: 'ada@example.com' })
    const passwordHash = await hashPassword('the password of another')
    await db.user.update({ where: { id: userId }, data: { emailVerifiedAt: null, passwordHash } })
    const other = await signedIn(db, userId)
    const visitor = new Visitor()
    expect((await visitor.get(answerOf(await goToProvider(visitor, 'ada')))).status).toBe(200)
    expect((await visitor.get('/api/account')).status).toBe(200)
    expect((await other.get('/api/account')).status).toBe(401)
    expect(await db.user.findFirst()).toMatchObject({ passwordHash: null })
  })

  it('begins a registration for somebody new, which the mailed link completes', async () => {
    const city = await createCity(db)
    const visitor = new Visitor()
    const back = await goToProvider(visitor, 'newcomer', { action: 'registration' })
    const refused = await visitor.get(answerOf(back))
    expect(refused.status).toBe(409)
    const { code, registration } = await refused.json()
    expect([code, registration]).toEqual([
      'registration_needed',
      { ticket: expect.any(String), email: 'newcomer@example.com', firstname: 'Ada', lastname: 'Rossi' },
    ])
    const fields = { ...registration, city: city.id, terms: true, consent: true }
    expect((await visitor.post('/api/registrations', fields)).status).toBe(202)
    expect(
      await refusalOf(visitor.post('/api/registrations', { ...fields, email: 'b@example.com' })),
    ).toEqual([409, 'provider_taken'])
    const mail = await db.emailOutbox.findFirstOrThrow()
    const token = /token=([\w-]{43})/.exec(mail.text)?.[1]
    expect((await visitor.get(`/api/sessions?token=${token}`)).status).toBe(200)
    const again = new Visitor()
    expect((await again.get(answerOf(await goToProvider(again, 'newcomer')))).status).toBe(200)
  })

  it('is connected to the signed-in user, in that very session only', async () => {
    const { userId } = await createGuide(db)
    const visitor = await signedIn(db, userId)
    const back = await goToProvider(visitor, 'someone', { action: 'connect' })
    const stranger = await signedIn(db, (await createGuide(db)).userId)
    const ownSession = stranger.cookies.get('__Host-next-auth.session-token') ?? ''
    for (const [name, value] of visitor.cookies) stranger.cookies.set(name, value)
    stranger.cookies.set('__Host-next-auth.session-token', ownSession)
    expect(await refusalOf(stranger.get(answerOf(back)))).toEqual([401, 'provider_refused'])
    expect(await db.oAuthAccount.count()).toBe(0)

    const again = await goToProvider(visitor, 'someone', { action: 'connect' })
    expect(await (await visitor.get(answerOf(again))).json()).toMatchObject({
      redirect: '/profile/settings/security',
    })
    expect(await (await visitor.get('/api/account/connections')).json()).toMatchObject([
      { provider: 'oidc', name: 'Example ID', email: 'someone@example.com' },
    ])
    const other = await signedIn(db, (await createGuide(db)).userId)
    const taken = await goToProvider(other, 'someone', { action: 'connect' })
    expect(await refusalOf(other.get(answerOf(taken)))).toEqual([409, 'provider_taken'])
  })

  it('redirects signed-out callers to the sign-in page instead of connecting', async () => {
    const response = await new Visitor().get('/api/sessions/links/oidc?action=connect')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/account/login'])
  })

  it('M4: begins no visit to connect a provider in a session whose user has not proved themselves lately', async () => {
    const { userId } = await createGuide(db)
    const visitor = await signedIn(db, userId)
    const late = await goToProvider(visitor, 'someone', { action: 'connect' })
    await db.session.updateMany({ data: { provedAt: new Date(Date.now() - 16 * 60_000) } })
    const response = await visitor.get('/api/sessions/links/oidc?action=connect', { locale: 'ja' })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/ja/profile/settings/security?prove=connect',
    ])
    expect(await refusalOf(visitor.get(answerOf(late)))).toEqual([403, 'proof_needed'])
    expect(await db.oAuthAccount.count()).toBe(0)
  })

  it('refuses another state, another browser, a used code, no code and the provider’s own refusal', async () => {
    await createGuide(db, { email: 'ada@example.com' })
    const visitor = new Visitor()
    const back = await goToProvider(visitor, 'ada')
    const refused = async (from: Visitor, address: string) =>
      expect(await refusalOf(from.get(address))).toEqual([401, 'provider_refused'])
    await refused(new Visitor(), answerOf(back))
    await refused(visitor, answerOf(back).replace(/state=[^&]+/, `state=${newLinkToken()}`))
    await refused(visitor, answerOf(back).replace(/code=[^&]+/, 'code=invented'))
    await refused(visitor, `/api/sessions?state=${back.searchParams.get('state')}`)
    await refused(visitor, `/api/sessions?error=access_denied&state=${back.searchParams.get('state')}`)
    const elsewhere = { 'sec-fetch-site': 'cross-site' }
    expect(await refusalOf(visitor.get(answerOf(back), { headers: elsewhere }))).toEqual([403, 'forgery'])
    const kept = new Map(visitor.cookies)
    expect((await visitor.get(answerOf(back))).status).toBe(200)
    await refused(visitor, answerOf(back))
    const replay = new Visitor()
    for (const [name, value] of kept) replay.cookies.set(name, value)
    await refused(replay, answerOf(back))
  })

  it('refuses a suspended person', async () => {
    const { userId } = await createGuide(db, { email: 'ada@example.com' })
    await db.user.update({ where: { id: userId }, data: { suspendedAt: new Date() } })
    const visitor = new Visitor()
    expect(await refusalOf(visitor.get(answerOf(await goToProvider(visitor, 'ada'))))).toEqual([
      403,
      'suspended',
    ])
  })

  it('is neither offered nor begun in a language where admins have switched it off, nor finished', async () => {
    const { userId } = await createGuide(db, { email: 'ada@example.com' })
    const visitor = new Visitor()
    const begun = await goToProvider(visitor, 'ada')
    await db.siteSetting.create({ data: { key: settingOfParty('oidc'), value: ['ru'] } })
    expect(await refusalOf(visitor.get(answerOf(begun)))).toEqual([401, 'provider_refused'])
    const links = async (locale: 'ru' | 'ja') =>
      (await (await visitor.get('/api/sessions/links', { locale })).json()).length
    expect([await links('ru'), await links('ja')]).toEqual([0, 1])
    for (const action of ['login', 'registration', 'connect']) {
      const address = `/api/sessions/links/oidc?action=${action}`
      const from = action === 'connect' ? await signedIn(db, userId) : visitor
      expect(await refusalOf(from.get(address, { locale: 'ru' }))).toEqual([404, 'not_found'])
    }
    const back = await goToProvider(visitor, 'ada', { locale: 'ja' })
    expect((await visitor.get(answerOf(back))).status).toBe(200)
  })

  it('leads to the sign-in page while the provider is away, and knows no other providers', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { OIDC_ISSUER } = env()
    Object.assign(env(), { OIDC_ISSUER: 'http://127.0.0.1:1' })
    const response = await new Visitor().get('/api/sessions/links/oidc', { locale: 'ja' })
    Object.assign(env(), { OIDC_ISSUER })
    expect([response.status, response.headers.get('location')]).toEqual([
      302,
      '/ja/account/login?error=unavailable&state=none',
    ])
    expect(await refusalOf(new Visitor().get('/api/sessions/links/google'))).toEqual([404, 'not_found'])
  })
})

describe('the providers that NextAuth describes', () => {
  testDatabase()

  it.each([
    ['google', 'GOOGLE', 'https://accounts.google.com/.well-known/openid-configuration'],
    ['line', 'LINE', 'https://access.line.me/.well-known/openid-configuration'],
    ['yandex', 'YANDEX', 'https://oauth.yandex.ru/authorize'],
    ['vk', 'VK', 'https://oauth.vk.com/authorize'],
  ])('%s is offered when it is configured, and only then', (id, prefix, address) => {
    expect(findProvider(id)).toBeNull()
    configure(prefix)
    const definition = findProvider(id)?.definition
    expect(String(definition?.wellKnown ?? definition?.authorization)).toContain(address)
  })

  it.each([
    ['yandex', 'YANDEX', 'https://oauth.yandex.ru', 'login:info login:email login:avatar'],
    ['vk', 'VK', 'https://oauth.vk.com', 'email'],
  ])('%s is asked for what it knows, at its own address', async (id, prefix, origin, scope) => {
    configure(prefix)
    const response = await new Visitor().get(`/api/sessions/links/${id}`, { locale: 'en' })
    const url = new URL(response.headers.get('location') ?? '')
    expect([url.origin, url.searchParams.get('scope')]).toEqual([origin, scope])
    expect(url.searchParams.get('client_id')).toBe('x')
    expect(url.searchParams.get('redirect_uri')).toBe('https://cicerone.test/en/account/login')
  })

  it.each([
    ['yandex', 'YANDEX', { code_challenge_method: 'S256', nonce: null }],
    ['vk', 'VK', { code_challenge_method: null, nonce: null }],
  ])('L9: %s is visited with all the checks that it supports', async (id, prefix, expected) => {
    configure(prefix)
    const response = await new Visitor().get(`/api/sessions/links/${id}`)
    const { searchParams } = new URL(response.headers.get('location') ?? '')
    expect(searchParams.get('state')).toMatch(/\S{20,}/)
    for (const [name, value] of Object.entries(expected)) expect(searchParams.get(name)).toBe(value)
  })

  it.each([
    ['google', 'GOOGLE'],
    ['line', 'LINE'],
  ])('L9: %s answers with the nonce and the key of this visit', (id, prefix) => {
    configure(prefix)
    expect(findProvider(id)?.definition.checks).toEqual(['pkce', 'state', 'nonce'])
  })

  function configure(prefix: string): void {
    Object.assign(env(), { [`${prefix}_CLIENT_ID`]: 'x', [`${prefix}_CLIENT_SECRET`]: 'y' })
  }
  afterEach(() => {
    for (const prefix of ['GOOGLE', 'LINE', 'YANDEX', 'VK']) {
      Object.assign(env(), { [`${prefix}_CLIENT_ID`]: undefined, [`${prefix}_CLIENT_SECRET`]: undefined })
    }
  })
})
