import { createHmac, timingSafeEqual } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { z } from 'zod'
import { raw, readAll } from '@/lib/server/api/body.ts'
import { route } from '@/lib/server/api/route.ts'
import { serveHandler, streamedBody } from '../support/http-server.ts'

/** A call with a bearer token and no cookie needs no anti-forgery token. */
const outside = { authorization: 'Bearer of-nobody' }
const address = 'https://cicerone.test/en/api/test'

/** Callback for the chunks that the handler of the current test receives. */
let noticed: (chunk: Uint8Array) => void = () => {}

function post(handler: (request: Request) => Promise<Response>, body: string, headers = {}) {
  const bytes = new TextEncoder().encode(body)
  return handler(
    new Request(address, {
      method: 'POST',
      headers: { ...outside, ...headers },
      ...streamedBody([bytes]),
    }),
  )
}

/** Status, code and the fields that are named. */
async function refusalOf(answer: Promise<Response>): Promise<unknown[]> {
  const response = await answer
  const problem: { code: string; errors?: Record<string, string[]> } = await response.json()
  return [response.status, problem.code, ...(problem.errors ? [problem.errors] : [])]
}

describe('a body as it comes', () => {
  const measure = route(
    {
      summary: 'Counts bytes',
      actor: 'anyone',
      answer: z.object({ type: z.string(), bytes: z.number() }),
      body: raw({ maxBytes: 2048, types: ['text/calendar', 'text/csv'] }),
    },
    async ({ body }) => {
      let bytes = 0
      for await (const chunk of body.content) {
        noticed(chunk)
        bytes += chunk.byteLength
      }
      return { type: body.type, bytes }
    },
  )
  const calendar = { 'content-type': 'text/calendar; charset=utf-8' }

  it('is handed over with its type', async () => {
    const response = await post(measure, 'BEGIN:VCALENDAR', calendar)
    expect(await response.json()).toEqual({ type: 'text/calendar', bytes: 15 })
  })

  it('is refused when it is of another type, compressed or too large', async () => {
    const refused = (body: string, headers: object) => refusalOf(post(measure, body, headers))
    expect(await refused('x', { 'content-type': 'text/html' })).toEqual([415, 'unsupported_media_type'])
    expect(await refused('x', { ...calendar, 'content-encoding': 'br' })).toEqual([
      415,
      'unsupported_media_type',
    ])
    expect(await refused('x'.repeat(2049), calendar)).toEqual([413, 'too_large'])
    expect(await refused('x', { ...calendar, 'content-length': '2049' })).toEqual([413, 'too_large'])
  })

  it('is named by its field when it is too large a file', async () => {
    const store = route(
      {
        summary: 'Takes a photo',
        actor: 'anyone',
        body: raw({ maxBytes: 1024 * 1024, types: ['image/png'], field: 'photo' }),
      },
      async ({ body }) => void (await readAll(body.content)),
    )
    const photo = { 'content-type': 'image/png' }
    expect(await refusalOf(post(store, 'x'.repeat(1024 * 1024 + 1), photo))).toEqual([
      413,
      'too_large',
      { photo: ['Photo: the file can be up to 1 MB.'] },
    ])
  })

  it('may be left unread, or read in part', async () => {
    const glance = route(
      {
        summary: 'Looks at the beginning of a file',
        actor: 'anyone',
        query: z.object({ parts: z.coerce.number() }),
        answer: z.object({ begins: z.array(z.number()) }),
        body: raw({ maxBytes: 1024 * 1024, types: ['text/csv'] }),
      },
      async ({ query, body }) => {
        const begins: number[] = []
        if (query.parts === 0) return { begins }
        for await (const chunk of body.content) {
          begins.push(chunk[0] ?? 0)
          break
        }
        return { begins }
      },
    )
    const look = async (parts: number) => {
      const body = streamedBody(
        ['a', 'b', 'c'].map((letter) => new TextEncoder().encode(letter.repeat(300_000))),
      )
      const headers = { ...outside, 'content-type': 'text/csv' }
      return (
        await glance(new Request(`${address}?parts=${parts}`, { method: 'POST', headers, ...body }))
      ).json()
    }
    expect([await look(0), await look(1)]).toEqual([{ begins: [] }, { begins: [97] }])
  })

  describe('over a connection', () => {
    let server: Awaited<ReturnType<typeof serveHandler>>
    beforeAll(async () => {
      server = await serveHandler(measure)
    })
    afterAll(() => server.close())

    const begin = async () => {
      const seen = new Promise<void>((resolve) => {
        noticed = () => resolve()
      })
      const { call, answer } = open(server.url, calendar)
      call.write('begin')
      await seen
      return { call, answer }
    }

    it('is read while it arrives: the handler has the first bytes before the last are sent', async () => {
      const { call, answer } = await begin()
      call.end(' end')
      const response = await answer
      expect(response.statusCode).toBe(200)
      expect(JSON.parse(await text(response)).bytes).toBe(9)
    })

    it('is refused as soon as it is too large, before its end', async () => {
      const { call, answer } = await begin()
      call.write('x'.repeat(2048))
      expect((await answer).statusCode).toBe(413)
      call.destroy()
    })

    it('is let go of when its caller goes away', async () => {
      const { call, answer } = await begin()
      answer.catch(() => {})
      call.destroy()
      // The handler's own answer reaches nobody; the server goes on answering others.
      expect((await fetch(server.url, { method: 'POST', headers: outside, body: 'x' })).status).toBe(415)
    })
  })
})

describe('a call with a provider’s signature', () => {
  const secret = 'whsec of the test'
  const event = z.object({ id: z.string(), type: z.string() })
  const seal = (body: string) => createHmac('sha256', secret).update(body).digest('hex')
  const webhook = route(
    {
      summary: 'Hears from a provider',
      actor: 'anyone',
      forgery: 'signature',
      body: raw({ maxBytes: 4096, types: ['application/json'] }),
      verify(bytes, headers) {
        const given = Buffer.from(headers.get('x-signature') ?? '')
        const right = Buffer.from(createHmac('sha256', secret).update(bytes).digest('hex'))
        if (given.length !== right.length || !timingSafeEqual(given, right)) return null
        return event.parse(JSON.parse(new TextDecoder().decode(bytes)))
      },
      answer: z.object({ heard: z.string() }),
    },
    ({ body }) => ({ heard: body.type }),
  )
  const body = '{"id":"evt_1", "type":"invoice.paid"}'
  const type = { 'content-type': 'application/json' }
  const call = (headers: Record<string, string>, sent = body) =>
    webhook(new Request(address, { method: 'POST', headers: { ...type, ...headers }, body: sent }))

  it('is heard without an anti-forgery token, from any site, over the very bytes', async () => {
    const headers = { 'x-signature': seal(body), origin: 'https://provider.example' }
    const response = await call(headers)
    expect(await response.json()).toEqual({ heard: 'invoice.paid' })
  })

  it.each<[string, Record<string, string>, string]>([
    ['no signature', {}, body],
    ['a signature of other bytes', { 'x-signature': seal(body.replace(' ', '')) }, body],
    ['other bytes', { 'x-signature': seal(body) }, body.replace('paid', 'void')],
  ])('is refused with %s', async (_, headers, sent) => {
    expect(await refusalOf(call(headers, sent))).toEqual([403, 'bad_signature'])
  })

  it('is refused when it is too large or of another type, whatever its signature', async () => {
    const long = ' '.repeat(5000)
    expect(await refusalOf(call({ 'x-signature': seal(long) }, long))).toEqual([413, 'too_large'])
    const form = { 'x-signature': seal(body), 'content-type': 'text/plain' }
    expect(await refusalOf(call(form))).toEqual([415, 'unsupported_media_type'])
  })
})

test('a body is read to its end', async () => {
  async function* pieces() {
    yield new Uint8Array([1])
    yield new Uint8Array([2, 3])
  }
  expect([...(await readAll(pieces()))]).toEqual([1, 2, 3])
})

/** A call whose body is written piece by piece. */
function open(url: string, headers: Record<string, string>) {
  const call = httpRequest(url, { method: 'POST', headers: { ...outside, ...headers } })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.on('error', reject)
  })
  return { call, answer }
}
