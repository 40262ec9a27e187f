import { randomUUID } from 'node:crypto'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { threadEvents } from '@/lib/domain/conversation/enquiries/conversation/stream.ts'
import { startHub, subscriberCount } from '@/lib/server/events/hub.ts'
import { testDatabase } from '@/tests/support/database.ts'
import { createEnquiry, createGuide } from '@/tests/support/factories.ts'
import { forgetLimits } from '@/tests/support/limits.ts'
import { until } from '@/tests/support/until.ts'

const db = testDatabase()
let stop: () => Promise<void>
beforeAll(() => {
  stop = startHub(process.env.DATABASE_URL ?? '')
})
afterAll(() => stop())

test('a conversation’s stream that is cut again and again loses nothing, doubles nothing and keeps the order', async () => {
  const guide = await createGuide(db)
  const { enquiry, token } = await createEnquiry(db, { guideId: guide.id })
  const asTraveller = { side: 'traveller', token } as const
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
  const asGuide = { side: 'guide', actor, enquiryId: enquiry.id } as const
  const total = 1000
  const cuts = 200
  let sent = 1
  const writers = [asGuide, asTraveller].map(async (party) => {
    while (sent <= total) {
      sent += 1
      // Past the limit of calls, which is not what this is about.
      if (sent % 50 === 0) await forgetLimits(db)
      await sendMessage(party, { body: `words ${sent}`, clientId: randomUUID() })
    }
  })
  const got: number[] = []
  let last = 0
  let cut = 0
  const read = async () => {
    const line = new AbortController()
    let left = 1 + ((cut * 7) % 9)
    for await (const { event, id } of await threadEvents(
      asTraveller,
      { after: last, locale: 'en' },
      line.signal,
    )) {
      if (event !== 'message') {
        if (got.length > total) break
        continue
      }
      last = Number(id)
      got.push(last)
      left -= 1
      if (cut < cuts && left === 0) {
        cut += 1
        break
      }
      if (got.length > total) break
    }
    line.abort()
  }
  while (got.length <= total) await read()
  await Promise.all(writers)
  expect(cut).toBe(cuts)
  expect(got.slice(0, total)).toEqual(Array.from({ length: total }, (_, index) => index + 1))
  await until(() => subscriberCount() === 0)
})
