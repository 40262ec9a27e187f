import { isAutomatic, isLoop } from '@/lib/server/received-mail/automatic.ts'
import { ownWords, withoutQuotes } from '@/lib/server/received-mail/own-words.ts'
import { readMail, readMailHead } from '@/lib/server/received-mail/read-mail.ts'
import { isForged, senderChecks } from '@/lib/server/received-mail/sender-checks.ts'
import { SentWords } from '@/lib/server/received-mail/sent-words.ts'
import { mailOf } from '../../support/mail-parts.ts'
import { type Answer, answerMail, mailPrograms } from '../../support/mail-programs.ts'
import { processorTime } from '../../support/processor-time.ts'

const sent = [
  'Можно во вторник?\n\n«Точно»',
  'When?\nWhere?',
  'Ольга написала вам: Здравствуйте! Есть ли места на 12 июня?',
]
const author = {
  addresses: ['mail@cicerone.test', 'answers+gx@cicerone.test'],
  name: 'Cicerone',
  sent: new SentWords(sent),
}
const answer: Answer = {
  from: { name: 'Елена', address: 'elena@example.com' },
  to: 'answers+gx@cicerone.test',
  words: 'Да, в 10:30 у арки.\n\nЦена: 210 €, https://example.com/a?b=1\n- дети бесплатно',
  language: 'ru',
  quoted: { from: 'mail@cicerone.test', subject: 'Ольга написала вам', text: 'Можно во вторник?\n\n«Точно»' },
}

describe('an answer', () => {
  test.each(mailPrograms)('as %s makes it has its words without the quote', async (program) => {
    const mail = await readMail(answerMail(program, answer))
    expect(ownWords(mail, author).text).toBe(answer.words)
  })

  test('between the quoted lines keeps all its words', () => {
    const text =
      'Hello\n\nOn Mon, Nov 30, 2026 at 10:05 AM Cicerone <mail@cicerone.test>\nwrote:\n> When?\n\nAt ten.\n\n> Where?\nBy the arch.'
    expect(withoutQuotes(text, author)).toBe('Hello\n\nAt ten.\n\nBy the arch.')
  })

  test('keeps a list that looks like the head of a mail, and a line of dashes', () => {
    const text =
      'Adults: 2\nChildren: 1\nPhone: 123\nEmail: ada@example.com\n\n--- Tuesday ---\nfrom 10:00:\nthe arch'
    expect(withoutQuotes(text, author)).toBe(text)
  })

  test('shows where a link leads, signs for pictures, and nothing that is hidden', () => {
    const html =
      '<div>See <a href="https://example.com/map">the map</a> <img alt="😀" src="x.png"><span style="display:none">no</span></div><ul><li>one<li>two</ul>'
    expect(ownWords({ text: '', html }, author).text).toBe(
      'See the map (https://example.com/map) 😀\n• one\n• two',
    )
  })

  test('is read in no time, however it is built', async () => {
    const pieces = [
      '-',
      '>',
      '<br>',
      '<div>',
      '<blockquote>',
      'a: ',
      '\n',
      '&nbsp;',
      '<a href="https://x.y">z',
    ]
    const time = await processorTime(() => {
      for (const piece of pieces)
        for (const kind of ['text', 'html'] as const)
          ownWords({ text: '', html: '', [kind]: piece.repeat(150_000) }, author)
    })
    expect(time).toBeLessThan(5000)
  })

  test.each([
    ['a quoted line without spaces', `> ${'a'.repeat(200_000)}`],
    ['many quotations of something else', '> a\n\n'.repeat(40_000)],
    ['many short lines', 'a\n'.repeat(100_000)],
    ['many lines like those above a quote', 'mail@cicerone.test:\n'.repeat(10_000)],
  ])('with %s is read in no time, too', async (_, text) => {
    expect(await processorTime(() => withoutQuotes(text, author))).toBeLessThan(5000)
  })

  test('may quote an address, or a link, within the words that it answers', () => {
    const author = {
      addresses: ['mail@cicerone.test'],
      name: 'Cicerone',
      sent: new SentWords(['Write to ada@example.com, or see (https://example.com/a?b=1) before Tuesday']),
    }
    const quote = '> Write to <ada@example.com>, or see https://example.com/other before Tuesday'
    expect(withoutQuotes(`Yes.\n\n${quote}`, author)).toBe('Yes.')
  })
})

test('the head of an email is read without its contents', async () => {
  const head = await readMailHead(answerMail('gmail', { ...answer, messageId: '<one@mail.example>' }))
  expect(head).toMatchObject({
    messageId: '<one@mail.example>',
    from: ['elena@example.com'],
    recipients: ['answers+gx@cicerone.test'],
  })
})

test.each([
  { 'Auto-Submitted': 'auto-replied' },
  { Precedence: 'bulk' },
  { 'Return-Path': '<>' },
  { 'List-Id': '<news.example.com>' },
  { 'X-Autoreply': 'yes' },
  { Subject: 'Automatic reply: A message' },
  { Subject: '=?utf-8?B?6Ieq5Yqo5Zue5aSNOiBoaQ==?=' },
  { From: 'MAILER-DAEMON@example.com' },
])('an email with %o is automatic', async (head) => {
  const fields = { From: 'ada@example.com', Subject: 'Re: hello', ...head } as const
  expect(isAutomatic(await readMail(mailOf(fields, { type: 'text/plain', text: 'I am away.' })))).toBe(true)
})

test('an email of a person is not automatic, one of ours is a loop', async () => {
  const mail = await readMail(answerMail('outlookWeb', { ...answer, head: { 'Auto-Submitted': 'no' } }))
  expect(isAutomatic(mail)).toBe(false)
  const own = { host: 'cicerone.test', addresses: ['mail@cicerone.test'] }
  expect(isLoop(mail, own)).toBe(false)
  const ours = answerMail('gmail', { ...answer, messageId: '<0192@cicerone.test>' })
  expect(isLoop(await readMail(ours), own)).toBe(true)
})

test.each([
  [
    'mx; spf=pass smtp.mailfrom=x@example.com; dkim=pass header.d=example.com; dmarc=pass header.from=example.com',
    false,
  ],
  ['mx; spf=fail smtp.mailfrom=x@example.com; dkim=pass header.d=mail.example.com', false],
  ['mx; spf=none; dkim=none', false],
  ['mx; dmarc=fail (p=none) header.from=example.com; spf=pass smtp.mailfrom=evil.test', true],
  ['mx; spf=pass smtp.mailfrom=a@evil.test; dkim=pass header.d=evil.test', true],
  ['mx; spf=pass', false],
  ['mx; spf=pass; dkim=fail header.d=example.com', true],
  ['mx; spf=pass; dkim=pass header.d=evil.test', true],
  ['mx; spf=softfail smtp.mailfrom=example.com; dkim=fail header.d=example.com', true],
])('checks of the receiving server: %s', async (results, forged) => {
  const head = { 'Authentication-Results': [results, 'forged; dmarc=pass header.from=example.com'] }
  const mail = await readMail(answerMail('gmail', { ...answer, head }))
  expect(isForged(senderChecks(mail, 'mx'), 'elena@example.com')).toBe(forged)
})

describe('only the trusted server’s checks count', () => {
  const failed = 'dmarc=fail header.from=example.com'
  const passed = 'dmarc=pass header.from=example.com'
  test.each([
    ['no server is trusted', [`mx; ${failed}`], undefined, false],
    ['another server has written them', [`other; ${failed}`, `mx.evil.test; ${failed}`], 'mx', false],
    ['its are below another’s', [`other; ${passed}`, `mx; ${failed}`], 'mx', true],
    ['a sender has added some in its name', [`mx; ${failed}`, `mx; ${passed}`], 'mx', true],
    ['its name is quoted, in capitals, with a version', [`"MX" 1; ${failed}`], 'mx', true],
    ['there is a comment before the results', [`mx (spf=pass; dmarc=pass) ; ${failed}`], 'mx', true],
  ] as const)('%s', async (_, results, authservId, forged) => {
    const head = { 'Authentication-Results': results, 'Received-SPF': 'Fail (mx: not permitted)' }
    const mail = await readMail(answerMail('gmail', { ...answer, head }))
    expect(isForged(senderChecks(mail, authservId), 'elena@example.com')).toBe(forged)
  })
})
