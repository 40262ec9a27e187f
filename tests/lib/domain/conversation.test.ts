import { randomUUID } from 'node:crypto'
import {
  archiveThread,
  blockTraveller,
  declineEnquiry,
  markRead,
  sendMessage,
} from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { inboxEvents } from '@/lib/domain/conversation/enquiries/conversation/inbox.ts'
import { countUnread, readThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { threadEvents } from '@/lib/domain/conversation/enquiries/conversation/stream.ts'
import { listThreads } from '@/lib/domain/conversation/enquiries/conversation/threads.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { startHub, subscriberCount } from '@/lib/server/events/hub.ts'
import { proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createExcursion, createGuide } from '../../support/factories.ts'

const db = testDatabase()

const message = (body: string, clientId: string = randomUUID()) => ({ body, clientId })

async function conversation(options: Parameters<typeof createEnquiry>[1] = {}) {
  const guide = await createGuide(db)
  const { enquiry, token } = await createEnquiry(db, { guideId: guide.id, ...options })
  return {
    guide,
    enquiry,
    token,
    asGuide: guideIn(guide, enquiry.id),
    asTraveller: { side: 'traveller', token } as const,
  }
}

function guideIn({ id, userId }: { id: number; userId: string }, enquiryId: string) {
  return { side: 'guide', actor: { userId, guideId: id, impersonatorId: null }, enquiryId } as const
}

const bodies = async (party: Parameters<typeof readThread>[0], after = 0) =>
  (await readThread(party, after)).messages.map(({ body }) => body)

describe('a message', () => {
  test('that is sent again over a bad line arrives once', async () => {
    const { asTraveller, asGuide } = await conversation()
    const words = message('Tuesday then?')
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendMessage(asTraveller, words)))
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1)
    expect(await bodies(asGuide, 1)).toEqual(['Tuesday then?'])
    await expect(sendMessage(asTraveller, { ...words, body: 'Wednesday' })).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  test('with the same words twice is two messages', async () => {
    const { asTraveller, asGuide } = await conversation()
    for (const words of [message('ok'), message('ok')]) await sendMessage(asTraveller, words)
    expect(await bodies(asGuide, 1)).toEqual(['ok', 'ok'])
  })

  test('has the next number, also when both sides write at the same moment', async () => {
    const { asTraveller, asGuide } = await conversation()
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        sendMessage(index % 2 === 0 ? asTraveller : asGuide, message(String(index))),
      ),
    )
    const { messages } = await readThread(asGuide, 0)
    expect(messages.map(({ number }) => number)).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
  })

  test('of the guide, the first one, changes the state and counts for the response time', async () => {
    const { guide, enquiry, asGuide } = await conversation()
    await db.enquiry.update({
      where: { id: enquiry.id },
      data: { createdAt: new Date(Date.now() - 90 * 60_000) },
    })
    await sendMessage(asGuide, message('Tuesday is free.'))
    await sendMessage(asGuide, message('At ten.'))
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).toMatchObject({
      state: 'replied',
      firstRepliedAt: expect.any(Date),
    })
    const { medianResponseMinutes } = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
    expect(medianResponseMinutes).toBe(90)
  })

  test.each(['declined', 'cancelled', 'expired'] as const)(
    'is refused once the enquiry is %s',
    async (state) => {
      const { asGuide, asTraveller } = await conversation({ state })
      for (const party of [asGuide, asTraveller]) {
        await expect(sendMessage(party, message('Hello?'))).rejects.toMatchObject({
          code: 'conversation_closed',
        })
      }
      expect(await bodies(asTraveller)).toEqual(['Is Tuesday free?'])
    },
  )

  test('of a traveller whom the guide has blocked is refused, until the guide allows it again', async () => {
    const { asGuide, asTraveller } = await conversation()
    await blockTraveller(asGuide, true)
    await expect(sendMessage(asTraveller, message('Hello?'))).rejects.toMatchObject({
      code: 'conversation_closed',
    })
    await blockTraveller(asGuide, false)
    await sendMessage(asTraveller, message('Hello?'))
  })
})

describe('a conversation', () => {
  test('is closed to every other guide and to every other link', async () => {
    const { enquiry, token } = await conversation()
    const other = await conversation()
    const strangers = [
      guideIn(other.guide, enquiry.id),
      { side: 'traveller', token: other.token, enquiryId: enquiry.id } as const,
      { side: 'traveller', token: `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}` } as const,
    ]
    for (const stranger of strangers) {
      await expect(readThread(stranger, 0)).rejects.toMatchObject({ code: 'not_found' })
      await expect(sendMessage(stranger, message('Hi'))).rejects.toMatchObject({ code: 'not_found' })
      await expect(markRead(stranger, 1)).rejects.toMatchObject({ code: 'not_found' })
      await expect(
        threadEvents(stranger, { after: 0, locale: 'en' }, new AbortController().signal),
      ).rejects.toMatchObject({
        code: 'not_found',
      })
    }
  })

  test('opens with the link of another that was sent together with it', async () => {
    const first = await conversation()
    const second = await conversation({ message: 'To the second' })
    const groupId = randomUUID()
    await db.enquiry.updateMany({
      where: { id: { in: [first.enquiry.id, second.enquiry.id] } },
      data: { groupId },
    })
    expect(await bodies({ ...first.asTraveller, enquiryId: second.enquiry.id })).toEqual(['To the second'])
  })

  test('tells how far each side has read, and never goes back', async () => {
    const { guide, asGuide, asTraveller } = await conversation()
    await sendMessage(asTraveller, message('And Wednesday?'))
    expect((await countUnread(db, guide.id)).messages).toBe(2)
    await markRead(asGuide, 1)
    expect((await countUnread(db, guide.id)).messages).toBe(1)
    // Writing does not mean that the message before was seen.
    await sendMessage(asGuide, message('Tuesday is free.'))
    expect((await countUnread(db, guide.id)).messages).toBe(1)
    await markRead(asGuide, 3)
    await markRead(asGuide, 2)
    await markRead(asGuide, 99)
    expect((await readThread(asTraveller, 0)).read).toEqual({ guide: 3, traveller: 2 })
    expect((await countUnread(db, guide.id)).messages).toBe(0)
  })
})

describe('a guide who declines', () => {
  test('closes the enquiry with the reason, takes the offer back and has answered', async () => {
    const { guide, enquiry, asGuide, asTraveller } = await conversation()
    const offer = await sendOffer(asGuide, proposal())
    await declineEnquiry(asGuide, 'I fell ill.')
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).toMatchObject({
      state: 'declined',
      firstRepliedAt: expect.any(Date),
    })
    expect(await db.offer.findUniqueOrThrow({ where: { id: offer } })).toMatchObject({ state: 'withdrawn' })
    const { messages } = await readThread(asTraveller, 0)
    expect(messages.at(-1)).toMatchObject({ author: 'system', event: 'declined', body: 'I fell ill.' })
    await sendMessage(asTraveller, message('Oh'))
    const late = new Date(Date.now() + 15 * 86_400_000)
    await expect(sendMessage(asTraveller, message('Well'), late)).rejects.toMatchObject({
      code: 'conversation_closed',
    })
    await expect(declineEnquiry(asGuide, '')).rejects.toMatchObject({ code: 'conflict' })
    expect((await listThreads(guide.id, { tab: 'all', q: '', locale: 'en' })).waiting).toBe(0)
  })

  test('can decline only own enquiries, and none that is agreed on', async () => {
    const { enquiry, asGuide } = await conversation({ state: 'accepted' })
    await expect(declineEnquiry(asGuide, '')).rejects.toMatchObject({ code: 'conflict' })
    const other = await createGuide(db)
    await expect(declineEnquiry(guideIn(other, enquiry.id), '')).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('what a message is marked with', () => {
  const cheat = 'Please send the money by Western Union to confirm your card.'
  const warningsOf = async (party: Parameters<typeof readThread>[0]) =>
    (await readThread(party, 0)).messages.map(({ warnings }) => warnings)

  test('warns its reader, never its author', async () => {
    const { asGuide, asTraveller } = await conversation({ message: cheat })
    expect((await warningsOf(asGuide))[0]).toContain('payment')
    expect(await warningsOf(asTraveller)).toEqual([[]])
  })

  test('leaves out contact details once there is a booking', async () => {
    const words = 'My phone number is +7 900 123-45-67.'
    const { enquiry, asGuide } = await conversation({ message: words })
    expect(await warningsOf(asGuide)).toEqual([['phone']])
    await db.enquiry.update({ where: { id: enquiry.id }, data: { state: 'accepted' } })
    expect(await warningsOf(asGuide)).toEqual([[]])
  })
})

describe('the list of conversations', () => {
  const list = (guideId: number, query: Partial<Parameters<typeof listThreads>[1]> = {}) =>
    listThreads(guideId, { tab: 'all', q: '', locale: 'en', ...query })

  test('has the latest words first, and tells what is new', async () => {
    const { guide, enquiry, asGuide } = await conversation({ travellerName: 'Olga' })
    const other = await createEnquiry(db, { guideId: guide.id, travellerName: 'Daniel', message: 'Ostia?' })
    await sendMessage(asGuide, message('Tuesday is free.'))
    const { threads } = await list(guide.id)
    expect(threads).toMatchObject([
      { id: enquiry.id, travellerName: 'Olga', lastAuthor: 'guide', lastText: 'Tuesday is free.', unread: 1 },
      {
        id: other.enquiry.id,
        travellerName: 'Daniel',
        lastAuthor: 'traveller',
        lastText: 'Ostia?',
        unread: 1,
      },
    ])
    expect(
      (await list(guide.id, { tab: 'waiting' })).threads.map(({ travellerName }) => travellerName),
    ).toEqual(['Daniel'])
    expect(await list(guide.id)).toMatchObject({ waiting: 1 })
    expect((await list((await createGuide(db)).id)).threads).toEqual([])
  })

  test('brings an archived conversation back with the next words of the traveller', async () => {
    const { guide, asGuide, asTraveller } = await conversation()
    await archiveThread(asGuide, true)
    expect((await list(guide.id)).threads).toEqual([])
    expect((await list(guide.id, { tab: 'archive' })).threads).toHaveLength(1)
    await sendMessage(asTraveller, message('One more thing'))
    expect((await list(guide.id)).threads).toHaveLength(1)
  })

  test('finds names, tours and words, taking signs as they are', async () => {
    const excursion = await createExcursion(db)
    const { guideId } = excursion
    await createEnquiry(db, { guideId, excursionId: excursion.id, travellerName: 'Hannah' })
    await createEnquiry(db, { guideId, travellerName: 'Julien', message: 'Is 100% of it on foot?' })
    const { title } = await db.excursionTranslation.findFirstOrThrow({
      where: { excursionId: excursion.id, locale: 'en' },
    })
    const found = async (q: string) =>
      (await list(guideId, { q })).threads.map(({ travellerName }) => travellerName)
    expect(await found('hann')).toEqual(['Hannah'])
    expect(await found(title.slice(2, 8))).toEqual(['Hannah'])
    expect(await found('100%')).toEqual(['Julien'])
    expect(await found('1_0')).toEqual([])
  })

  test('goes on where the page before ended', async () => {
    const guide = await createGuide(db)
    const moment = new Date('2026-11-01T10:00:00Z')
    for (let index = 0; index < 65; index++) {
      const { enquiry } = await createEnquiry(db, { guideId: guide.id })
      // Some at the same moment.
      const lastMessageAt = new Date(moment.getTime() + Math.floor(index / 3) * 1000)
      await db.enquiry.update({ where: { id: enquiry.id }, data: { lastMessageAt } })
    }
    const seen: string[] = []
    let before: string | null | undefined
    do {
      const page = await list(guide.id, { before: before ?? undefined })
      seen.push(...page.threads.map(({ id }) => id))
      before = page.next
    } while (before)
    expect(new Set(seen).size).toBe(65)
    expect(seen).toHaveLength(65)
  })
})

describe('the stream of a conversation', () => {
  let stop: () => Promise<void>
  beforeAll(() => {
    stop = startHub(process.env.DATABASE_URL ?? '')
  })
  afterAll(() => stop())

  test('tells a message at once, and who has read', async () => {
    const { asGuide, asTraveller } = await conversation()
    const line = new AbortController()
    const events = (await threadEvents(asTraveller, { after: 0, locale: 'en' }, line.signal))[
      Symbol.asyncIterator
    ]()
    expect((await events.next()).value).toMatchObject({ event: 'message', id: '1' })
    expect((await events.next()).value).toMatchObject({ event: 'read', data: { guide: 0, traveller: 1 } })
    const next = events.next()
    await sendMessage(asGuide, message('Tuesday is free.'))
    expect((await next).value).toMatchObject({
      event: 'message',
      id: '2',
      data: { body: 'Tuesday is free.' },
    })
    const after = events.next()
    await markRead(asTraveller, 2)
    await sendMessage(asGuide, message('At ten.'))
    expect((await after).value).toMatchObject({ event: 'message', id: '3' })
    expect((await events.next()).value).toMatchObject({ event: 'read', data: { traveller: 2 } })
    const last = events.next()
    line.abort()
    expect((await last).done).toBe(true)
  })

  test('leaves nothing behind when a thousand readers are gone', async () => {
    const { asTraveller } = await conversation()
    const lines = Array.from({ length: 1000 }, () => new AbortController())
    const readers = lines.map(async (line) => {
      for await (const { event } of await threadEvents(asTraveller, { after: 1, locale: 'en' }, line.signal))
        if (event === 'read') line.abort()
    })
    await Promise.all(readers)
    expect(subscriberCount()).toBe(0)
  })
})

describe('the stream of a guide’s inbox', () => {
  let stop: () => Promise<void>
  beforeAll(() => {
    stop = startHub(process.env.DATABASE_URL ?? '')
  })
  afterAll(() => stop())

  test('tells how much is unread, and in which conversation something is new', async () => {
    const { guide, enquiry, asTraveller } = await conversation()
    const other = await conversation()
    const line = new AbortController()
    const events = inboxEvents(guide.id, line.signal)
    expect((await events.next()).value).toEqual({
      event: 'inbox',
      data: { unread: 1, notices: 0, enquiries: null },
    })
    const next = events.next()
    await sendMessage(other.asTraveller, message('To somebody else'))
    await sendMessage(asTraveller, message('And Wednesday?'))
    expect((await next).value).toEqual({
      event: 'inbox',
      data: { unread: 2, notices: 1, enquiries: [enquiry.id] },
    })
    const last = events.next()
    line.abort()
    expect((await last).done).toBe(true)
    expect(subscriberCount()).toBe(0)
  })
})
