import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { blockTraveller, sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { sendReply } from '@/lib/domain/conversation/enquiries/replies/message.ts'
import { receive } from '@/lib/domain/conversation/enquiries/replies/receive.ts'
import { forgetOldReplies, takeReplies } from '@/lib/domain/conversation/enquiries/replies/work.ts'
import { guideReplyAddress, readReplyAddress } from '@/lib/domain/conversation/enquiries/reply-address.ts'
import { closeRateLimits } from '@/lib/server/rate-limit.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { createConversation } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { mailOf } from '../../support/mail-parts.ts'
import { answerIn, answersAreOn, answersOf, arrive, outcomesOf } from '../../support/reply-mails.ts'

const db = testDatabase()
answersAreOn()

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)
const refusals = () =>
  db.emailOutbox.findMany({ where: { template: 'reply-refused' }, select: { toAddress: true, text: true } })

test('an answer of either side is a message, as if it were written on the site', async () => {
  const made = await createConversation(db)
  const { id } = made.enquiry
  expect(await arrive(await answerIn(db, made, { words: 'At ten?' }))).toBe(1)
  expect(
    await arrive(await answerIn(db, made, { side: 'traveller', words: 'すばらしい！', program: 'docomo' })),
  ).toBe(1)
  expect(await answersOf(db, id)).toEqual(['At ten?', 'すばらしい！'])
  const enquiry = await db.enquiry.findUniqueOrThrow({ where: { id } })
  expect(enquiry.state).toBe('replied')
  expect(enquiry.firstRepliedAt).not.toBeNull()
  expect(enquiry.confirmedAt).not.toBeNull()
  expect(await db.replyEmail.count({ where: { raw: { not: null } } })).toBe(0)
})

test.each(locales)(
  'emails about a conversation in %s say that they can be answered, and where',
  async (locale) => {
    const made = await createConversation(db, { locale })
    await sendMessage(made.asGuide, { clientId: crypto.randomUUID(), body: 'Hello' })
    await mailNews(later(3))
    const mail = await db.emailOutbox.findFirstOrThrow({
      where: { template: 'conversation-message', toAddress: made.enquiry.travellerEmail },
    })
    expect(readReplyAddress(mail.replyTo?.toUpperCase() ?? '')).toMatchObject({
      enquiryId: made.enquiry.id,
      side: 'traveller',
    })
    expect((mail.replyTo ?? '').split('@')[0]?.length).toBeLessThanOrEqual(64)
    expect(mail.text).not.toMatch(/Please don’t reply|Не отвечайте|返信しても|请勿直接回复/)
  },
)

test('the same email again, by whatever way, is one message', async () => {
  const made = await createConversation(db)
  const raw = await answerIn(db, made)
  await Promise.all([1, 2, 3].map(() => receive({ raw, recipients: [] })))
  await Promise.all([1, 2, 3].map(() => takeReplies(new AbortController().signal, later(0.1))))
  expect(await arrive(raw, later(1))).toBe(0)
  // Even when it has been forgotten that it was received.
  expect(await forgetOldReplies(later(60 * 24 * 40))).toBe(1)
  await arrive(raw, later(2))
  expect(await answersOf(db, made.enquiry.id)).toEqual(['Tuesday at ten is fine.'])
})

test('a process that is killed between message and note leaves nothing undone or done twice', async () => {
  const made = await createConversation(db)
  await receive({ raw: await answerIn(db, made), recipients: [] })
  const { raw, key, enquiryId, receivedAt } = await db.replyEmail.findFirstOrThrow()
  // The killed process has done this much.
  await db.replyEmail.updateMany({ data: { attempts: 1, nextAttemptAt: later(5) } })
  await sendReply({ key, enquiryId, side: 'guide', raw: raw ?? new Uint8Array(), receivedAt }, new Date())
  expect(await takeReplies(new AbortController().signal, later(1))).toBe(0)
  expect(await takeReplies(new AbortController().signal, later(6))).toBe(1)
  expect(await answersOf(db, enquiryId)).toEqual(['Tuesday at ten is fine.'])
})

test('files go by the rules of uploads; those that can’t are named in one email, and the words arrive', async () => {
  const made = await createConversation(db)
  const photo = await sharp(randomBytes(300 * 300 * 3), { raw: { width: 300, height: 300, channels: 3 } })
    .jpeg()
    .toBuffer()
  const raw = await answerIn(db, made, {
    words: 'The map.',
    files: [
      { type: 'image/jpeg', name: 'Карта.jpg', bytes: photo },
      { type: 'application/pdf', name: 'plan.pdf', bytes: Buffer.from('%PDF-1.4 x') },
      { type: 'application/zip', name: 'all.zip', bytes: Buffer.from('PK\x03\x04') },
      { type: 'text/calendar', name: 'a.ics', bytes: Buffer.from('BEGIN:VCALENDAR') },
    ],
  })
  expect(await arrive(raw)).toBe(1)
  const files = await db.attachment.findMany({ orderBy: { position: 'asc' } })
  expect(files.map(({ name }) => name)).toEqual(['Карта.jpg', 'plan.pdf'])
  expect(files.every(({ messageId }) => messageId !== null)).toBe(true)
  const [told, ...others] = await refusals()
  expect(told?.text).toContain('all.zip')
  expect(others).toEqual([])
})

describe('refused, and told to the person once, with the words', () => {
  test.each([
    ['closed', { words: 'My words.' }],
    ['too_long', { words: 'long '.repeat(1100) }],
    ['empty', { words: '' }],
    ['stale', { head: { Date: 'Mon, 01 Jan 2024 10:00:00 +0000' } }],
  ] as const)('%s', async (reason, changes) => {
    const made = await createConversation(db)
    if (reason === 'closed') await blockTraveller(made.asGuide, true)
    const side = reason === 'closed' ? 'traveller' : 'guide'
    const raw = await answerIn(db, made, { side, ...changes })
    expect(await arrive(raw)).toBe(0)
    expect(await arrive(raw, later(10))).toBe(0)
    expect(await outcomesOf(db)).toEqual([reason])
    const told = await refusals()
    expect(told).toHaveLength(1)
    if (reason === 'closed') {
      expect(told[0]?.toAddress).toBe(made.enquiry.travellerEmail)
      expect(told[0]?.text).toContain('> My words.')
    }
    expect(await answersOf(db, made.enquiry.id)).toEqual([])
  })
})

test('an email that can’t be processed again and again is given back with its words', async () => {
  const made = await createConversation(db)
  // Nothing can be counted, so nothing can be sent.
  await db.$executeRaw`DROP SCHEMA IF EXISTS limits CASCADE`
  await db.$executeRaw`CREATE SCHEMA limits`
  await db.$executeRaw`CREATE TABLE limits.counter (nothing int)`
  onTestFinished(async () => {
    await db.$executeRaw`DROP SCHEMA limits CASCADE`
    await closeRateLimits()
  })
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  await db.replyEmail.create({
    data: {
      key: new Uint8Array(32),
      enquiryId: made.enquiry.id,
      author: 'guide',
      raw: new Uint8Array(await answerIn(db, made, { words: 'Not to be lost.' })),
    },
  })
  for (const minutes of [1, 3, 10, 30, 100]) await takeReplies(new AbortController().signal, later(minutes))
  reported.mockRestore()
  expect(await outcomesOf(db)).toEqual(['failed'])
  expect((await refusals())[0]?.text).toContain('> Not to be lost.')
})

test('emails from others, and those that failed the checks, are told of once a day, to the known address', async () => {
  const made = await createConversation(db)
  const stranger = { name: 'Eve', address: 'eve@example.com' }
  for (const words of ['Pay me', 'Pay me here'])
    await arrive(await answerIn(db, made, { from: stranger, words }))
  const head = { 'Authentication-Results': 'mx; dmarc=fail header.from=example.com' }
  await arrive(await answerIn(db, made, { head }))
  expect(await outcomesOf(db)).toEqual(['other_sender', 'other_sender', 'unproven'])
  const told = await refusals()
  const { email } = await db.user.findUniqueOrThrow({ where: { id: made.guide.userId } })
  expect(told.map(({ toAddress }) => toAddress)).toEqual([email, email])
  expect(told.some(({ text }) => /Pay me|eve@/.test(text))).toBe(false)
  expect(await answersOf(db, made.enquiry.id)).toEqual([])
})

test.each([
  ['a quoted name with an @', (own: string) => `From: "${own}"@evil.test`],
  ['a second @', (own: string) => `From: <${own}@evil.test>`],
  ['two addresses', (own: string) => `From: ${own}, anybody@evil.test`],
  ['two lines', (own: string) => `From: ${own}\r\nFrom: anybody@evil.test`],
  ['the same name with another dot', (own: string) => `From: ${own.replace(/^(.)/, '$1.')}`],
])('an address with %s is not the person’s', async (_, headOf) => {
  const made = await createConversation(db)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: made.guide.userId } })
  const raw = (await answerIn(db, made)).toString('latin1')
  const forged = raw.replace(/^From:[^\n]*\r?\n(?:[ \t][^\n]*\n)*/im, () => `${headOf(email)}\r\n`)
  expect(forged).toContain(headOf(email))
  expect(await arrive(Buffer.from(forged, 'latin1'))).toBe(0)
  expect(await answersOf(db, made.enquiry.id)).toEqual([])
})

test('machines, loops and addresses that were not made here get no answer', async () => {
  const made = await createConversation(db)
  await arrive(await answerIn(db, made, { head: { 'Auto-Submitted': 'auto-replied' } }))
  await arrive(await answerIn(db, made, { messageId: '<1@cicerone.test>' }))
  const to = guideReplyAddress(made.enquiry.id) ?? ''
  await arrive(await answerIn(db, made, { to: to.replace('+g', '+t') }))
  await arrive(await answerIn(db, made, { to: to.replace(/.(?=@)/, (last) => (last === 'a' ? 'b' : 'a')) }))
  await arrive(await answerIn(db, made, { to: 'answers@cicerone.test' }))
  expect(await outcomesOf(db)).toEqual(['automatic', 'loop'])
  expect(await db.emailOutbox.count({ where: { template: 'reply-refused' } })).toBe(0)
  expect(await answersOf(db, made.enquiry.id)).toEqual([])
})

describe.each(locales)('an answer to a real email of the site in %s', (locale) => {
  test.each([
    'gmail',
    'gmailText',
    'outlookWeb',
    'outlookText',
    'appleMail',
    'yahoo',
    'qq',
    'thunderbird',
  ] as const)('as %s makes it has its words only', async (program) => {
    const made = await createConversation(db, { locale })
    await sendMessage(made.asGuide, {
      clientId: crypto.randomUUID(),
      body: 'On Tuesday:\n\n- at ten, or\n- at five.',
    })
    await mailNews(later(3))
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { toAddress: made.enquiry.travellerEmail } })
    const quoted = { from: 'mail@cicerone.test', subject: mail.subject, text: mail.text }
    const words = 'At five, please.\nSee you!'
    expect(
      await arrive(await answerIn(db, made, { side: 'traveller', program, words, quoted }), later(4)),
    ).toBe(1)
    expect((await answersOf(db, made.enquiry.id)).at(-1)).toBe(words)
  })
})

test('the secret of a link that a quote holds never reaches the other side', async () => {
  const made = await createConversation(db)
  const words = `See https://cicerone.test/en/status/${made.token} please`
  await arrive(await answerIn(db, made, { side: 'traveller', words, program: 'gmailText' }))
  expect(await answersOf(db, made.enquiry.id)).toEqual(['See https://cicerone.test/en/status/… please'])
})

test('attached pictures arrive with a Content-ID as Gmail gives them one, signs of a signature do not', async () => {
  const made = await createConversation(db)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: made.guide.userId } })
  const photo = await sharp(randomBytes(200 * 200 * 3), { raw: { width: 200, height: 200, channels: 3 } })
    .png()
    .toBuffer()
  const picture = (name: string, disposition: 'attachment' | 'inline') =>
    ({ type: 'image/png', name, bytes: photo, contentId: `${name}@x`, disposition }) as const
  const html =
    '<p>Look:</p><img src="cid:own.png%40x"><div class="gmail_signature"><img src="cid:sign.png@x"></div><blockquote><p>Hello</p><img src="cid:quoted.png@x"></blockquote>'
  const raw = mailOf(
    { From: email, To: guideReplyAddress(made.enquiry.id) ?? '', 'Message-ID': '<pictures@mail.example>' },
    {
      multipart: 'mixed',
      parts: [
        { type: 'text/html', text: html },
        picture('attached.png', 'attachment'),
        picture('own.png', 'inline'),
        picture('sign.png', 'inline'),
        picture('quoted.png', 'inline'),
        picture('nowhere.png', 'inline'),
      ],
    },
  )
  expect(await arrive(raw)).toBe(1)
  const files = await db.attachment.findMany({ orderBy: { position: 'asc' }, select: { name: true } })
  expect(files.map(({ name }) => name.replace(/\..*/, ''))).toEqual(['attached', 'own', 'nowhere'])
})
