import { once } from 'node:events'
import { createConnection, createServer } from 'node:net'
import { networkInterfaces } from 'node:os'
import { createTransport } from 'nodemailer'
import { listenForReplies } from '@/lib/domain/conversation/enquiries/replies/listener.ts'
import { takeReplies } from '@/lib/domain/conversation/enquiries/replies/work.ts'
import { guideReplyAddress } from '@/lib/domain/conversation/enquiries/reply-address.ts'
import { createConversation } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { answerIn, answersAreOn, answersOf } from '../../support/reply-mails.ts'

const db = testDatabase()
answersAreOn()

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address ? address.port : 0
}

/** @throws as long as nobody listens */
async function connect(host = '127.0.0.1'): Promise<void> {
  const socket = createConnection(port, host)
  await once(socket, 'connect').finally(() => socket.destroy())
}

let port = 0
let stop: (() => Promise<void>) | undefined
beforeAll(async () => {
  port = await freePort()
  process.env = { ...process.env, REPLY_SMTP_PORT: String(port), HOSTNAME_TO_BIND: '0.0.0.0' }
  stop = listenForReplies()
  await vi.waitFor(() => connect())
})
afterAll(() => stop?.())

function send(to: string[], raw: string | Buffer): Promise<unknown> {
  const mailer = createTransport({ host: '127.0.0.1', port, secure: false })
  return mailer.sendMail({ envelope: { from: 'a@example.com', to }, raw }).finally(() => mailer.close())
}

test('an answer that is sent to the site’s own port is a message', async () => {
  const made = await createConversation(db)
  const to = guideReplyAddress(made.enquiry.id) ?? ''
  await send([to.toUpperCase()], await answerIn(db, made, { words: '10:30 ✓', to: 'somebody@example.com' }))
  expect(await takeReplies(new AbortController().signal)).toBe(1)
  expect(await answersOf(db, made.enquiry.id)).toEqual(['10:30 ✓'])
})

test('nothing is taken for other addresses, for too many, or beyond the limit', async () => {
  const made = await createConversation(db)
  const to = guideReplyAddress(made.enquiry.id) ?? ''
  const raw = await answerIn(db, made)
  const before = await db.replyEmail.count()
  for (const other of ['answers@cicerone.test', 'ada@example.com', to.replace('+g', '+t')])
    await expect(send([other], raw)).rejects.toMatchObject({ responseCode: 550 })
  const others = await Promise.all([1, 2, 3, 4, 5].map(() => createConversation(db)))
  const six = [made, ...others].map(({ enquiry }) => guideReplyAddress(enquiry.id) ?? '')
  expect(await send(six, raw)).toMatchObject({ rejected: six.slice(5) })
  await expect(send([to], Buffer.alloc(26 * 1024 * 1024, `${'x'.repeat(900)}\r\n`))).rejects.toMatchObject({
    responseCode: 552,
  })
  expect(await db.replyEmail.count()).toBe(before + 5)
})

test('only this machine can connect unless its own setting says so', async () => {
  const outside = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
  const other = outside ?? '127.0.0.2'
  await expect(connect(other)).rejects.toThrow('ECONNREFUSED')
  await stop?.()
  process.env = { ...process.env, REPLY_SMTP_HOST: '0.0.0.0' }
  stop = listenForReplies()
  await vi.waitFor(() => connect(other))
})
