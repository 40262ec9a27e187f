import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { deliverToChats } from '@/lib/domain/conversation/messengers/deliver.ts'
import { openMessenger } from '@/lib/server/messengers/open-messenger.ts'
import { startJobs } from '../support/background.ts'
import { createConversation } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { startLine } from '../support/line-server.ts'
import { later, words, workOff } from '../support/messenger-chats.ts'
import { until } from '../support/until.ts'
import { Visitor } from '../support/visitor.ts'

const db = testDatabase()
let line: Awaited<ReturnType<typeof startLine>>
beforeAll(async () => {
  line = await startLine()
})
beforeEach(async () => {
  line.state.sent.length = 0
  line.state.isAway = false
  line.state.refusal = null
  await db.messengerUpdate.deleteMany()
})
afterAll(() => line.close())

const sentTo = (chat: string) => line.state.sent.filter((one) => one.chat === chat)
const bodiesOf = async (enquiryId: string) => {
  const rows = await db.message.findMany({ where: { enquiryId }, orderBy: { number: 'asc' } })
  return rows.map(({ author, body }) => `${author}: ${body}`)
}

let lastChat = 0
/** A traveller who has connected a chat. */
async function connected() {
  const made = await createConversation(db, { locale: 'ja' })
  lastChat += 1
  const chat = `U${lastChat}`
  const path = `/api/enquiries/${made.token}/messengers`
  const answer = await new Visitor().post(path, { kind: 'line' })
  const { url }: { url: string } = await answer.json()
  const [address = '', text = ''] = url.split('/?')
  expect(address).toBe('https://line.me/R/oaMessage/%40cicerone')
  expect(await line.deliver([line.written(chat, { text: decodeURIComponent(text) })])).toBe(204)
  await workOff()
  expect(sentTo(chat).at(-1)).toMatchObject({ isReply: true })
  expect(sentTo(chat).at(-1)?.text).toContain('連携しました')
  return { ...made, chat }
}

describe('a chat in LINE', () => {
  test('gets notifications, and answers the one that is quoted', async () => {
    const { asGuide, enquiry, token, chat } = await connected()
    await sendMessage(asGuide, words('Tuesday at ten'))
    await deliverToChats(undefined, later(30))
    const note = sentTo(chat).at(-1)
    expect(note?.text).toContain('ガイドからメッセージが届きました')
    // LINE fetches what stands in a text.
    expect(note?.button).toContain(`/ja/status/${token}`)
    expect(note?.text).not.toContain(token)
    expect(note?.text).not.toContain('Tuesday')
    await line.deliver([line.written(chat, { text: '了解です', answers: note?.id ?? '' })])
    await workOff()
    expect(await bodiesOf(enquiry.id)).toContain('traveller: 了解です')
    expect(sentTo(chat).at(-1)).toMatchObject({ isReply: true, text: '相手に送信しました。' })
  })

  test('has several messages of one delivery in the conversation as they come, once each', async () => {
    const { enquiry, chat } = await connected()
    const stop = startJobs('messenger-updates', 'messengers')
    try {
      const events = ['一', '二', '三'].map((text) => line.written(chat, { text }))
      await line.deliver(events)
      await line.deliver(events)
      await until(async () => (await bodiesOf(enquiry.id)).length === 4)
    } finally {
      await stop()
    }
    await workOff(later(600))
    expect((await bodiesOf(enquiry.id)).slice(1)).toEqual(
      ['一', '二', '三'].map((text) => `traveller: ${text}`),
    )
  })

  test('gets a notification once if LINE took it and the worker heard nothing of that', async () => {
    const { asGuide, chat } = await connected()
    await sendMessage(asGuide, words('Tuesday at ten'))
    const note = await db.messengerNote.findFirstOrThrow({ where: { chat: { kind: 'line' } } })
    await deliverToChats(undefined, later(30))
    await db.messengerNote.create({ data: note })
    await deliverToChats(undefined, later(200))
    expect(sentTo(chat).filter(({ isReply }) => !isReply)).toHaveLength(1)
    expect(await db.messengerNote.count()).toBe(0)
  })

  test('is answered by a push once the reply token is used up, and later while LINE is away', async () => {
    const { enquiry, chat } = await connected()
    line.state.isAway = true
    await line.deliver([line.written(chat, { text: 'よろしく' })])
    await workOff()
    expect(await bodiesOf(enquiry.id)).toContain('traveller: よろしく')
    line.state.isAway = false
    line.state.tokens.clear()
    await workOff(later(120))
    expect(sentTo(chat).at(-1)).toMatchObject({ isReply: false, text: '相手に送信しました。' })
  })

  test('stays connected when LINE refuses a message, unless nobody has its number', async () => {
    const { asGuide, enquiry } = await connected()
    const count = () => db.messengerChat.count({ where: { enquiryId: enquiry.id } })
    await sendMessage(asGuide, words('Tuesday at ten'))
    line.state.refusal = 'The request body has 1 error(s)'
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    await deliverToChats(undefined, later(30))
    expect(reported).toHaveBeenCalledTimes(1)
    reported.mockRestore()
    expect(await count()).toBe(1)
    line.state.refusal = "The property, 'to', in the request body is invalid"
    await deliverToChats(undefined, later(90))
    expect(await count()).toBe(0)
  })

  test('is forgotten when the bot is blocked', async () => {
    const { chat } = await connected()
    const before = await db.messengerChat.count()
    await line.deliver([line.event(chat, 'unfollow')])
    await workOff()
    expect(await db.messengerChat.count()).toBe(before - 1)
  })
})

describe('the door of LINE', () => {
  test('is closed to forged signatures, and to those of another body', async () => {
    const { enquiry, chat } = await connected()
    const forged = line.written(chat, { text: 'Forged' })
    expect(await line.deliver([forged], 'AAAA')).toBe(403)
    expect(await line.deliver([forged], '')).toBe(403)
    await workOff()
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
  })

  test('takes nothing from groups, stickers, or strangers', async () => {
    const { enquiry, chat } = await connected()
    await line.deliver([line.written(chat, { text: 'In a group', type: 'group' })])
    await line.deliver([
      line.written(chat, { sticker: true }),
      line.written('Ustranger', { text: 'Let me in' }),
    ])
    await workOff()
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
    expect(sentTo(chat).at(-1)?.text).toContain('ここから送れるのは文字だけ')
    expect(sentTo('Ustranger')).toHaveLength(1)
  })

  test('stays shut while the site has no bot there', async () => {
    const before = process.env
    process.env = { ...before, LINE_BOT_TOKEN: '', LINE_BOT_SECRET: '' }
    try {
      expect(await line.deliver([line.written('U1', { text: 'Hello' })])).toBe(403)
      const { token } = await createConversation(db)
      const asked = await new Visitor().post(`/api/enquiries/${token}/messengers`, { kind: 'line' })
      expect(asked.status).toBe(404)
    } finally {
      process.env = before
    }
  })
})

test('the site registers its address once', async () => {
  const address = 'https://guides.example/api/messengers/line'
  await openMessenger('line')?.deliverTo(address)
  expect(await openMessenger('line')?.state()).toEqual({ name: '@cicerone', webhook: address, trouble: null })
})
