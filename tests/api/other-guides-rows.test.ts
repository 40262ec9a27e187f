import { allRoutes } from '@/app/api/document.ts'
import { operationOf } from '@/lib/server/api/operation.ts'
import { filledDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import { createFilledGuide } from '../support/filled-guide.ts'
import { signedIn, type Visitor } from '../support/visitor.ts'

// Every call of the cabinet that names a row by its id, made by one guide with another guide's ids. The list comes from
// the routes: a new one fails here until its rows and a right body are known.

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** Parameters that name no row. */
const ownParameters = ['kind', 'locale', 'provider', 'token']

const calls = Object.entries(allRoutes)
  .filter(([pattern]) => pattern.startsWith('/api/account/'))
  .filter(([pattern]) => parametersOf(pattern).some((name) => !ownParameters.includes(name)))
  .flatMap(([pattern, module]) =>
    methods.flatMap((method) => {
      const operation = operationOf((module as Partial<Record<string, object>>)[method] ?? {})
      return operation ? [{ method, pattern, operation }] : []
    }),
  )

function parametersOf(pattern: string): string[] {
  return [...pattern.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
}

/** Bodies that are right in form; without one the body is empty. */
const bodies: Record<string, unknown> = {
  'PUT /api/account/calendar/external/{id}/ignored': {
    event_id: 'mark event',
    occurrence: '',
    ignored: false,
  },
  'PUT /api/account/calendar/away/{id}': {
    from: new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10),
    until: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10),
  },
  'PATCH /api/account/photos/{id}': { alt: { en: 'A square' } },
  'PUT /api/account/photos/{id}': new Uint8Array([1]),
  'PUT /api/account/credentials/{id}': {
    type: 'licence',
    issuer: { en: 'Lazio' },
    number: null,
    expires_on: null,
  },
  'PUT /api/account/credentials/{id}/document': new Uint8Array([1]),
  'PATCH /api/account/excursions/{id}': { version: 0, changes: { 'title.en': 'Mine now' } },
  'PATCH /api/account/excursions/{id}/price': { version: '', changes: { cancellation_hours: 24 } },
  'POST /api/account/enquiries/{id}/messages': {
    client_id: '0199a1b2-0000-7000-8000-000000000001',
    body: 'Hello',
  },
  'PUT /api/account/enquiries/{id}/read': { number: 1 },
  'PUT /api/account/enquiries/{id}/languages/{message}': { language: 'ru' },
  'PUT /api/account/enquiries/{id}/attachments/{attachment}': new Uint8Array([1]),
  'POST /api/account/enquiries/{id}/reports': { reason: 'Not theirs' },
  'POST /api/account/enquiries/{id}/offers': {
    starts_at: new Date(Date.now() + 5 * 86_400_000).toISOString(),
    duration_minutes: 120,
    adults: 2,
    amount: 9000,
    currency: 'EUR',
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
  },
  'PATCH /api/account/excursions/{id}/versions/{locale}': { hidden: true },
  'POST /api/account/reviews/{id}/reply': { text: 'Thank you' },
  'POST /api/account/reviews/{id}/report': { reason: 'Somebody else wrote this.' },
}

/** The last part of the path before the id, and the id of the other guide's row. */
let rows: Record<string, string | number> = {}
let visitor: Visitor
const db = filledDatabase(async () => {
  const { guide, excursion, open, agreed, review } = await createFilledGuide(db, 'mark')
  const own = { where: { guideId: guide.id } }
  const ofUser = { where: { userId: guide.userId } }
  rows = {
    photos: (await db.photo.findFirstOrThrow({ where: { guideId: guide.id, pictureId: { not: null } } })).id,
    credentials: (await db.credential.findFirstOrThrow(own)).id,
    excursions: excursion.id,
    sessions: (await db.session.findFirstOrThrow(ofUser)).id,
    passkeys: (await db.passkey.findFirstOrThrow(ofUser)).id,
    exports: (await db.dataExport.findFirstOrThrow(ofUser)).id,
    enquiries: open.id,
    external: (await db.externalCalendar.findFirstOrThrow(own)).id,
    away: (await db.timeAway.findFirstOrThrow(own)).id,
    blocks: (await db.busyPeriod.findFirstOrThrow({ where: { guideId: guide.id, source: 'manual' } })).id,
    offers: (await db.offer.findFirstOrThrow({ where: { enquiryId: agreed.id } })).id,
    reviews: review.id,
    attachments: (await db.attachment.findFirstOrThrow({ where: { enquiryId: open.id } })).id,
    warnings: (await db.message.findFirstOrThrow({ where: { enquiryId: open.id, author: 'traveller' } })).id,
    languages: (await db.message.findFirstOrThrow({ where: { enquiryId: open.id, author: 'traveller' } })).id,
    templates: (await db.replyTemplate.findFirstOrThrow(own)).id,
    reply_templates: (await db.replyTemplate.findFirstOrThrow(own)).id,
  }
  visitor = await signedIn(db, (await createGuide(db)).userId)
})

function addressOf(pattern: string): string {
  const address = pattern.replace(/([\w-]+)\/\{(\w+)\}/g, (_, kind: string, name: string) => {
    if (ownParameters.includes(name)) return `${kind}/en`
    const id = rows[kind]
    if (id === undefined) throw new Error(`no row is known for ${kind}`)
    return `${kind}/${id}`
  })
  return pattern === '/api/account/photos/{id}' ? `${address}?for=gallery` : address
}

/** All rows of all tables, apart from when a session was last used. */
async function everything(): Promise<string> {
  const tables = await db.$queryRaw<{ name: string }[]>`
    SELECT table_name::text AS "name" FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND table_name <> 'Session' ORDER BY 1`
  const sums = await Promise.all(
    tables.map(async ({ name }) => {
      const [row] = await db.$queryRawUnsafe<{ sum: string }[]>(
        `SELECT md5(coalesce(string_agg(t::text, '' ORDER BY t::text), '')) AS "sum" FROM "${name}" t`,
      )
      return `${name} ${row?.sum}`
    }),
  )
  return sums.join('\n')
}

test('there are such calls', () => {
  expect(calls.length).toBeGreaterThan(15)
})

test.each(calls.map(({ method, pattern }) => [method, pattern] as const))(
  '%s %s with another guide’s id finds nothing and changes nothing',
  async (method, pattern) => {
    const before = await everything()
    const sessions = await db.session.count()
    const body = method === 'GET' || method === 'DELETE' ? undefined : (bodies[`${method} ${pattern}`] ?? {})
    const headers = body instanceof Uint8Array ? { 'content-type': 'application/octet-stream' } : undefined
    const response = await visitor.call(method, addressOf(pattern), { body, ...(headers && { headers }) })
    expect([response.status, await response.json()]).toMatchObject([404, { code: 'not_found' }])
    expect(await everything()).toBe(before)
    expect(await db.session.count()).toBe(sessions)
  },
)
