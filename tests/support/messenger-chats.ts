import { randomUUID } from 'node:crypto'
import { markRead } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { deliverToChats } from '@/lib/domain/conversation/messengers/deliver.ts'
import { workOffUpdates } from '@/lib/domain/conversation/messengers/work.ts'
import { openMessenger } from '@/lib/server/messengers/open-messenger.ts'
import { createConversation } from './conversations.ts'
import { testDatabase } from './database.ts'
import { startTelegram, type TelegramServer } from './telegram-server.ts'
import { signedIn, Visitor } from './visitor.ts'

export const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
export const words = (body: string) => ({ body, clientId: randomUUID() })

/** Does what people have asked for in their chats, and sends what is due there. */
export async function workOff(now = new Date()): Promise<void> {
  await workOffUpdates(undefined, now)
  await deliverToChats(undefined, now)
}

/** A site with a bot in Telegram, for the tests of a file; nobody has written anything yet. */
export function siteWithBot() {
  const db = testDatabase()
  let running: TelegramServer | undefined
  const telegram = () => {
    if (!running) throw new Error('Telegram is started before the tests.')
    return running
  }
  beforeAll(async () => {
    running = await startTelegram()
    await openMessenger('telegram')?.deliverTo('https://guides.example/api/messengers/telegram')
  })
  beforeEach(async () => {
    telegram().state.sent.length = 0
    telegram().state.fault = 'none'
    await db.messengerUpdate.deleteMany()
  })
  afterAll(() => running?.close())

  let lastChat = 7000
  const newChat = () => {
    lastChat += 1
    return lastChat
  }
  const sentTo = (chat: number) => telegram().state.sent.filter((one) => one.chat === String(chat))
  const saidTo = (chat: number) => sentTo(chat).at(-1)?.text ?? ''
  const bodiesOf = async (enquiryId: string) => {
    const rows = await db.message.findMany({ where: { enquiryId }, orderBy: { number: 'asc' } })
    return rows.map(({ author, body }) => `${author}: ${body}`)
  }

  /** Writes in a chat, and has the site work it off. */
  const write = async (chat: number, what: Parameters<TelegramServer['written']>[1]) => {
    expect(await telegram().deliver(telegram().written(chat, what))).toBe(204)
    await workOff()
  }

  /** The code of the link that an owner has asked for. */
  const askForLink = async (visitor: Visitor, path: string): Promise<string> => {
    const answer = await visitor.post(path, { kind: 'telegram' })
    expect(answer.status).toBe(200)
    const { url }: { url: string } = await answer.json()
    expect(url).toMatch(/^https:\/\/t\.me\/cicerone_bot\?start=[\w-]{43}$/)
    return url.slice(-43)
  }

  /** A conversation whose guide and traveller have each connected a chat. */
  const connected = async () => {
    const made = await createConversation(db)
    await db.user.update({ where: { id: made.guide.userId }, data: { locale: 'en' } })
    await markRead(made.asGuide, 1)
    const [guide, traveller] = [await signedIn(db, made.guide.userId), new Visitor()]
    const paths = { guide: '/api/account/messengers', traveller: `/api/enquiries/${made.token}/messengers` }
    const [guideChat, travellerChat] = [newChat(), newChat()]
    await write(guideChat, { text: `/start ${await askForLink(guide, paths.guide)}` })
    await write(travellerChat, { text: `/start ${await askForLink(traveller, paths.traveller)}` })
    expect(saidTo(guideChat)).toMatch(/^This chat is now connected to Cicerone/)
    expect(saidTo(travellerChat)).toMatch(/^This chat is now connected to Cicerone/)
    return { ...made, visitors: { guide, traveller }, paths, guideChat, travellerChat }
  }
  return { db, telegram, newChat, sentTo, saidTo, bodiesOf, write, askForLink, connected }
}
