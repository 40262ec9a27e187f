import fc from 'fast-check'
import { allRoutes } from '@/app/api/document.ts'
import { type Operation, operationOf } from '@/lib/server/api/operation.ts'
import { filledDatabase } from '../../support/database.ts'
import { createGuide, createUser } from '../../support/factories.ts'
import { signedIn, type Visitor } from '../../support/visitor.ts'

// Whatever a browser of this site sends to a changing call, signed in or not, the answer is never a 500, and always one
// that is documented. FUZZ_RUNS=100000 sends more, different each time; FUZZ_SEED repeats a run.

const wanted = Number(process.env.FUZZ_RUNS || 20_000) / 10
const seed = process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? undefined : '20261120')

const people = { admin: '', guide: '' }
const db = filledDatabase(async () => {
  await db.plan.create({ data: { code: 'yearly', interval: 'month', amount: 1900, name: {} } })
  people.guide = (await createGuide(db, { email: 'ada@example.com' })).userId
  people.admin = (await createUser(db, { role: 'admin' })).id
})

type Change = { method: string; path: string; operation: Operation }

const changes: Change[] = Object.entries(allRoutes).flatMap(([path, module]) =>
  ['POST', 'PUT', 'PATCH', 'DELETE'].flatMap((method) => {
    const operation = operationOf((module as Partial<Record<string, object>>)[method] ?? {})
    return operation ? [{ method, path, operation }] : []
  }),
)

const odd = fc.constantFrom<unknown>(
  null,
  '',
  ' ',
  '\0',
  'a\ud800',
  '__proto__',
  [],
  {},
  { __proto__: 'x' },
  true,
  false,
  -1,
  0.5,
  1e308,
  2 ** 31,
  2 ** 53,
  '\u202e',
  '👩‍👩‍👧',
  'x'.repeat(3000),
  'a@b.c, d@e.f',
  'ada@example.com\r\nBcc: eve@example.com',
)
const usual = fc.constantFrom<unknown>(
  1,
  2,
  true,
  'en',
  'zh-Hans',
  'Ada',
  'ada@example.com',
  'nobody@example.com',
  'a good long password',
  'x'.repeat(43),
  '00000000-0000-4000-8000-000000000000',
  '2027-05-01',
  'We would like to see the old town.',
)
const value = fc.oneof(
  { weight: 5, arbitrary: usual },
  { weight: 4, arbitrary: odd },
  { weight: 1, arbitrary: fc.jsonValue() },
)
const parameter = fc.constantFrom(
  'x'.repeat(43),
  '00000000-0000-4000-8000-000000000000',
  'google',
  '1',
  '\0',
  '..',
  '__proto__',
  '%',
  'я',
)
const rawBody = fc.constantFrom(
  '',
  '{',
  '[]',
  'null',
  '1',
  '"x"',
  '{"__proto__":{"role":"admin"}}',
  '\ufeff{}',
)

function inputOf({ operation }: Change) {
  const known = operation.body && 'shape' in operation.body ? Object.keys(operation.body.shape as object) : []
  const name = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...known, 'constructor') },
    { weight: 1, arbitrary: fc.string({ maxLength: 20 }) },
  )
  const partial = fc.array(fc.tuple(name, value), { maxLength: 8 }).map((pairs) => Object.fromEntries(pairs))
  const whole = fc.tuple(...known.map(() => value)).map((values) => {
    return Object.fromEntries(known.map((key, index) => [key, values[index]]))
  })
  return fc.record({
    body: fc.oneof(
      { weight: 5, arbitrary: whole.map((each) => JSON.stringify(each)) },
      { weight: 4, arbitrary: partial.map((each) => JSON.stringify(each)) },
      { weight: 1, arbitrary: rawBody },
    ),
    part: parameter,
    query: fc.constantFrom(
      '',
      '?redirect=//evil.example',
      '?redirect=%00',
      '?redirect=/x&redirect=/y',
      '?%zz',
    ),
    who: fc.constantFrom('nobody', 'guide', 'admin'),
    from: fc.integer({ min: 1, max: 200 }).map((last) => `192.0.2.${last}`),
  })
}

test('there are changes to try', () => {
  expect(changes.length).toBeGreaterThan(10)
})

it.each(changes.map((change) => [change.method, change.path, change] as const))(
  '%s %s never answers 5xx',
  async (method, path, change) => {
    await fc.assert(
      fc.asyncProperty(inputOf(change), async ({ body, part, query, who, from }) => {
        const visitor = await visitorOf(who)
        const module = allRoutes[path as keyof typeof allRoutes] as Record<string, unknown>
        const handler = module[method] as (
          request: Request,
          context: { params: Promise<Record<string, string>> },
        ) => Promise<Response>
        const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
        const cookie = [...visitor.cookies].map(([name, text]) => `${name}=${text}`).join('; ')
        const request = new Request(`https://cicerone.test${path}${query}`, {
          method,
          headers: {
            cookie,
            'content-type': 'application/json',
            'x-forwarded-for': from,
            'x-xsrf-token': visitor.cookies.get('XSRF-TOKEN') ?? '',
          },
          body,
        })
        const params = Object.fromEntries(names.map((name) => [name, part]))
        const response = await handler(request, { params: Promise.resolve(params) })
        if (response.status >= 500) throw new Error(`answered ${response.status}: ${await response.text()}`)
      }),
      {
        numRuns: Math.ceil(wanted / changes.length),
        ...(seed === undefined ? {} : { seed: Number(seed) }),
      },
    )
  },
  600_000,
)

const visitors = new Map<string, Visitor>()

/** Signed in again if the last call has ended the session. */
async function visitorOf(who: string): Promise<Visitor> {
  if (who === 'nobody') {
    const visitor = visitors.get(who) ?? (await signedIn(db, people.guide))
    if (!visitors.has(who)) {
      visitor.cookies.clear()
      await visitor.get('/api/xsrf-token')
      visitors.set(who, visitor)
    }
    return visitor
  }
  const known = visitors.get(who)
  if (known && (await known.get('/api/account')).status === 200) return known
  const visitor = await signedIn(db, who === 'admin' ? people.admin : people.guide)
  visitors.set(who, visitor)
  return visitor
}
