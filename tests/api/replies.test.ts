import { POST } from '@/app/api/replies/route.ts'
import { takeReplies } from '@/lib/domain/conversation/enquiries/replies/work.ts'
import { guideReplyAddress } from '@/lib/domain/conversation/enquiries/reply-address.ts'
import { createConversation } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { mailOf } from '../support/mail-parts.ts'
import { answerIn, answersAreOn, answersOf, outcomesOf, replySecret } from '../support/reply-mails.ts'

const db = testDatabase()
answersAreOn()

const basic = `Basic ${Buffer.from(`provider:${replySecret}`).toString('base64')}`

function call(body: BodyInit | Buffer, headers: Record<string, string> = {}): Promise<Response> {
  return POST(
    new Request('https://cicerone.test/api/replies', {
      method: 'POST',
      body: Buffer.isBuffer(body) ? new Uint8Array(body) : body,
      headers: { authorization: basic, ...headers },
    }),
  )
}
const take = () => takeReplies(new AbortController().signal)
const form = (fields: Record<string, string>) => {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.set(name, value)
  return data
}

describe('an answer in the form of', () => {
  test.each(['Mailgun', 'Postmark', 'SendGrid', 'the email itself'])('%s is a message', async (provider) => {
    const made = await createConversation(db)
    const to = guideReplyAddress(made.enquiry.id) ?? ''
    // Who receives it is what the provider says.
    const raw = (
      await answerIn(db, made, { to: 'undisclosed@cicerone.test', words: 'Да, 10:30 ✓', language: 'ru' })
    ).toString('latin1')
    const answer =
      provider === 'Mailgun'
        ? await call(form({ recipient: to, 'body-mime': raw, timestamp: '1' }))
        : provider === 'Postmark'
          ? await call(JSON.stringify({ RawEmail: raw, OriginalRecipient: to }), {
              'content-type': 'application/json',
            })
          : provider === 'SendGrid'
            ? await call(
                form({ email: raw, envelope: JSON.stringify({ to: [to], from: 'x@y.test' }), SPF: 'none' }),
              )
            : await call(raw, { 'content-type': 'message/rfc822', 'x-envelope-to': to })
    expect(answer.status).toBe(204)
    expect(await take()).toBe(1)
    expect(await answersOf(db, made.enquiry.id)).toEqual(['Да, 10:30 ✓'])
  })
})

describe.each([
  ['shift_jis', '8bit', 'はい、火曜日で大丈夫です。'],
  ['iso-2022-jp', '7bit', 'はい、火曜日で大丈夫です。'],
  ['koi8-r', '8bit', 'Да, во вторник подходит.'],
  ['gb2312', '8bit', '好的，星期二可以。'],
  ['shift_jis', 'base64', 'はい、火曜日で大丈夫です。'],
] as const)('an answer in %s, sent as %s, keeps its signs', (charset, encoding, words) => {
  test.each(['Mailgun', 'Mailgun without files', 'SendGrid', 'Postmark', 'the email itself'])(
    'by %s',
    async (provider) => {
      const made = await createConversation(db)
      const to = guideReplyAddress(made.enquiry.id) ?? ''
      const { email } = await db.user.findUniqueOrThrow({ where: { id: made.guide.userId } })
      const head = {
        From: email,
        To: to,
        'Message-ID': `<${charset}.${encoding}.${provider.replaceAll(' ', '')}@mail.example>`,
      }
      const raw = mailOf(head, { type: 'text/plain', text: words, charset, encoding })
      const field = (name: string, value: Buffer) =>
        Buffer.concat([
          Buffer.from(`--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n`),
          value,
          Buffer.from('\r\n'),
        ])
      const formOf = (fields: Array<[string, Buffer]>) =>
        Buffer.concat([...fields.map(([name, value]) => field(name, value)), Buffer.from('--xYzZY--\r\n')])
      const type = { 'content-type': 'multipart/form-data; boundary=xYzZY' }
      const percent = [...raw].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
      const envelope = Buffer.from(JSON.stringify({ to: [to], from: email }))
      // Postmark decodes what has no encoding for its way.
      const text = encoding === '8bit' ? new TextDecoder(charset).decode(raw) : raw.toString('latin1')
      const answer =
        provider === 'Mailgun'
          ? await call(
              formOf([
                ['recipient', Buffer.from(to)],
                ['body-mime', raw],
              ]),
              type,
            )
          : provider === 'Mailgun without files'
            ? await call(`recipient=${encodeURIComponent(to)}&body-mime=${percent}`, {
                'content-type': 'application/x-www-form-urlencoded',
              })
            : provider === 'SendGrid'
              ? await call(
                  formOf([
                    ['email', raw],
                    ['envelope', envelope],
                  ]),
                  type,
                )
              : provider === 'Postmark'
                ? await call(JSON.stringify({ RawEmail: text, OriginalRecipient: to }), {
                    'content-type': 'application/json',
                  })
                : await call(raw, { 'content-type': 'message/rfc822', 'x-envelope-to': to })
      expect(answer.status).toBe(204)
      expect(await take()).toBe(1)
      expect(await answersOf(db, made.enquiry.id)).toEqual([words])
    },
  )
})

test.each([
  ['a@evil.test', '{@evil.test : pass}'],
  ['', 'none'],
])('what SendGrid found out about the sender counts (from: %j, DKIM: %s)', async (from, dkim) => {
  const made = await createConversation(db)
  const email = (await answerIn(db, made)).toString('latin1')
  const envelope = JSON.stringify({ to: [guideReplyAddress(made.enquiry.id)], from })
  const answer = await call(form({ email, envelope, SPF: 'pass', dkim }))
  expect(answer.status).toBe(204)
  expect(await take()).toBe(0)
  expect(await outcomesOf(db)).toEqual(['unproven'])
})

test.each([
  ['SPF', ''],
  ['SPF', '--xYzZY--\r\n'],
  ['envelope', ''],
])('an email that holds fields of SendGrid’s form itself (%s%s) is refused', async (name, ending) => {
  const made = await createConversation(db)
  const part = (name: string, value: string) =>
    `--xYzZY\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const envelope = JSON.stringify({ to: [guideReplyAddress(made.enquiry.id)], from: 'a@evil.test' })
  const email = `${(await answerIn(db, made)).toString('latin1')}\r\n${part(name, 'pass')}${ending}`
  const body = Buffer.from(
    `${part('email', email)}${part('envelope', envelope)}${part('SPF', 'fail')}--xYzZY--\r\n`,
    'latin1',
  )
  expect((await call(body, { 'content-type': 'multipart/form-data; boundary=xYzZY' })).status).toBe(400)
  expect(await db.replyEmail.count()).toBe(0)
})

describe('a call is refused', () => {
  test.each([
    ['without the secret', ''],
    ['with a wrong one', 'Bearer a secret of another provider'],
    ['with a wrong password', `Basic ${Buffer.from(`${replySecret}:x`).toString('base64')}`],
    ['with one that is no header', 'Basic %%%'],
  ])('%s, and its body is not read', async (_, authorization) => {
    const made = await createConversation(db)
    const raw = await answerIn(db, made)
    let isRead = false
    const body = new ReadableStream<Uint8Array>(
      {
        pull(controller) {
          isRead = true
          controller.enqueue(new Uint8Array(raw))
          controller.close()
        },
      },
      { highWaterMark: 0 },
    )
    const init = {
      method: 'POST',
      body,
      duplex: 'half',
      headers: { authorization, 'content-type': 'message/rfc822' },
    }
    const answer = await POST(new Request('https://cicerone.test/api/replies', init))
    expect(answer.status).toBe(403)
    expect(isRead).toBe(false)
    expect(await db.replyEmail.count()).toBe(0)
  })

  test('in no known form, or with nothing in it', async () => {
    for (const body of ['{}', '[]', '{', '{"RawEmail":""}', 'null'])
      expect((await call(body, { 'content-type': 'application/json' })).status).toBe(400)
    expect((await call(form({ subject: 'Re', text: 'parsed by the provider' }))).status).toBe(400)
    expect((await call('no form', { 'content-type': 'multipart/form-data; boundary=x' })).status).toBe(400)
    expect((await call('x', { 'content-type': 'text/plain' })).status).toBe(415)
  })
})

test('bytes that are no email, and emails for others, are taken and forgotten', async () => {
  const made = await createConversation(db)
  const to = guideReplyAddress(made.enquiry.id) ?? ''
  const type = { 'content-type': 'message/rfc822' }
  for (const body of ['\0\0\0', 'To: a@b.c\n\nhello', `To: ${'x,'.repeat(50_000)}\n\n`])
    expect((await call(body, type)).status).toBe(204)
  const nested = Array.from(
    { length: 60 },
    (_, at) => `Content-Type: multipart/mixed; boundary=b${at}\r\n\r\n--b${at}\r\n`,
  )
  expect(
    (await call(`Message-ID: <n@x>\r\n${nested.join('')}`, { ...type, 'x-envelope-to': to })).status,
  ).toBe(204)
  expect(await take()).toBe(0)
  expect(await outcomesOf(db)).toEqual(['unreadable'])
  expect(await db.emailOutbox.count({ where: { template: 'reply-refused' } })).toBe(0)
})
