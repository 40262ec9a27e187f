import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { receive } from '@/lib/domain/conversation/enquiries/replies/receive.ts'
import { takeReplies } from '@/lib/domain/conversation/enquiries/replies/work.ts'
import { hashOfToken, newToken } from '@/lib/domain/conversation/enquiries/token.ts'
import { createConversation } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { answerIn, answersAreOn, answersOf, arrive, outcomesOf } from '../../support/reply-mails.ts'

const db = testDatabase()
answersAreOn()

const refusals = () =>
  db.emailOutbox.findMany({ where: { template: 'reply-refused' }, select: { toAddress: true, text: true } })
const stranger = { name: 'Eve', address: 'eve@evil.test' }
const large = (raw: Buffer) => Buffer.concat([raw, Buffer.alloc(26 * 1024 * 1024, `${'x'.repeat(900)}\r\n`)])

test('a stranger who floods a reply address does not keep its owner out', async () => {
  const made = await createConversation(db)
  for (let count = 0; count < 70; count += 1)
    await receive({ raw: await answerIn(db, made, { from: stranger }), recipients: [] })
  // Of the stranger's, only so many are looked at in an hour.
  expect(await db.replyEmail.count()).toBe(30)
  await takeReplies(new AbortController().signal)
  expect(await arrive(await answerIn(db, made, { words: 'Mine.' }))).toBe(1)
  expect(await answersOf(db, made.enquiry.id)).toEqual(['Mine.'])
})

test('the sender of an email that is too large hears of it once; a stranger hears nothing', async () => {
  const made = await createConversation(db)
  const own = large(await answerIn(db, made, { side: 'traveller' }))
  await receive({
    raw: large(await answerIn(db, made, { side: 'traveller', from: stranger })),
    recipients: [],
  })
  expect(await refusals()).toEqual([])
  for (let count = 0; count < 2; count += 1) expect(await receive({ raw: own, recipients: [] })).toBe(1)
  const told = await refusals()
  expect(told.map(({ toAddress }) => toAddress)).toEqual([made.enquiry.travellerEmail])
  expect(told[0]?.text).toContain('25')
  expect(await outcomesOf(db)).toEqual(['too_large'])
  expect(await db.replyEmail.count({ where: { raw: { not: null } } })).toBe(0)
})

test('an address ends with the traveller’s link, and with the guide’s account; both hear of it once', async () => {
  const made = await createConversation(db)
  const { id, travellerEmail } = made.enquiry
  const answers = async () => [
    await answerIn(db, made, { side: 'traveller', from: stranger }),
    await answerIn(db, made, { side: 'traveller' }),
    await answerIn(db, made),
  ]
  const before = [...(await answers()), ...(await answers())]
  await db.enquiry.update({ where: { id }, data: { tokenHash: hashOfToken(newToken()) } })
  const user = await db.user.update({
    where: { id: made.guide.userId },
    data: { suspendedAt: new Date() },
    select: { email: true },
  })
  for (const raw of before) expect(await receive({ raw, recipients: [] })).toBe(0)
  expect((await refusals()).map(({ toAddress }) => toAddress)).toEqual([travellerEmail, user.email])
  expect(await answersOf(db, id)).toEqual([])
})

test('an address that ends while an email waits is told of, too', async () => {
  const made = await createConversation(db)
  await receive({ raw: await answerIn(db, made), recipients: [] })
  await db.user.update({ where: { id: made.guide.userId }, data: { suspendedAt: new Date() } })
  await takeReplies(new AbortController().signal)
  expect(await outcomesOf(db)).toEqual(['ended'])
  expect(await refusals()).toHaveLength(1)
})

test('a refusal that nobody could be told of does not count as told', async () => {
  const made = await createConversation(db)
  const { id } = made.enquiry
  // A guest whose address nobody has confirmed gets no email but the invitation.
  await db.enquiry.update({
    where: { id },
    data: { origin: 'guide', confirmedAt: null, travellerMailedAt: new Date() },
  })
  await arrive(await answerIn(db, made, { side: 'traveller', from: stranger }))
  expect(await refusals()).toEqual([])
  expect(await db.replyEmail.findMany({ select: { reason: true, answered: true } })).toEqual([
    { reason: 'other_sender', answered: false },
  ])
  await db.enquiry.update({ where: { id }, data: { confirmedAt: new Date() } })
  await arrive(await answerIn(db, made, { side: 'traveller', from: stranger }))
  expect(await refusals()).toHaveLength(1)
})

test('a person who answers by email has read what the email told of', async () => {
  const made = await createConversation(db)
  const where = { id: made.enquiry.id }
  const marks = { guideReadNumber: true, guideReadAt: true, travellerReadNumber: true } as const
  await db.enquiry.update({ where, data: { guideReadNumber: 0, guideReadAt: null, guideMailedNumber: 1 } })
  await arrive(await answerIn(db, made, { words: 'At ten?' }))
  const read = await db.enquiry.findUniqueOrThrow({ where, select: marks })
  expect(read.guideReadNumber).toBe(2)
  expect(read.guideReadAt).not.toBeNull()
  // Messages that no email has told of stay unread.
  await sendMessage(made.asTraveller, { clientId: crypto.randomUUID(), body: 'Or at eleven?' })
  await arrive(await answerIn(db, made, { words: 'And the harbour?' }))
  expect(await db.enquiry.findUniqueOrThrow({ where, select: marks })).toMatchObject({ guideReadNumber: 2 })
})
