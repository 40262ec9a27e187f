import * as missing from '@/app/api/[[...path]]/route.ts'
import * as confirmation from '@/app/api/enquiries/confirmation/route.ts'
import * as enquiries from '@/app/api/enquiries/route.ts'
import { GET as getToken } from '@/app/api/xsrf-token/route.ts'
import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { enquiriesOfMailbox } from '@/lib/domain/conversation/enquiries/limits.ts'
import { correctAddress } from '@/lib/domain/conversation/enquiries/sent/correction.ts'
import { hashOfToken } from '@/lib/domain/conversation/enquiries/token.ts'
import { consumeNamed, isWithin } from '@/lib/server/rate-limit.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'

const address = 'https://cicerone.test/api/enquiries'

describe('POST /api/enquiries/corrections', () => {
  const db = testDatabase()
  const caller = { address: '203.0.113.9', userAgent: '' }
  const enquiry = (guideIds: number[]) => ({
    guideIds,
    name: 'Olga',
    email: 'olga@gmial.com',
    dateFlexible: true,
    adults: 2,
    children: 0,
    childrenAges: [],
    languageCode: 'en',
    message: 'We would like to see the old town.',
    consent: true as const,
  })

  async function sent() {
    const first = await createGuide(db)
    const { cityId } = await db.guide.findUniqueOrThrow({ where: { id: first.id } })
    const second = await createGuide(db, { cityId })
    const correction = await sendEnquiry(enquiry([first.id, second.id]), { locale: 'en', caller })
    return { correction, before: await db.enquiry.findMany({ orderBy: { id: 'asc' } }) }
  }
  const correct = (correction: string, now?: Date) =>
    correctAddress({ correction, email: 'olga@gmail.com' }, { locale: 'en', caller, now })

  it('gives all enquiries the right address, ends their links and sends a new one there', async () => {
    const { correction, before } = await sent()
    await correct(correction)
    const after = await db.enquiry.findMany({ orderBy: { id: 'asc' } })
    expect(after.map(({ travellerEmail }) => travellerEmail)).toEqual(['olga@gmail.com', 'olga@gmail.com'])
    const hashes = new Set(
      [...before, ...after].map(({ tokenHash }) => Buffer.from(tokenHash).toString('hex')),
    )
    expect(hashes.size).toBe(4)
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'new-links' } })
    expect(mail.toAddress).toBe('olga@gmail.com')
    const token = /\/status\/([\w-]{43})/.exec(mail.text)?.[1] ?? ''
    expect(await db.enquiry.count({ where: { tokenHash: hashOfToken(token) } })).toBe(1)
  })

  it('is refused once the address is confirmed, after an hour, and with anything else', async () => {
    const { correction } = await sent()
    const refused = { code: 'not_found' }
    await expect(correct(correction, new Date(Date.now() + 61 * 60_000))).rejects.toMatchObject(refused)
    await expect(correct(`A${correction}`)).rejects.toMatchObject(refused)
    await expect(correct('')).rejects.toMatchObject(refused)
    await db.enquiry.updateMany({ data: { confirmedAt: new Date() } })
    await expect(correct(correction)).rejects.toMatchObject(refused)
    expect(await db.emailOutbox.count({ where: { template: 'new-links' } })).toBe(0)
  })
})

describe('POST /api/enquiries', () => {
  const db = testDatabase()
  let guideId: number
  let cookie: string

  beforeEach(async () => {
    guideId = (await createGuide(db)).id
    const response = await getToken(new Request('https://cicerone.test/api/xsrf-token'))
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  })

  it('answers where the mail went, without the link', async () => {
    const response = await enquiries.POST(call())
    expect(response.status).toBe(201)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({ sent_to: 'olga@example.com', correction: expect.any(String) })
    expect(await db.enquiry.count()).toBe(1)
  })

  it('M7: the mail to an address that nobody has confirmed repeats neither a name nor words with a link', async () => {
    const body = { ...fields(), name: 'Your parcel', message: 'is waiting at https://evil.example now' }
    expect((await enquiries.POST(call({ body }))).status).toBe(201)
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-traveller' } })
    expect(mail.toName + mail.subject + mail.text + mail.html).not.toMatch(/parcel|waiting|evil/)
    expect(mail.text).toMatch(/\/status\/[\w-]{43}/)
    const toGuide = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-guide' } })
    expect(toGuide.text).toContain('is waiting')
    expect(toGuide.text).toContain('Reply to Your parcel')
  })

  it.each([
    'see evil.example',
    'see evil．example',
    'see www.evil.example/x',
    'write to a@b.example',
    'ev\u200bil.example',
  ])('the copy of a message leaves out words that lead elsewhere: %j', async (words) => {
    const body = { ...fields(), message: `Good morning, please ${words}` }
    expect((await enquiries.POST(call({ body }))).status).toBe(201)
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-traveller' } })
    expect(mail.text + mail.html).not.toMatch(/evil|b\.example/)
  })

  it('the copy of a message holds its words', async () => {
    const body = { ...fields(), message: 'Good morning. We like old towns, at 9.30 if you can.' }
    expect((await enquiries.POST(call({ body }))).status).toBe(201)
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-traveller' } })
    expect(mail.text).toContain('We like old towns, at 9.30 if you can.')
  })

  it('M7: counts a mailbox under all its spellings', async () => {
    const network = '192.0.2.50'
    for (let used = 0; used < 20; used++) await consumeNamed(enquiriesOfMailbox, 'olga@example.com', network)
    const more = { body: { ...fields(), email: 'O.lga+more@example.com' } }
    const headers = { 'x-forwarded-for': network }
    expect((await enquiries.POST(call({ ...more, headers }))).status).toBe(429)
    expect((await enquiries.POST(call(more))).status).toBe(201)
  })

  it('M4: nobody is kept from writing by what strangers send in their name', async () => {
    for (let used = 0; used < 60; used++) await isWithin(enquiriesOfMailbox.total, 'olga@example.com')
    expect((await enquiries.POST(call({ body: fields() }))).status).toBe(201)
  })

  it('M4: only what sends an email counts for its mailbox', async () => {
    for (let round = 0; round < 8; round++) {
      const from = { headers: { 'x-forwarded-for': `198.51.100.${round}` } }
      await enquiries.POST(call({ ...from, body: { ...fields(), website: 'x' } }))
      await enquiries.POST(call({ ...from, body: { ...fields(), guideId: 999_999 } }))
    }
    const { total } = enquiriesOfMailbox
    for (let used = 0; used < total.points; used++) {
      expect(await isWithin(total, 'olga@example.com')).toBe(true)
    }
  })

  it('L2: whom a guide has blocked writes as usual, and nobody gets it', async () => {
    expect((await enquiries.POST(call({ body: fields() }))).status).toBe(201)
    await db.enquiry.updateMany({ data: { blockedAt: new Date() } })
    const before = await db.emailOutbox.count()
    const again = { ...fields(), email: 'Ol.ga+new@example.com', message: 'I only wanted to ask again.' }
    const response = await enquiries.POST(call({ body: again }))
    expect([response.status, await response.json()]).toEqual([
      201,
      { sent_to: again.email, correction: expect.any(String) },
    ])
    expect([await db.enquiry.count(), await db.emailOutbox.count()]).toEqual([1, before])
    const other = { ...again, email: 'anna@example.com' }
    expect((await enquiries.POST(call({ body: other }))).status).toBe(201)
    expect(await db.enquiry.count()).toBe(2)
  })

  it('answers a robot like anybody else and stores nothing', async () => {
    const response = await enquiries.POST(call({ body: { ...fields(), website: 'x' } }))
    expect(response.status).toBe(201)
    expect(await response.json()).toEqual({ sent_to: 'olga@example.com', correction: expect.any(String) })
    expect(await db.enquiry.count()).toBe(0)
  })

  it('names every wrong field in the language of the address', async () => {
    const body = { guideId, email: 'olga@mail', adults: 0, message: 'short', consent: false, colour: 'red' }
    const response = await enquiries.POST(call({ body, prefix: '/ja' }))
    expect(response.status).toBe(422)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toEqual({
      type: 'about:blank',
      title: '入力内容をご確認ください',
      status: 422,
      detail: '入力内容に誤りがあります。',
      code: 'invalid',
      errors: {
        name: ['お名前：入力してください。'],
        email: ['メールアドレス：name@example.com の形式で入力してください。'],
        adults: ['大人：1以上にしてください。'],
        languageCode: ['ツアーの言語：入力してください。'],
        message: ['メッセージ：10文字以上で入力してください。'],
        consent: ['同意：使える値は true だけです。'],
        colour: ['colour：この項目はありません。'],
      },
    })
  })

  it('answers Russian where the address has no prefix', async () => {
    const response = await enquiries.POST(
      call({ body: { ...fields(), dateFlexible: false, date: '2020-01-01' } }),
    )
    expect(await response.json()).toMatchObject({
      errors: { date: ['Дата: этот день уже прошёл, выберите другой.'] },
    })
  })

  it.each([
    ['a NUL character', 'Ol\u0000ga'],
    ['half of a surrogate pair', 'Ol\ud800ga'],
  ])('names the field with %s', async (_, name) => {
    const response = await enquiries.POST(call({ body: { ...fields(), name } }))
    expect(response.status).toBe(422)
    expect(Object.keys((await response.json()).errors)).toEqual(['name'])
  })

  it.each([
    ['no JSON', '{"guideId":'],
    ['no body', ''],
    ['bytes that are no UTF-8', new Uint8Array([0x22, 0xff, 0x22])],
  ])('answers 400 to %s', async (_, raw) => {
    expect(await problemOf(enquiries.POST(call({ raw })))).toEqual([400, 'malformed'])
  })

  it('answers 422 to JSON that is no object, however deep', async () => {
    const deep = '['.repeat(20_000) + ']'.repeat(20_000)
    expect(await problemOf(enquiries.POST(call({ raw: deep })))).toEqual([422, 'invalid'])
  })

  it('answers 413 as soon as there is too much', async () => {
    const raw = JSON.stringify({ message: 'x'.repeat(70_000) })
    expect(await problemOf(enquiries.POST(call({ raw })))).toEqual([413, 'too_large'])
  })

  it('answers 415 to a form and to compressed data', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    expect(await problemOf(enquiries.POST(call({ headers: form })))).toEqual([415, 'unsupported_media_type'])
    const packed = { 'content-encoding': 'gzip' }
    expect(await problemOf(enquiries.POST(call({ headers: packed })))).toEqual([
      415,
      'unsupported_media_type',
    ])
  })

  it.each([
    ['no token', { 'x-xsrf-token': '' }],
    ['a token that is not the cookie', { 'x-xsrf-token': 'abc.def' }],
    ['a token that nobody signed', { 'x-xsrf-token': 'abc.def', cookie: 'XSRF-TOKEN=abc.def' }],
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
    ['a neighbouring site', { 'sec-fetch-site': 'same-site' }],
  ])('answers 403 to %s', async (_, headers) => {
    expect(await problemOf(enquiries.POST(call({ headers })))).toEqual([403, 'forgery'])
    expect(await db.enquiry.count()).toBe(0)
  })

  it('says that cookies are needed to a browser that sends none', async () => {
    const detailOf = async (headers: Record<string, string>) =>
      (await (await enquiries.POST(call({ headers }))).json()).detail
    const without = await detailOf({ cookie: '', 'x-xsrf-token': '' })
    expect(without).toMatch(/cookie/i)
    expect(await detailOf({ 'x-xsrf-token': 'abc.def' })).not.toMatch(/cookie/i)
  })

  it('takes a call from a page of this site', async () => {
    const headers = { origin: 'https://cicerone.test', 'sec-fetch-site': 'same-origin' }
    expect((await enquiries.POST(call({ headers }))).status).toBe(201)
  })

  it('answers 409 when the guide takes no enquiries', async () => {
    await db.guide.updateMany({ data: { enquiriesPaused: true } })
    expect(await problemOf(enquiries.POST(call()))).toEqual([409, 'enquiries_paused'])
  })

  it('answers 429 to the sixth enquiry from one address, and says how long to wait', async () => {
    const from = (ip: string, number: number) =>
      enquiries.POST(
        call({
          body: { ...fields(), email: `a${number}@example.com` },
          headers: { 'x-forwarded-for': ip },
        }),
      )
    for (let number = 1; number <= 5; number++) expect((await from('192.0.2.1', number)).status).toBe(201)
    const response = await from('192.0.2.1', 6)
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(500)
    expect((await from('192.0.2.2', 6)).status).toBe(201)
  })

  it('answers 405 with Allow to other methods, and OPTIONS', async () => {
    const response = await enquiries.PUT(new Request(address, { method: 'PUT' }))
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    const options = await enquiries.OPTIONS(new Request(address, { method: 'OPTIONS' }))
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'POST, OPTIONS'])
  })

  it('answers 404 to the confirmation of an unknown enquiry', async () => {
    const response = confirmation.POST(call({ body: { token: 'x'.repeat(43) } }))
    expect(await problemOf(response)).toEqual([404, 'not_found'])
  })

  function fields() {
    return {
      guideId,
      name: 'Olga',
      email: 'olga@example.com',
      dateFlexible: true,
      adults: 2,
      languageCode: 'en',
      message: 'We would like to see the old town.',
      consent: true,
    }
  }

  type Call = {
    body?: object
    raw?: string | Uint8Array<ArrayBuffer>
    headers?: Record<string, string>
    prefix?: string
  }

  function call({ body = fields(), raw, headers, prefix = '' }: Call = {}): Request {
    return new Request(address.replace('/api', `${prefix}/api`), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-xsrf-token': cookie.replace('XSRF-TOKEN=', ''),
        cookie,
        ...headers,
      },
      body: raw ?? JSON.stringify(body),
    })
  }
})

describe('any other address under /api', () => {
  it('answers 404 in the language of the address', async () => {
    const response = await missing.GET(new Request('https://cicerone.test/cn/api/nothing'))
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ title: '未找到', code: 'not_found' })
  })
})

async function problemOf(answer: Promise<Response>): Promise<[number, unknown]> {
  const response = await answer
  const problem: { code?: unknown } = await response.json()
  return [response.status, problem.code]
}
