import { readReplyMailbox, verifyReplyMailbox } from '@/lib/domain/conversation/enquiries/replies/mailbox.ts'
import { takeReplies } from '@/lib/domain/conversation/enquiries/replies/work.ts'
import { RetryLater } from '@/lib/server/jobs/job.ts'
import { closeRateLimits } from '@/lib/server/rate-limit.ts'
import { createConversation } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { startImapServer } from '../../support/imap.ts'
import { answerIn, answersAreOn, answersOf } from '../../support/reply-mails.ts'

const db = testDatabase()
answersAreOn()
const server = await startImapServer('answers@cicerone.test', 'its password')
afterAll(() => server.stop())
beforeEach(async () => {
  server.state.mails.length = 0
  server.state.breaksAfterFetch = false
  await db.$executeRaw`DROP SCHEMA IF EXISTS limits CASCADE`
  await closeRateLimits()
})
afterAll(closeRateLimits)

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
