import { readReplyMailbox, verifyReplyMailbox } from '@/lib/domain/conversation/enquiries/replies/mailbox.ts'
import { takeReplies } from '@/lib/domain/conversation/enquiries/replies/work.ts'
import { RetryLater } from '@/lib/server/jobs/job.ts'
import { createConversation } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { startImapServer } from '../../support/imap.ts'
import { answerIn, answersAreOn, answersOf } from '../../support/reply-mails.ts'

const db = testDatabase()
answersAreOn()
const env = process.env
beforeAll(() => {
  process.env = { ...process.env, REPLY_IMAP_STARTTLS: 'off' }
})
afterAll(() => {
  process.env = env
})
const server = await startImapServer('answers@cicerone.test', 'its password')
afterAll(() => server.stop())
beforeEach(async () => {
  server.state.mails.length = 0
  Object.assign(server.state, { breaksAfterFetch: false, breaksAt: null, offersTls: false, commands: [] })
})

const { signal } = new AbortController()

test('unread answers of the mailbox are messages, and read then', async () => {
  const made = await createConversation(db)
  server.put(await answerIn(db, made, { words: 'First' }))
  server.put(Buffer.from('From: spam@example.com\r\nTo: answers@cicerone.test\r\n\r\nBuy!'))
  server.put(
    await answerIn(db, made, { words: 'Второе', language: 'ru', program: 'yandex', side: 'traveller' }),
  )
  expect(await readReplyMailbox(server.url, signal)).toBe(3)
  expect(await takeReplies(signal)).toBe(2)
  expect(await answersOf(db, made.enquiry.id)).toEqual(['First', 'Второе'])
  expect(await readReplyMailbox(server.url, signal)).toBe(0)
})

test('a line that breaks loses nothing and doubles nothing', async () => {
  const made = await createConversation(db)
  server.put(await answerIn(db, made, { words: 'Once' }))
  server.state.breaksAfterFetch = true
  await expect(readReplyMailbox(server.url, signal)).rejects.toThrow(RetryLater)
  server.state.breaksAfterFetch = false
  expect(await readReplyMailbox(server.url, signal)).toBe(1)
  await takeReplies(signal)
  expect(await answersOf(db, made.enquiry.id)).toEqual(['Once'])
})

test('a wrong password, and a server that is away, are tried again later', async () => {
  const wrong = server.url.replace('its%20password', 'another')
  await expect(readReplyMailbox(wrong, signal)).rejects.toThrow(RetryLater)
  await expect(readReplyMailbox('imap://a:b@127.0.0.1:1/', signal)).rejects.toThrow(RetryLater)
  await expect(verifyReplyMailbox(wrong)).rejects.toThrow()
  await verifyReplyMailbox(server.url)
})

test('an email at which the line breaks each time holds up no other, and is set aside', async () => {
  const made = await createConversation(db)
  server.put(await answerIn(db, made, { words: 'The broken one' }))
  server.put(await answerIn(db, made, { words: 'Second' }))
  server.state.breaksAt = 1
  await expect(readReplyMailbox(server.url, signal)).rejects.toThrow(RetryLater)
  for (let run = 2; run <= 5; run += 1)
    await expect(readReplyMailbox(server.url, signal)).rejects.toThrow(RetryLater)
  await takeReplies(signal)
  expect(await answersOf(db, made.enquiry.id)).toEqual(['Second'])
  const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
  expect(await readReplyMailbox(server.url, signal)).toBe(0)
  expect(reported).toHaveBeenCalled()
  reported.mockRestore()
  expect(server.state.mails).toMatchObject([
    { isSeen: true, isFlagged: true },
    { isSeen: true, isFlagged: false },
  ])
  expect(await db.replyMailboxTry.count()).toBe(0)
})

describe('without encryption', () => {
  beforeEach(() => {
    process.env = { ...process.env, REPLY_IMAP_STARTTLS: 'on' }
  })
  afterEach(() => {
    process.env = { ...process.env, REPLY_IMAP_STARTTLS: 'off' }
  })

  test.each([false, true])(
    'no password is sent, unless the settings allow it (offered: %s)',
    async (offersTls) => {
      server.state.offersTls = offersTls
      await expect(verifyReplyMailbox(server.url)).rejects.toThrow()
      expect(server.state.commands.includes('STARTTLS')).toBe(offersTls)
      expect(server.state.commands).not.toContain('LOGIN')
    },
  )
})
