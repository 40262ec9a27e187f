import { markRead, sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { deliverToChats } from '@/lib/domain/conversation/messengers/deliver.ts'
import { forgetMessengerData } from '@/lib/domain/conversation/messengers/retention.ts'
import { registerBots } from '@/lib/domain/conversation/messengers/webhooks.ts'
import { workOffUpdates } from '@/lib/domain/conversation/messengers/work.ts'
import { startJobs } from '../support/background.ts'
import { createEnquiry } from '../support/factories.ts'
import { later, siteWithBot, words, workOff } from '../support/messenger-chats.ts'
import { until } from '../support/until.ts'

const { db, telegram, sentTo, saidTo, bodiesOf, write, connected } = siteWithBot()

describe('a connected chat', () => {
  test('gets the notifications of browsers, without names and words', async () => {
    const { asTraveller, asGuide, enquiry, token, guideChat, travellerChat } = await connected()
    await sendMessage(asTraveller, words('Meet me at the secret arch'))
    await deliverToChats(undefined, later(5))
    expect(sentTo(guideChat)).toHaveLength(1)
    await deliverToChats(undefined, later(30))
    expect(saidTo(guideChat)).toContain('You have a new message')
    expect(saidTo(guideChat)).toContain(`/en/profile/messages/${enquiry.id}`)
    expect(saidTo(guideChat)).not.toContain('secret')
    expect(saidTo(guideChat)).not.toContain(enquiry.travellerName)
    await sendMessage(asGuide, words('At ten'))
    await deliverToChats(undefined, later(30))
    expect(saidTo(travellerChat)).toContain('Your guide has written to you')
    expect(saidTo(travellerChat)).toContain(`/en/status/${token}`)
    expect(saidTo(travellerChat)).not.toContain('At ten')
  })

  test('shows what was written once its owner turns that on, of several messages all', async () => {
    const { asTraveller, enquiry, visitors, paths, guideChat } = await connected()
    const change = { kind: 'telegram', shows_words: true }
    expect((await visitors.guide.patch(paths.guide, change)).status).toBe(204)
    await sendMessage(asTraveller, words('Is Tuesday free?'))
    await sendMessage(asTraveller, words('Or Friday?'))
    await deliverToChats(undefined, later(30))
    expect(saidTo(guideChat)).toContain('Is Tuesday free?\n\nOr Friday?')
    // Answered there, it is read, and no email repeats it.
    await write(guideChat, { text: 'Friday' })
    const { guideReadNumber, lastNumber } = await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })
    expect(guideReadNumber).toBe(lastNumber)
  })

  test('gets nothing that was read on the site meanwhile, and nothing at quiet hours', async () => {
    const { asTraveller, asGuide, guide, guideChat } = await connected()
    await sendMessage(asTraveller, words('Hello'))
    await markRead(asGuide, 2)
    await deliverToChats(undefined, later(30))
    expect(sentTo(guideChat)).toHaveLength(1)
    await db.user.update({ where: { id: guide.userId }, data: { quietFrom: 0, quietUntil: 1439 } })
    await sendMessage(asTraveller, words('Are you there?'))
    await deliverToChats(undefined, later(30))
    expect(sentTo(guideChat)).toHaveLength(1)
    await db.user.update({ where: { id: guide.userId }, data: { quietFrom: null, quietUntil: null } })
    const note = await db.messengerNote.findFirstOrThrow({ where: { chat: { userId: guide.userId } } })
    await db.messengerNote.update({ where: { id: note.id }, data: { sendUntil: later(200_000) } })
    await deliverToChats(undefined, later(100_000))
    expect(sentTo(guideChat)).toHaveLength(2)
  })

  test('answers in the conversation of the notification that is replied to', async () => {
    const { asTraveller, guide, enquiry, guideChat } = await connected()
    const { enquiry: other } = await createEnquiry(db, { guideId: guide.id })
    await sendMessage(asTraveller, words('Is Tuesday free?'))
    await deliverToChats(undefined, later(30))
    const answers = sentTo(guideChat).at(-1)?.id ?? 0
    await write(guideChat, { text: 'Yes, from ten', answers })
    expect(saidTo(guideChat)).toBe('Sent to the conversation.')
    expect(await bodiesOf(enquiry.id)).toContain('guide: Yes, from ten')
    expect((await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).firstRepliedAt).not.toBeNull()
    await write(guideChat, { text: 'And who are you?' })
    expect(saidTo(guideChat)).toMatch(/^It isn’t clear which conversation/)
    expect(await bodiesOf(other.id)).toHaveLength(1)
  })

  test('answers in the only open conversation without a reply', async () => {
    const { enquiry, travellerChat } = await connected()
    await write(travellerChat, { text: 'Thank you' })
    expect(await bodiesOf(enquiry.id)).toContain('traveller: Thank you')
  })

  test('says so where a conversation is closed, and that files are sent on the site', async () => {
    const { enquiry, travellerChat } = await connected()
    await write(travellerChat, { photo: true })
    expect(saidTo(travellerChat)).toMatch(/^Only text can be sent from here/)
    await db.enquiry.update({ where: { id: enquiry.id }, data: { blockedAt: new Date() } })
    await write(travellerChat, { text: 'Hello?' })
    expect(saidTo(travellerChat)).toMatch(/^This conversation is closed/)
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
  })

  test('is told of to its owner by email, and written down, when it is connected and disconnected', async () => {
    const { guide, enquiry, visitors, paths, travellerChat } = await connected()
    const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
    const told = async (toAddress: string) => {
      const where = { toAddress, template: { startsWith: 'messenger-' } }
      const rows = await db.emailOutbox.findMany({ where, orderBy: { createdAt: 'asc' } })
      return rows.map(({ template }) => template)
    }
    expect(await told(email)).toEqual(['messenger-connected'])
    expect(await told(enquiry.travellerEmail)).toEqual(['messenger-connected'])
    expect((await visitors.guide.delete(paths.guide, { body: { kind: 'telegram' } })).status).toBe(204)
    await write(travellerChat, { text: '/stop' })
    expect(await told(email)).toEqual(['messenger-connected', 'messenger-disconnected'])
    expect(await told(enquiry.travellerEmail)).toEqual(['messenger-connected', 'messenger-disconnected'])
    const where = { action: 'account.messenger', subjectId: guide.userId }
    const entries = await db.auditEntry.findMany({ where, orderBy: { createdAt: 'asc' } })
    expect(entries.map(({ details }) => details)).toMatchObject([
      { after: { messenger: 'telegram', change: 'connected' } },
      { after: { messenger: 'telegram', change: 'disconnected' } },
    ])
  })

  test('is forgotten when it says so, when the bot is blocked, and when the site is told so by a refusal', async () => {
    const one = await connected()
    await write(one.guideChat, { text: '/stop' })
    expect(saidTo(one.guideChat)).toMatch(/^This chat is disconnected/)
    expect(await telegram().deliver(telegram().blocked(one.travellerChat))).toBe(204)
    await workOff()
    expect(await db.messengerChat.count({ where: { userId: one.guide.userId } })).toBe(0)
    expect(await db.messengerChat.count({ where: { enquiryId: one.enquiry.id } })).toBe(0)
    const other = await connected()
    await sendMessage(other.asTraveller, words('Hello'))
    telegram().state.fault = 'blocked'
    await deliverToChats(undefined, later(30))
    expect(await db.messengerChat.count({ where: { userId: other.guide.userId } })).toBe(0)
  })

  test('has its words in the conversation as they come, in their order', async () => {
    const { enquiry, travellerChat } = await connected()
    const stop = startJobs('messenger-updates', 'messengers')
    try {
      for (const text of ['One', 'Two', 'Three'])
        await telegram().deliver(telegram().written(travellerChat, { text }))
      await until(async () => (await bodiesOf(enquiry.id)).length === 4)
      expect((await bodiesOf(enquiry.id)).slice(1)).toEqual(
        ['One', 'Two', 'Three'].map((text) => `traveller: ${text}`),
      )
    } finally {
      await stop()
    }
  })
})

test('an answer goes where it was meant when a killed worker is followed after another conversation has begun', async () => {
  const { guide, enquiry, guideChat } = await connected()
  await telegram().deliver(telegram().written(guideChat, { text: 'From ten' }))
  await workOffUpdates()
  // As if the process had ended between the choice and the answer.
  await db.messengerUpdate.updateMany({
    where: { enquiryId: enquiry.id },
    data: { answer: null, dueAt: new Date(0) },
  })
  const { enquiry: other } = await createEnquiry(db, { guideId: guide.id })
  await workOff()
  expect(saidTo(guideChat)).toBe('Sent to the conversation.')
  expect((await bodiesOf(enquiry.id)).filter((line) => line === 'guide: From ten')).toHaveLength(1)
  expect(await bodiesOf(other.id)).toHaveLength(1)
  // The bot's confirmation stands for its conversation, as notifications do.
  await write(guideChat, { text: 'Or eleven', answers: sentTo(guideChat).at(-1)?.id ?? 0 })
  expect(await bodiesOf(enquiry.id)).toContain('guide: Or eleven')
})

test('what was cut off or not shown stays unread after an answer', async () => {
  const { asTraveller, enquiry, visitors, paths, guideChat } = await connected()
  await sendMessage(asTraveller, words('Not shown'))
  await deliverToChats(undefined, later(30))
  expect((await visitors.guide.patch(paths.guide, { kind: 'telegram', shows_words: true })).status).toBe(204)
  await sendMessage(asTraveller, words('Shown'))
  await deliverToChats(undefined, later(30))
  await write(guideChat, { text: 'Yes', answers: sentTo(guideChat).at(-1)?.id ?? 0 })
  expect((await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).guideReadNumber).toBe(1)
})

test('data that nobody needs is deleted, done or not', async () => {
  const { enquiry, travellerChat } = await connected()
  await telegram().deliver(telegram().written(travellerChat, { text: 'Never done' }))
  await db.enquiry.update({ where: { id: enquiry.id }, data: { tokenHash: new Uint8Array(32).fill(7) } })
  await forgetMessengerData(later(8 * 86_400))
  expect(await db.messengerUpdate.count()).toBe(0)
  expect(await db.messengerChat.count({ where: { enquiryId: enquiry.id } })).toBe(0)
})

describe('while Telegram is away', () => {
  test('a notification waits and is sent once, and an answer is in the conversation once', async () => {
    const { asTraveller, enquiry, guideChat, travellerChat } = await connected()
    await sendMessage(asTraveller, words('Hello'))
    telegram().state.fault = 'away'
    await deliverToChats(undefined, later(30))
    const update = telegram().written(travellerChat, { text: 'Thank you' })
    await telegram().deliver(update)
    await workOff()
    expect(await bodiesOf(enquiry.id)).toContain('traveller: Thank you')
    telegram().state.fault = 'none'
    await deliverToChats(undefined, later(90))
    await deliverToChats(undefined, later(90))
    expect(sentTo(guideChat)).toHaveLength(2)
    await workOff(later(120))
    expect(saidTo(travellerChat)).toBe('Sent to the conversation.')
    expect((await bodiesOf(enquiry.id)).filter((line) => line.endsWith('Thank you'))).toHaveLength(1)
  })

  test('nothing is tried before the moment that it has named', async () => {
    const { asTraveller, guideChat } = await connected()
    await sendMessage(asTraveller, words('Hello'))
    telegram().state.fault = 'busy'
    await deliverToChats(undefined, later(30))
    telegram().state.fault = 'none'
    await deliverToChats(undefined, later(60))
    expect(sentTo(guideChat)).toHaveLength(1)
    await deliverToChats(undefined, later(75))
    expect(sentTo(guideChat)).toHaveLength(2)
  })
})

test('the bot is registered for the site’s own address, and only by https', async () => {
  const before = process.env
  telegram().state.webhook = ''
  process.env = { ...before, SITE_URL: 'http://guides.example' }
  try {
    await registerBots()
    expect(telegram().state.webhook).toBe('')
    process.env = { ...before, SITE_URL: 'https://guides.example' }
    await registerBots()
    expect(telegram().state.webhook).toBe('https://guides.example/api/messengers/telegram')
  } finally {
    process.env = before
  }
})
