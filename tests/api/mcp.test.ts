import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { DELETE, GET, POST } from '@/app/api/mcp/route.ts'
import { readFilledEnquiry } from '@/lib/domain/conversation/enquiries/filled.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { tools } from '@/lib/domain/discovery/mcp/tools.ts'
import { addDays } from '@/lib/shared/calendar/calendar-date.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { filledDatabase } from '../support/database.ts'
import { createRates } from '../support/factories.ts'
import { type FilledSite, fillSite } from '../support/filled-site.ts'
import { serveHandler } from '../support/http-server.ts'

let site: FilledSite
let server: Awaited<ReturnType<typeof serveHandler>>
const db = filledDatabase(async () => {
  site = await fillSite(db)
  await createRates(db, { JPY: 160, CNY: 7.8 })
})

/** As Next.js chooses the handler. */
const handlers: Record<string, typeof POST> = { GET, POST, DELETE }
const seen: Request[] = []
beforeAll(async () => {
  server = await serveHandler(async (request) => {
    seen.push(request.clone())
    const handle = handlers[request.method]
    if (!handle) throw new Error(request.method)
    return handle(request)
  })
})
afterAll(() => server.close())

/** @param prefix of the language: `/en` */
const addressIn = (prefix: string) => new URL(`${prefix}/api/mcp`, server.url)

async function connect(prefix = '/en'): Promise<Client> {
  const client = new Client({ name: 'a client', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(addressIn(prefix)))
  return client
}

/** The structured answer of a tool; the client has checked it against the schema that the tool names. */
async function ask(name: string, args: Record<string, unknown>, prefix = '/en') {
  const client = await connect(prefix)
  await client.listTools()
  const answer = await client.callTool({ name, arguments: args })
  await client.close()
  expect(answer.isError).not.toBe(true)
  return answer.structuredContent as Record<string, unknown>
}

async function refusal(name: string, args: Record<string, unknown>): Promise<string> {
  const client = await connect()
  const { isError, content } = await client.callTool({ name, arguments: args })
  await client.close()
  expect(isError).toBe(true)
  return (content as Array<{ text: string }>)[0]?.text ?? ''
}

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(addressIn('/en'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
const listing = { jsonrpc: '2.0', id: 1, method: 'tools/list' }

describe('a client', () => {
  test('learns what the site is and lists its tools, all of which only read', async () => {
    const client = await connect()
    expect(client.getServerVersion()).toMatchObject({ name: 'Cicerone' })
    expect(client.getInstructions()).toContain('enquiry_link')
    const listed = await client.listTools()
    expect(listed.tools.map(({ name }) => name)).toEqual([
      'search_guides',
      'search_excursions',
      'get_guide',
      'get_availability',
      'enquiry_link',
    ])
    for (const { annotations, description, inputSchema, outputSchema } of listed.tools) {
      expect(annotations?.readOnlyHint).toBe(true)
      expect(description?.length).toBeGreaterThan(100)
      expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false })
      expect(inputSchema.properties).toHaveProperty('language')
      expect(outputSchema?.type).toBe('object')
    }
    await client.close()
  })

  test('needs no session and opens no stream', async () => {
    seen.length = 0
    const client = await connect()
    await client.ping()
    await client.close()
    expect(seen.filter(({ method }) => method === 'POST').length).toBeGreaterThan(1)
    expect(seen.every(({ headers }) => !headers.has('mcp-session-id'))).toBe(true)
  })

  test('asks many things at once', async () => {
    const client = await connect()
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        client.callTool({ name: 'search_guides', arguments: { query: `Ada${index % 14}`, limit: 1 } }),
      ),
    )
    await client.close()
    for (const [index, { structuredContent }] of answers.entries())
      expect(JSON.stringify(structuredContent)).toContain(`Ada${index % 14} `)
  })
})

describe('the tools', () => {
  test('search_guides finds guides with languages, prices and links in the asked language', async () => {
    const found = await ask('search_guides', { query: 'Ada0', language: 'ja', limit: 1 })
    expect(found).toMatchObject({
      page: 1,
      guides: [
        {
          id: site.ada.id,
          city: 'Rome',
          languages: [{ code: 'en', level: 'native' }],
          rating: 4.5,
          price_from: {
            amount: 180,
            currency: 'EUR',
            per: 'group',
            text: '1組あたり€180〜',
            approximate: null,
          },
          takes_enquiries: true,
          url: `https://cicerone.test/ja/guide/${site.ada.id}`,
        },
      ],
    })
  })

  test('search_guides narrows by spoken language', async () => {
    await db.guideLanguage.create({ data: { guideId: site.denis.id, languageCode: 'fr', level: 'C1' } })
    await guideChanged(db, site.denis.id)
    expect(await ask('search_guides', { spoken_language: 'fr' })).toMatchObject({
      total: 1,
      guides: [{ id: site.denis.id }],
    })
  })

  test('search_guides lists everybody by rank without words, and no more than 20', async () => {
    const first = await ask('search_guides', { limit: 10 })
    const second = await ask('search_guides', { limit: 10, page: 2 })
    expect(first).toMatchObject({ total: 16 })
    const ids = [first, second].flatMap(({ guides }) => (guides as Array<{ id: number }>).map(({ id }) => id))
    expect(new Set(ids).size).toBe(16)
    expect(await refusal('search_guides', { limit: 21 })).toContain('[limit]')
  })

  test.each([
    ['/en', 'per group €180', 'https://cicerone.test/en/excursions/italy/rome/forum'],
    ['', 'за\u00a0группу 180\u00a0€', 'https://cicerone.test/excursions/italy/rome/forum'],
    ['/cn', '每团€180', 'https://cicerone.test/cn/excursions/italy/rome/forum'],
  ])('search_excursions answers in the language of the address: %j', async (prefix, text, url) => {
    const found = await ask('search_excursions', { query: 'forum' }, prefix)
    expect(found).toMatchObject({
      excursions: [
        {
          id: site.forum.id,
          city: 'Rome',
          duration_minutes: 180,
          price: { amount: 180, currency: 'EUR', per: 'group', text },
          guide: { id: site.ada.id },
          url,
        },
      ],
    })
  })

  test('get_guide has the biography as plain text and the tours', async () => {
    expect(await ask('get_guide', { guide_id: site.ada.id })).toMatchObject({
      id: site.ada.id,
      about: 'A letter to travellers in en.',
      about_language: 'en',
      kind: 'solo',
      away_until: null,
      tours_offered: [{ id: site.forum.id }, { id: site.market.id }],
    })
    expect(await refusal('get_guide', { guide_id: 999_999 })).toContain('[guide_id]')
  })

  test('get_availability has free days of the public calendar, and says when nothing is known', async () => {
    const { id } = site.bruno
    expect(await ask('get_availability', { guide_id: id })).toMatchObject({
      free_days: null,
      known_from: null,
    })
    await db.availabilityRule.createMany({
      data: [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({
        guideId: id,
        weekday,
        startMinute: 540,
        endMinute: 1080,
      })),
    })
    await guideChanged(db, id)
    const tomorrow = addDays(dayInZone(new Date(), 'Europe/Rome'), 1)
    const known = await ask('get_availability', { guide_id: id, excursion_id: site.views.id })
    expect(known).toMatchObject({ takes_enquiries: true, time_zone: 'Europe/Rome', known_from: tomorrow })
    expect(known.free_days).toContain(tomorrow)
    expect(await refusal('get_availability', { guide_id: id, excursion_id: site.forum.id })).toContain(
      '[excursion_id]',
    )
  })

  test('enquiry_link leads to the form, filled in, and writes nothing', async () => {
    const date = addDays(dayInZone(new Date(), 'Europe/Rome'), 30)
    const message = 'Здравствуйте! Нас трое & собака. Можно утром?\nСпасибо'
    const answer = await ask('enquiry_link', {
      ...{
        guide_id: site.ada.id,
        excursion_id: site.forum.id,
        date,
        adults: 3,
        tour_language: 'en',
        message,
      },
    })
    expect(answer).toMatchObject({ sent: false, is_free: null })
    const { origin, pathname, searchParams } = new URL(String(answer.url))
    expect(origin + pathname).toBe('https://cicerone.test/en/enquiry')
    expect(readFilledEnquiry(Object.fromEntries(searchParams))).toEqual({
      ...{ guideId: site.ada.id, excursionId: site.forum.id, date, isFlexible: undefined },
      ...{ adults: 3, children: 0, languageCode: 'en', message },
    })
    expect(await db.enquiry.count()).toBe(0)
  })

  test.each([
    ['a day that has passed', { date: '2020-01-01' }, '[date]'],
    ['a day that doesn’t exist', { date: '2027-02-30' }, '[date]'],
    ['a language that the guide doesn’t speak', { tour_language: 'it' }, '[tour_language]'],
    ['too many people', { adults: 51 }, '[adults]'],
    ['a message that is too long', { message: 'x'.repeat(1001) }, '[message]'],
    ['an argument that doesn’t exist', { hotel: 'Ritz' }, '[hotel]'],
    ['an unknown language', { language: 'xx' }, '[language]'],
    ['text for a number', { guide_id: 'one' }, '[guide_id]'],
  ])('enquiry_link refuses %s, and names it', async (_what, args, named) => {
    expect(await refusal('enquiry_link', { guide_id: site.ada.id, ...args })).toContain(named)
  })

  test('enquiry_link says when a guide takes no enquiries', async () => {
    const today = dayInZone(new Date(), 'Europe/Rome')
    await db.timeAway.create({
      data: {
        guideId: site.chiara.id,
        startsOn: new Date(addDays(today, -2)),
        endsOn: new Date(addDays(today, 2)),
        pausesEnquiries: true,
      },
    })
    await guideChanged(db, site.chiara.id)
    expect(await refusal('enquiry_link', { guide_id: site.chiara.id })).toContain('Chiara')
    expect(await ask('get_guide', { guide_id: site.chiara.id })).toMatchObject({
      takes_enquiries: false,
      away_until: addDays(today, 2),
    })
  })

  test('refusals come in the asked language', async () => {
    const text = await refusal('get_guide', { guide_id: 999_999, language: 'ja' })
    expect(text).toMatch(/\p{Script=Hiragana}/u)
  })

  test('a tool that doesn’t exist is an error of the protocol', async () => {
    const client = await connect()
    await expect(client.callTool({ name: 'book_now', arguments: {} })).rejects.toThrow('book_now')
    await client.close()
  })
})

describe('the endpoint', () => {
  test.each(['GET', 'DELETE'])('%s is not allowed', async (method) => {
    const response = await fetch(addressIn('/en'), { method, headers: { accept: 'text/event-stream' } })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toContain('POST')
    expect(response.headers.get('allow')).not.toContain(method)
  })

  test.each([undefined, 'application/json', '*/*', 'text/event-stream'])(
    'answers in JSON for every Accept header: %j',
    async (accept) => {
      const response = await post(listing, accept === undefined ? {} : { accept })
      expect(response.status).toBe(200)
      expect(response.headers.get('content-type')).toBe('application/json')
      expect(response.headers.get('cache-control')).toBe('no-store')
      expect((await response.json()).result.tools).toHaveLength(tools.length)
    },
  )

  test('takes a notification without an answer', async () => {
    const response = await post({ jsonrpc: '2.0', method: 'notifications/initialized' })
    expect([response.status, await response.text()]).toEqual([202, ''])
  })

  test.each([
    ['another site’s page', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['a page of another site, as its browser says', { 'sec-fetch-site': 'cross-site' }],
    ['a name that leads here', { origin: 'http://rebound.example', 'sec-fetch-site': 'same-origin' }],
  ])('refuses %s', async (_who, headers) => {
    const response = await post(listing, headers)
    expect([response.status, (await response.json()).code]).toEqual([403, 'forgery'])
  })

  test('answers a page of this site', async () => {
    expect((await post(listing, { origin: 'https://cicerone.test' })).status).toBe(200)
  })

  test.each([
    ['no JSON', '{', 400],
    ['another protocol', { ...listing, jsonrpc: '1.0' }, 422],
    ['several messages', [listing, listing], 422],
    ['a message without a method', { jsonrpc: '2.0', id: 1, result: {} }, 422],
    ['too long a body', { ...listing, params: { text: 'x'.repeat(70_000) } }, 413],
    ['text that can’t be stored', { ...listing, params: { text: 'a\0b' } }, 422],
  ])('refuses %s', async (_what, body, status) => {
    expect((await post(body)).status).toBe(status)
  })

  test('refuses another type and an unknown version of the protocol', async () => {
    expect((await post(listing, { 'content-type': 'text/plain' })).status).toBe(415)
    expect((await post(listing, { 'mcp-protocol-version': '1999-01-01' })).status).toBe(400)
  })
})
