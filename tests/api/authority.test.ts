import { allRoutes } from '@/app/api/document.ts'
import { operationOf } from '@/lib/server/api/operation.ts'
import { type ActorPolicyName, actorPolicies } from '@/lib/server/auth/actor.ts'
import { sessionCookieName } from '@/lib/server/auth/cookies.ts'
import { seal } from '@/lib/server/auth/sealed.ts'
import { newXsrfCookie } from '@/lib/server/auth/xsrf.ts'
import type { ErrorCode } from '@/lib/shared/errors.ts'
import { may, type StaffRole } from '@/lib/shared/staff-roles.ts'
import { filledDatabase } from '../support/database.ts'
import { createGuide, createUser } from '../support/factories.ts'
import { refusalOf, signedIn, Visitor } from '../support/visitor.ts'

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Every described method of every address, with its policy. */
const calls = Object.entries(allRoutes).flatMap(([pattern, module]) =>
  methods.flatMap((method) => {
    const operation = operationOf((module as Partial<Record<string, object>>)[method] ?? {})
    return operation ? [{ method, pattern, operation, policy: operation.policy }] : []
  }),
)
type Call = (typeof calls)[number]
const changing = calls.filter(({ method }) => method !== 'GET')

const exampleOf: Record<string, string> = {
  id: '00000000-0000-4000-8000-000000000000',
  token: 'x'.repeat(43),
  provider: 'google',
}
const addressOf = (pattern: string) =>
  pattern.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf[name] ?? 'italy')

type Kind =
  | 'nobody'
  | 'guide'
  | 'other guide'
  | 'admin'
  | 'admin as a guide'
  | 'former admin'
  | 'suspended guide'
  | 'expired token'
  | 'signed-out session'

const forUsers: Record<Kind, string> = {
  nobody: '401 signed_out',
  guide: 'in',
  'other guide': 'in',
  admin: 'in',
  'admin as a guide': 'in',
  'former admin': 'in',
  'suspended guide': '403 suspended',
  'expired token': '401 signed_out',
  'signed-out session': '401 signed_out',
}

/** By policy: the error that each kind of caller gets, or `in` for those who are let in. */
const expected: Record<ActorPolicyName, Record<Kind, string>> = {
  anyone: {
    nobody: 'in',
    guide: 'in',
    'other guide': 'in',
    admin: 'in',
    'admin as a guide': 'in',
    'former admin': 'in',
    'suspended guide': 'in',
    'expired token': 'in',
    'signed-out session': 'in',
  },
  user: forUsers,
  self: { ...forUsers, 'admin as a guide': '403 impersonating' },
  guide: { ...forUsers, admin: '403 forbidden' },
  staff: {
    ...forUsers,
    guide: '403 forbidden',
    'other guide': '403 forbidden',
    'admin as a guide': '403 forbidden',
    'former admin': '403 forbidden',
  },
}
const kinds = Object.keys(forUsers) as Kind[]
/** Staff whose role doesn't open everything. */
const limitedRoles = ['moderator', 'editor', 'accountant'] as const satisfies StaffRole[]
type LimitedRole = (typeof limitedRoles)[number]

/** True if a kind of caller is let in by the operation's policy and permission. */
function isLetIn(kind: Kind | LimitedRole, { policy, permission }: Call['operation']): boolean {
  const role = limitedRoles.find((one) => one === kind)
  if (role) return permission !== null && may(role, permission)
  return expected[policy][kind as Kind] === 'in'
}

/** Errors that a caller who is let in never gets, unless the call itself documents them. */
const lockedOut: readonly ErrorCode[] = ['signed_out', 'suspended', 'forbidden', 'impersonating', 'forgery']

describe('who may call what', () => {
  const people = {
    ...{ admin: '', moderator: '', editor: '', accountant: '' },
    ...{ guide: '', 'other guide': '', 'former admin': '', 'suspended guide': '' },
  }
  const db = filledDatabase(async () => {
    people.admin = (await createUser(db, { role: 'admin' })).id
    for (const role of limitedRoles) people[role] = (await createUser(db, { role })).id
    const { userId, cityId } = await createGuide(db)
    people.guide = userId
    people['other guide'] = (await createGuide(db, { cityId })).userId
    people['former admin'] = (await createGuide(db, { cityId })).userId
    people['suspended guide'] = (await createGuide(db, { cityId })).userId
    await db.user.update({ where: { id: people['suspended guide'] }, data: { suspendedAt: new Date() } })
  })

  it('every method of every address states its policy', () => {
    expect(calls.length).toBeGreaterThan(30)
    const stated = new Set(calls.map(({ policy }) => policy))
    expect(actorPolicies).toEqual(expect.arrayContaining([...stated]))
    expect([...stated]).toEqual(expect.arrayContaining(['anyone', 'user', 'self', 'staff']))
  })

  it('M7: what admins can’t take back is for those who have just proved who they are', async () => {
    const about = /^(?:account|staff|session|payment|invoice|setting|subscription|mail\.address)/
    const admins = changing.filter(
      ({ policy, operation }) => policy === 'staff' && operation.audits.some((action) => about.test(action)),
    )
    const isProved = admins.map(({ method, pattern, operation }) => [
      `${method} ${pattern}`,
      operation.needsProof,
    ])
    expect(Object.fromEntries(isProved)).toEqual({
      'POST /api/admin/sessions': true,
      'PUT /api/admin/users/{id}/role': true,
      'POST /api/admin/staff_invitations': true,
      // To the same person as before, or to nobody.
      'POST /api/admin/staff_invitations/{id}/sending': false,
      'DELETE /api/admin/staff_invitations/{id}': false,
      'PUT /api/admin/users/{id}/deletion': true,
      'POST /api/admin/users/{id}/merge': true,
      'DELETE /api/admin/users/{id}/sessions': true,
      'DELETE /api/admin/users/{id}/sessions/{session}': true,
      'POST /api/admin/payments/{id}/refund': true,
      'POST /api/admin/invoices/{id}/credit_note': true,
      'POST /api/admin/invoices/{id}/correction': true,
      'PATCH /api/admin/settings': true,
      'PUT /api/admin/mail/{id}/address': true,
      // Each of these can be taken back, or gives nothing to anybody but its owner.
      'PUT /api/admin/empty_searches': false,
      'DELETE /api/admin/users/{id}/deletion': false,
      'PUT /api/admin/users/{id}/lock': false,
      'DELETE /api/admin/users/{id}/lock': false,
      'POST /api/admin/users/locks': false,
      'POST /api/admin/users/{id}/exports': false,
      'POST /api/admin/payments/{id}/receipt': false,
      'POST /api/admin/payments/{id}/reopening': false,
      'POST /api/admin/payments/{id}/cancellation': false,
      'POST /api/admin/payments/{id}/postponement': false,
      'POST /api/admin/payments/{id}/reminders': false,
      'POST /api/admin/payments/{id}/cases/{kind}/closing': false,
      'POST /api/admin/subscriptions/{guide}/gifts': false,
      'POST /api/admin/settings/rates': false,
      'POST /api/admin/settings/translation': false,
      'PUT /api/admin/setup_steps/{step}': false,
      'PATCH /api/admin/appearance': false,
      'POST /api/admin/appearance/publication': false,
      'DELETE /api/admin/appearance/draft': false,
    })
    const admin = await signedIn(db, people.admin)
    await db.session.updateMany({
      where: { userId: people.admin },
      data: { provedAt: new Date(Date.now() - 16 * 60_000) },
    })
    for (const { method, pattern, operation } of admins) {
      if (!operation.needsProof) continue
      const refused = await refusalOf(admin.call(method, addressOf(pattern), { body: {} }))
      expect([pattern, ...refused]).toEqual([pattern, 403, 'proof_needed'])
    }
  })

  /** Signs somebody in. @returns the header that says who calls */
  async function bearerOf(kind: Kind | LimitedRole): Promise<Record<string, string>> {
    if (kind === 'nobody') return {}
    if (kind === 'admin as a guide') {
      const admin = await signedIn(db, people.admin)
      const { token } = await (
        await admin.post('/api/admin/sessions/', { user_id: people.guide, reason: 'Help' })
      ).json()
      return { authorization: `Bearer ${token}` }
    }
    const userId = people[kind as keyof typeof people] ?? people.guide
    if (kind === 'former admin') await db.user.update({ where: { id: userId }, data: { role: 'admin' } })
    const visitor = await signedIn(db, userId)
    // The session is older than the change: the very next request finds it.
    if (kind === 'former admin') await db.user.update({ where: { id: userId }, data: { role: 'guide' } })
    const { id } = await db.session.findFirstOrThrow({ where: { userId }, orderBy: { createdAt: 'desc' } })
    if (kind === 'signed-out session') await db.session.delete({ where: { id } })
    if (kind === 'expired token') {
      const { sessionVersion: ver } = await db.user.findUniqueOrThrow({ where: { id: userId } })
      return { authorization: `Bearer ${await seal('bearer', { sub: userId, sid: id, ver }, -60)}` }
    }
    return { authorization: `Bearer ${visitor.token}` }
  }

  // The handlers are called without the middleware, to show that nothing relies on it.
  describe('each kind of caller', () => {
    const bearers = new Map<Kind | LimitedRole, Record<string, string>>()

    /** @returns `in`, or status and code of the refusal */
    async function answerTo(kind: Kind | LimitedRole, { method, pattern, operation }: Call): Promise<string> {
      const headers = bearers.get(kind) ?? (await bearerOf(kind))
      bearers.set(kind, headers)
      const visitor = new Visitor()
      if (method !== 'GET' && kind === 'nobody') await visitor.get('/api/xsrf-token')
      const body = method === 'POST' || method === 'PUT' || method === 'PATCH' ? {} : undefined
      const response = await visitor.call(method, addressOf(pattern), { headers, body })
      // A call that succeeded may have ended somebody's session.
      if (method !== 'GET' && response.ok) bearers.clear()
      // A stream of events begins well, and then doesn't end.
      const isStream = response.headers.get('content-type')?.startsWith('text/event-stream')
      const answer = isStream ? '' : await response.text()
      if (isStream) await response.body?.cancel()
      const code = /"code":"(\w+)"/.exec(answer)?.[1] ?? ''
      // Some calls refuse even whom they let in, and document it.
      const isOwn = isLetIn(kind, operation) && operation.errors?.some((one) => one === code)
      const isRefused = lockedOut.some((refusal) => refusal === code) && !isOwn
      if (response.status < 500 && !isRefused) return 'in'
      const isKept = response.headers.get('cache-control') !== 'no-store'
      return `${response.status} ${code}${isKept ? ', and may be kept' : ''}`
    }

    it.each(calls.map((call) => [call.method, call.pattern, call.policy, call] as const))(
      '%s %s (%s)',
      async (_method, _pattern, policy, call) => {
        const answers: Array<[Kind | LimitedRole, string]> = []
        for (const kind of kinds) answers.push([kind, await answerTo(kind, call)])
        if (policy !== 'staff') return expect(Object.fromEntries(answers)).toEqual(expected[policy])
        // A role gets exactly as far as its permission leads, past the route and past the domain.
        for (const role of limitedRoles) answers.push([role, await answerTo(role, call)])
        const roles = limitedRoles.map((role) => [
          role,
          isLetIn(role, call.operation) ? 'in' : '403 forbidden',
        ])
        expect(Object.fromEntries(answers)).toEqual({ ...expected[policy], ...Object.fromEntries(roles) })
      },
    )
  })

  describe('anti-forgery', () => {
    const refusals: Array<[string, (visitor: Visitor) => Promise<Record<string, string>>]> = [
      ['no token', async () => ({ 'x-xsrf-token': '' })],
      ['a token that is not the cookie', async () => ({ 'x-xsrf-token': 'abc.def' })],
      [
        'a token that nobody signed',
        async (visitor) => {
          visitor.cookies.set('XSRF-TOKEN', 'abc.def')
          return {}
        },
      ],
      [
        'the token of people who haven’t signed in',
        async (visitor) => {
          visitor.cookies.set('XSRF-TOKEN', tokenIn(newXsrfCookie()))
          return {}
        },
      ],
      [
        'another session’s token',
        async (visitor) => {
          visitor.cookies.set('XSRF-TOKEN', tokenIn(newXsrfCookie('00000000-0000-4000-8000-000000000000')))
          return {}
        },
      ],
      [
        'an expired session cookie',
        async (visitor) => {
          const { id } = await db.session.findFirstOrThrow({
            where: { userId: people.guide },
            orderBy: { createdAt: 'desc' },
          })
          visitor.cookies.set(
            sessionCookieName(),
            await seal('session', { sub: people.guide, sid: id, ver: 1 }, -60),
          )
          return {}
        },
      ],
      ['a foreign origin', async () => ({ origin: 'https://evil.example' })],
      ['an opaque origin', async () => ({ origin: 'null' })],
      [
        'L8: a foreign name for this server',
        async () => ({ origin: 'https://rebound.example', host: 'rebound.example' }),
      ],
      [
        'L8: this site without encryption',
        async () => ({ origin: 'http://cicerone.test', host: 'cicerone.test' }),
      ],
      ['a foreign site', async () => ({ 'sec-fetch-site': 'cross-site' })],
      ['a neighbouring site', async () => ({ 'sec-fetch-site': 'same-site' })],
      [
        'a bearer token beside the cookie',
        async (visitor) => ({
          authorization: `Bearer ${visitor.token}`,
          'x-xsrf-token': '',
        }),
      ],
    ]

    const byToken = changing.filter(({ operation }) => operation.forgery === 'token')

    it('only calls that change nothing, or prove otherwise that they are intended, need no token', () => {
      const others = changing.filter((call) => !byToken.includes(call))
      expect(others.map(({ method, pattern }) => `${method} ${pattern}`)).toEqual([
        'POST /api/mcp',
        'POST /api/forms/{name}',
        'POST /api/messengers/line',
        'POST /api/messengers/telegram',
        'POST /api/payments/stripe_events',
        'POST /api/replies',
        'POST /api/unsubscriptions',
      ])
    })

    it.each(byToken.map(({ method, pattern, policy }) => [method, pattern, policy] as const))(
      '%s %s is refused with any of them wrong, and changes nothing',
      async (method, pattern, policy) => {
        const userId = policy === 'staff' ? people.admin : people.guide
        const owner = await signedIn(db, userId)
        const before = await db.session.findMany({ orderBy: { id: 'asc' } })
        for (const [name, spoil] of refusals) {
          const visitor = owner.copy()
          const headers = await spoil(visitor)
          const answer = visitor.call(method, addressOf(pattern), { headers, body: {} })
          expect([name, ...(await refusalOf(answer))]).toEqual([name, 403, 'forgery'])
        }
        expect(await db.session.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
      },
    )
  })
})

function tokenIn(cookie: string): string {
  return /=([^;]+)/.exec(cookie)?.[1] ?? ''
}
