import { createHmac, timingSafeEqual } from 'node:crypto'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { z } from 'zod'
import { raw, readAll } from '@/lib/server/api/body.ts'
import { multipart } from '@/lib/server/api/multipart.ts'
import { route } from '@/lib/server/api/route.ts'
import { serveHandler, streamedBody } from '../support/http-server.ts'

/** A call with a bearer token and no cookie needs no anti-forgery token. */
const outside = { authorization: 'Bearer of-nobody' }
const address = 'https://cicerone.test/en/api/test'

/** Callback for the chunks that the handler of the current test receives. */
let noticed: (chunk: Uint8Array) => void = () => {}

const received = z.object({
  title: z.string(),
  files: z.array(z.object({ field: z.string(), name: z.string(), type: z.string(), text: z.string() })),
})

/** Reads its files while they arrive. */
const upload = route(
  {
    summary: 'Takes a form',
    actor: 'anyone',
    answer: received,
    body: multipart({
      fields: z.strictObject({ title: z.string().min(1).max(20) }),
      files: {
        photo: { types: ['image/png', 'image/jpeg'], maxBytes: 1024 * 1024, maxCount: 2 },
        note: { types: ['text/plain'], maxBytes: 10, optional: true },
      },
    }),
  },
  async ({ body }) => {
    const files = []
    for await (const { content, ...file } of body.files) {
      const chunks: Uint8Array[] = []
      for await (const chunk of content) {
        noticed(chunk)
        chunks.push(chunk)
      }
      files.push({ ...file, text: Buffer.concat(chunks).toString('latin1').slice(0, 20) })
    }
    return { title: body.fields.title, files }
  },
)

const png = (content: BlobPart = 'png') => new File([content], 'a.png', { type: 'image/png' })

function formOf(...entries: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries) {
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, value)
  }
  return form
}

async function post(handler: (request: Request) => Promise<Response>, body: BodyInit, headers = {}) {
  const packed = new Request(address, { method: 'POST', body })
  const type = packed.headers.get('content-type') ?? ''
  const bytes = new Uint8Array(await packed.arrayBuffer())
  return handler(
    new Request(address, {
      method: 'POST',
      headers: { ...outside, 'content-type': type, ...headers },
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

describe('a form with files', () => {
  it('gives its texts at once and its files one after the other', async () => {
    const note = new File(['hello'], '../../etc/passwd', { type: 'text/plain' })
    const form = formOf(['title', 'Rome'], ['photo', png('one')], ['note', note], ['photo', png('two')])
    const response = await post(upload, form)
    expect(response.status).toBe(200)
    expect(await response.json()).toEqual({
      title: 'Rome',
      files: [
        { field: 'photo', name: 'a.png', type: 'image/png', text: 'one' },
        { field: 'note', name: 'passwd', type: 'text/plain', text: 'hello' },
        { field: 'photo', name: 'a.png', type: 'image/png', text: 'two' },
      ],
    })
  })

  it('passes over a file input that nobody has used', async () => {
    const unused = new File([], '', { type: 'application/octet-stream' })
    const response = await post(upload, formOf(['title', 'Rome'], ['note', unused], ['photo', png()]))
    expect(response.status).toBe(200)
    expect((await response.json()).files).toHaveLength(1)
  })

  const big = png('x'.repeat(1024 * 1024 + 1))
  const refusals: [string, FormData, unknown[]][] = [
    [
      'a wrong text',
      formOf(['title', ''], ['photo', png()]),
      [422, 'invalid', { title: ['Title: please fill this in.'] }],
    ],
    [
      'a text that nobody knows',
      formOf(['title', 'Rome'], ['colour', 'red'], ['photo', png()]),
      [422, 'invalid', { colour: ['colour: there’s no such field.'] }],
    ],
    [
      'a text that can’t be stored',
      formOf(['title', 'Ro\0me'], ['photo', png()]),
      [422, 'invalid', { title: ['Title: remove the characters that aren’t allowed.'] }],
    ],
    [
      'a text after a file',
      formOf(['title', 'Rome'], ['photo', png()], ['title', 'Paris']),
      [422, 'invalid', { title: ['Title: send this before the files.'] }],
    ],
    [
      'no file where there must be one',
      formOf(['title', 'Rome']),
      [422, 'invalid', { photo: ['Photo: please fill this in.'] }],
    ],
    [
      'a file in a field that takes none',
      formOf(['title', 'Rome'], ['portrait', png()]),
      [422, 'invalid', { portrait: ['Portrait: there’s no such field.'] }],
    ],
    [
      'too many files',
      formOf(['title', 'Rome'], ['photo', png()], ['photo', png()], ['photo', png()]),
      [422, 'invalid', { photo: ['Photo: up to 2 files.'] }],
    ],
    [
      'a file of another type',
      formOf(['title', 'Rome'], ['photo', new File(['x'], 'a.svg', { type: 'image/svg+xml' })]),
      [
        415,
        'unsupported_media_type',
        { photo: ['Photo: this kind of file isn’t accepted, only image/png, image/jpeg.'] },
      ],
    ],
    [
      'too large a file',
      formOf(['title', 'Rome'], ['photo', big]),
      [413, 'too_large', { photo: ['Photo: the file can be up to 1 MB.'] }],
    ],
    ['too long a text', formOf(['title', 'x'.repeat(70_000)], ['photo', png()]), [413, 'too_large']],
  ]
  it.each(refusals)('refuses %s and names the field', async (_, form, refusal) => {
    expect(await refusalOf(post(upload, form))).toEqual(refusal)
  })

  it('refuses what is no form, and a form that is cut off', async () => {
    const json = { 'content-type': 'application/json' }
    expect(await refusalOf(post(upload, '{}', json))).toEqual([415, 'unsupported_media_type'])
    const packed = { 'content-type': 'multipart/form-data; boundary=x', 'content-encoding': 'gzip' }
    expect(await refusalOf(post(upload, 'x', packed))).toEqual([415, 'unsupported_media_type'])
    const unbound = { 'content-type': 'multipart/form-data' }
    expect(await refusalOf(post(upload, 'x', unbound))).toEqual([400, 'malformed'])
    const announced = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '99999999' }
    expect(await refusalOf(post(upload, 'x', announced))).toEqual([413, 'too_large'])
  })

  it('is the same however its bytes are cut into pieces, and never hangs when they end early', async () => {
    const whole = new Request(address, {
      method: 'POST',
      body: formOf(['title', 'Rome'], ['photo', png('first\r\n--photo')], ['note', textFile('second')]),
    })
    const type = whole.headers.get('content-type') ?? ''
    const bytes = new Uint8Array(await whole.arrayBuffer())
    const send = (pieces: Uint8Array<ArrayBuffer>[]) =>
      upload(
        new Request(address, {
          method: 'POST',
          headers: { ...outside, 'content-type': type },
          ...streamedBody(pieces),
        }),
      )
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.nat({ max: bytes.length }), { maxLength: 12 }),
        fc.option(fc.nat({ max: bytes.length - 10 })),
        async (cuts, end) => {
          const sent = end === null ? bytes : bytes.slice(0, end)
          const edges = [0, ...cuts.filter((cut) => cut < sent.length).sort((a, b) => a - b), sent.length]
          const response = await send(edges.slice(1).map((edge, at) => sent.slice(edges[at], edge)))
          if (end !== null) {
            expect([400, 422]).toContain(response.status)
            return
          }
          expect(response.status).toBe(200)
          const { files } = received.parse(await response.json())
          expect(files.map((file) => file.text)).toEqual(['first\r\n--photo', 'second'])
        },
      ),
      { numRuns: 300 },
    )
  })

  it('lets a handler leave files unread, or read them in part', async () => {
    const glance = route(
      {
        summary: 'Looks at the beginning of each file',
        actor: 'anyone',
        answer: z.object({ begins: z.array(z.number()) }),
        body: multipart({
          fields: z.strictObject({}),
          files: { photo: { types: ['image/png'], maxBytes: 1024 * 1024, maxCount: 3 } },
        }),
      },
      async ({ body }) => {
        const begins: number[] = []
        for await (const { content } of body.files) {
          if (begins.length === 1) begins.push(0)
          else
            for await (const chunk of content) {
              begins.push(chunk[0] ?? 0)
              break
            }
        }
        return { begins }
      },
    )
    const photos = ['a', 'b', 'c'].map((letter): [string, File] => ['photo', png(letter.repeat(500_000))])
    const response = await post(glance, formOf(...photos))
    expect(await response.json()).toEqual({ begins: [97, 0, 99] })
  })

  describe('over a connection', () => {
    let server: Awaited<ReturnType<typeof serveHandler>>
    beforeAll(async () => {
      server = await serveHandler(upload)
    })
    afterAll(() => server.close())

    const head = [
      '--edge',
      'Content-Disposition: form-data; name="title"',
      '',
      'Rome',
      '--edge',
      'Content-Disposition: form-data; name="photo"; filename="a.png"',
      'Content-Type: image/png',
      '',
      '',
    ].join('\r\n')

    it('is read while it arrives: the handler has the first bytes before the last are sent', async () => {
      const seen = new Promise<void>((resolve) => {
        noticed = () => resolve()
      })
      const { call, answer } = open(server.url, { 'content-type': 'multipart/form-data; boundary=edge' })
      call.write(`${head}begin`)
      await seen
      call.end(' end\r\n--edge--\r\n')
      const response = await answer
      expect(response.statusCode).toBe(200)
      expect(JSON.parse(await text(response)).files[0].text).toBe('begin end')
    })

    it('is refused as soon as it is too large, before its end', async () => {
      const { call, answer } = open(server.url, { 'content-type': 'multipart/form-data; boundary=edge' })
      call.write(head + 'x'.repeat(1024 * 1024 + 1))
      const response = await answer
      expect(response.statusCode).toBe(413)
      expect(JSON.parse(await text(response)).errors.photo).toHaveLength(1)
      call.destroy()
    })

    it('is let go of when its caller goes away', async () => {
      const seen = new Promise<void>((resolve) => {
        noticed = () => resolve()
      })
      const { call, answer } = open(server.url, { 'content-type': 'multipart/form-data; boundary=edge' })
      answer.catch(() => {})
      call.write(`${head}begin`)
      await seen
      call.destroy()
      // The handler's own answer reaches nobody; the server goes on answering others.
      expect((await fetch(server.url, { method: 'POST', headers: outside, body: 'x' })).status).toBe(415)
    })
  })
})

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

  it('is read while it arrives, and refused as soon as it is too large', async () => {
    const server = await serveHandler(measure)
    const seen = new Promise<void>((resolve) => {
      noticed = () => resolve()
    })
    const { call, answer } = open(server.url, calendar)
    call.write('begin')
    await seen
    call.write('x'.repeat(2048))
    expect((await answer).statusCode).toBe(413)
    call.destroy()
    await server.close()
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

function textFile(content: string): File {
  return new File([content], 'a.txt', { type: 'text/plain' })
}

/** A call whose body is written piece by piece. */
function open(url: string, headers: Record<string, string>) {
  const call = httpRequest(url, { method: 'POST', headers: { ...outside, ...headers } })
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', resolve)
    call.on('error', reject)
  })
  return { call, answer }
}
