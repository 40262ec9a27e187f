import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { sendNewLinks } from '@/lib/domain/conversation/enquiries/new-links.ts'
import { startHub, subscriberCount } from '@/lib/server/events/hub.ts'
import { createConversation } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { createUser } from '../support/factories.ts'
import { sourceFiles } from '../support/source-files.ts'
import { until } from '../support/until.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

/** A live channel ends with what it was opened with: nobody reads on after that. */
describe('M3: a stream ends', () => {
  const db = testDatabase()
  let stop: () => Promise<void>
  beforeAll(() => {
    stop = startHub(process.env.DATABASE_URL ?? '')
  })
  afterAll(() => stop())

  const words = (body: string) => ({ body, clientId: randomUUID() })

  /** Collects what a stream sends, until it ends. */
  function listen(answer: Response) {
    expect(answer.status).toBe(200)
    const heard = { text: '', isOver: false }
    const read = async () => {
      for await (const chunk of answer.body ?? []) heard.text += Buffer.from(chunk).toString()
      heard.isOver = true
    }
    void read()
    return heard
  }

  /** A guide whose streams are open: of all conversations, and of one. */
  async function listeningGuide() {
    const { guide, enquiry, asTraveller, token } = await createConversation(db)
    const visitor = await signedIn(db, guide.userId)
    const open = async (who: Visitor) => [
      listen(await who.get('/api/account/events')),
      listen(await who.get(`/api/account/enquiries/${enquiry.id}/events`)),
    ]
    return { guide, visitor, open, asTraveller, token }
  }

  async function expectEnd(
    streams: Array<{ text: string; isOver: boolean }>,
    asTraveller: { side: 'traveller'; token: string },
  ) {
    await until(() => streams.every(({ isOver }) => isOver))
    await sendMessage(asTraveller, words('only for who is signed in'))
    for (const { text } of streams) expect(text).not.toContain('only for who is signed in')
    expect(subscriberCount()).toBe(0)
  }

  const ends: Array<[string, (given: Awaited<ReturnType<typeof listeningGuide>>) => Promise<unknown>]> = [
    ['when its reader signs out', ({ visitor }) => visitor.delete('/api/sessions')],
    [
      'when its reader signs out everywhere, from another browser',
      async ({ guide }) => (await signedIn(db, guide.userId)).delete('/api/account/sessions'),
    ],
    [
      'when a link sets a new password for its reader',
      async ({ guide }) => {
        const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
        const anybody = new Visitor()
        expect((await anybody.post('/api/password_resets', { email })).status).toBe(202)
        const { text } = await db.emailOutbox.findFirstOrThrow({ where: { toAddress: email } })
        const [, link = ''] = /\/account\/password\/([\w-]{43})/.exec(text) ?? []
        const password = 'a new one, long enough'
        const body = { password, password_confirmation: password }
        expect((await anybody.put(`/api/password_resets/${link}`, body)).status).toBe(200)
      },
    ],
    [
      'when an admin ends its reader’s sessions',
      async ({ guide }) => (await adminVisitor()).delete(`/api/admin/users/${guide.userId}/sessions`),
    ],
    [
      'when an admin locks its reader out',
      async ({ guide }) =>
        (await adminVisitor()).put(`/api/admin/users/${guide.userId}/lock`, { reason: 'Spam' }),
    ],
    [
      'when its session is over by itself, at the next event',
      async ({ asTraveller }) => {
        await db.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1000) } })
        await sendMessage(asTraveller, words('a first word'))
      },
    ],
  ]
  const adminVisitor = async () => signedIn(db, (await createUser(db, { role: 'admin' })).id)

  it.each(ends)('%s', async (_, end) => {
    const given = await listeningGuide()
    const streams = await given.open(given.visitor)
    await until(() => streams.every(({ text }) => text.includes('event: ')))
    const answer = await end(given)
    if (answer instanceof Response) expect(answer.status).toBe(204)
    await expectEnd(streams, given.asTraveller)
  })

  it('when an admin stops acting as its reader, or the admin’s own sessions end', async () => {
    for (const how of ['stops', 'is ended'] as const) {
      const given = await listeningGuide()
      const admin = await createUser(db, { role: 'admin' })
      const acting = await signedIn(db, admin.id)
      const began = await acting.post('/api/admin/sessions', { user_id: given.guide.userId, reason: 'Help' })
      expect(began.status).toBe(200)
      const streams = await given.open(acting)
      await until(() => streams.every(({ text }) => text.includes('event: ')))
      const end =
        how === 'stops'
          ? await acting.delete('/api/admin/sessions')
          : await (await adminVisitor()).delete(`/api/admin/users/${admin.id}/sessions`)
      expect(end.ok).toBe(true)
      await expectEnd(streams, given.asTraveller)
    }
  })

  it('when a new link of its traveller is opened', async () => {
    const { token, asGuide, enquiry } = await createConversation(db)
    const traveller = new Visitor()
    const stream = listen(await traveller.get(`/api/enquiries/${token}/events`))
    await until(() => stream.text.includes('event: '))
    const { travellerEmail } = await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })
    await sendNewLinks(travellerEmail, { locale: 'en', caller: { address: '192.0.2.1', userAgent: '' } })
    await sendMessage(asGuide, words('still here'))
    await until(() => stream.text.includes('still here'))
    const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'new-links' } })
    const [, link = ''] = /\/status\/([\w-]{43})/.exec(text) ?? []
    expect((await traveller.get(`/api/enquiries/${link}/messages`)).status).toBe(200)
    await until(() => stream.isOver)
    await sendMessage(asGuide, words('for the new link'))
    expect(stream.text).not.toContain('for the new link')
    expect((await traveller.get(`/api/enquiries/${token}/events`)).status).toBe(404)
  })

  it('sessions end in one place, which announces it', () => {
    const places = sourceFiles('{app,lib,scripts,tools}/**/*.{ts,tsx}').filter((file) =>
      /\bsession\.delete/.test(readFileSync(file, 'utf8')),
    )
    // One that begins clears those that have run out.
    expect(places.toSorted()).toEqual(['lib/server/auth/session-end.ts', 'lib/server/auth/session.ts'])
  })
})
