import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { deliverToChats } from '@/lib/domain/conversation/messengers/deliver.ts'
import { endAllSessions } from '@/lib/server/auth/session-end.ts'
import { later, siteWithBot, words, workOff } from '../support/messenger-chats.ts'
import { Visitor } from '../support/visitor.ts'

const { db, telegram, newChat, sentTo, saidTo, bodiesOf, write, askForLink, connected } = siteWithBot()

describe('the doors of messengers', () => {
  test('a delivery with a wrong secret, without one, or of the wrong size is refused', async () => {
    const { enquiry, travellerChat } = await connected()
    const update = telegram().written(travellerChat, { text: 'Forged' })
    expect(await telegram().deliver(update, 'x'.repeat(64))).toBe(403)
    expect(await telegram().deliver(update, '')).toBe(403)
    const huge = telegram().written(travellerChat, { text: 'a'.repeat(300_000) })
    expect(await telegram().deliver(huge)).toBe(413)
    await workOff()
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
  })

  test('the same update again, at once or later, is one message', async () => {
    const { enquiry, travellerChat } = await connected()
    const update = telegram().written(travellerChat, { text: 'Once' })
    expect(await Promise.all([1, 2, 3].map(() => telegram().deliver(update)))).toEqual([204, 204, 204])
    await Promise.all([workOff(), workOff()])
    await telegram().deliver(update)
    await workOff()
    expect((await bodiesOf(enquiry.id)).filter((line) => line.endsWith('Once'))).toHaveLength(1)
  })

  test('a chat that is not connected, or a group, writes nowhere', async () => {
    const { enquiry, travellerChat } = await connected()
    const chat = newChat()
    for (let times = 0; times < 8; times += 1) await write(chat, { text: 'Let me in', language: 'ja' })
    expect(sentTo(chat)).toHaveLength(5)
    expect(saidTo(chat)).toContain('連携していません')
    await write(travellerChat, { text: 'From a group', type: 'group' })
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
  })

  test('a link connects one chat, once, for a quarter of an hour', async () => {
    const { visitors, paths } = await connected()
    const [one, two, three] = [newChat(), newChat(), newChat()]
    const code = await askForLink(visitors.traveller, paths.traveller)
    await telegram().deliver(telegram().written(one, { text: `/start ${code}` }))
    await telegram().deliver(telegram().written(two, { text: `/start ${code}` }))
    await Promise.all([workOff(), workOff()])
    const heard = [saidTo(one), saidTo(two)].filter((text) => text.startsWith('This link has expired'))
    expect(heard).toHaveLength(1)
    const old = await askForLink(visitors.traveller, paths.traveller)
    await telegram().deliver(telegram().written(three, { text: `/start ${old}` }))
    await workOff(later(16 * 60))
    expect(saidTo(three)).toMatch(/^This link has expired/)
  })

  test('a reply to the number of somebody else’s notification finds nothing of theirs', async () => {
    const { asTraveller, enquiry, guideChat } = await connected()
    const stranger = await connected()
    await sendMessage(asTraveller, words('Is Tuesday free?'))
    await deliverToChats(undefined, later(30))
    const answers = sentTo(guideChat).at(-1)?.id ?? 0
    await write(stranger.guideChat, { text: 'Mine now', answers })
    expect(await bodiesOf(enquiry.id)).toHaveLength(2)
    expect(await bodiesOf(stranger.enquiry.id)).toHaveLength(1)
    expect(saidTo(stranger.guideChat)).toMatch(/^It isn’t clear which conversation/)
  })

  test('a text that is too long is not cut, and its writer hears of it', async () => {
    const { enquiry, travellerChat } = await connected()
    await write(travellerChat, { text: 'a'.repeat(5001) })
    expect(saidTo(travellerChat)).toMatch(/^A message can have at most 5,000 characters/)
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
  })

  test('a locked account, a deleted one and a link that has been replaced write nowhere', async () => {
    const { guide, enquiry, guideChat, travellerChat } = await connected()
    await db.user.update({ where: { id: guide.userId }, data: { suspendedAt: new Date() } })
    await write(guideChat, { text: 'Still me' })
    expect(saidTo(guideChat)).toMatch(/^This chat isn’t connected/)
    await db.enquiry.update({ where: { id: enquiry.id }, data: { tokenHash: new Uint8Array(32) } })
    await write(travellerChat, { text: 'Still me' })
    expect(saidTo(travellerChat)).toMatch(/^This chat isn’t connected/)
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
    await db.enquiry.deleteMany({ where: { id: enquiry.id } })
    expect(await db.messengerChat.count({ where: { enquiryId: enquiry.id } })).toBe(0)
  })

  test('a chat that another one replaces hears so, and an old session can’t replace it', async () => {
    const { guide, guideChat, visitors, paths } = await connected()
    const other = newChat()
    await write(other, { text: `/start ${await askForLink(visitors.guide, paths.guide)}` })
    expect(saidTo(guideChat)).toMatch(/^Another chat has been connected/)
    await db.session.updateMany({
      where: { userId: guide.userId },
      data: { provedAt: new Date(Date.now() - 86_400_000) },
    })
    const asked = await visitors.guide.post(paths.guide, { kind: 'telegram' })
    expect(await asked.json()).toMatchObject({ code: 'proof_needed' })
  })

  test('commands and codes are never said to the other one', async () => {
    const { enquiry, travellerChat } = await connected()
    for (const text of ['/Help', '／foo bar', `/start ${'x'.repeat(40)}`, 'y'.repeat(43)]) {
      await write(travellerChat, { text })
    }
    expect(await bodiesOf(enquiry.id)).toHaveLength(1)
    await write(travellerChat, { text: '/STOP please' })
    expect(saidTo(travellerChat)).toMatch(/^This chat is disconnected/)
  })

  test('words that a database can’t store keep nobody’s waiting', async () => {
    const { enquiry, travellerChat } = await connected()
    await write(travellerChat, { text: 'Half\ud83d and \0nothing' })
    await write(travellerChat, { text: 'Next' })
    expect(await bodiesOf(enquiry.id)).toContain('traveller: Half\ufffd and nothing')
    expect(await bodiesOf(enquiry.id)).toContain('traveller: Next')
  })

  test('nobody gets a link for another one’s conversation, or for a messenger without a bot', async () => {
    const { visitors } = await connected()
    const strange = `/api/enquiries/${'x'.repeat(43)}/messengers`
    expect((await visitors.traveller.post(strange, { kind: 'telegram' })).status).toBe(404)
    expect((await new Visitor().post('/api/account/messengers', { kind: 'telegram' })).status).toBe(401)
  })

  test('signing out everywhere disconnects the account’s chats', async () => {
    const { guide } = await connected()
    await db.$transaction((tx) => endAllSessions(tx, guide.userId))
    expect(await db.messengerChat.count({ where: { userId: guide.userId } })).toBe(0)
  })
})
