import { randomUUID } from 'node:crypto'
import { deliverPushes } from '@/lib/domain/basics/notifications/push/deliver.ts'
import { readBookings } from '@/lib/domain/conversation/enquiries/calendar-feed/read-bookings.ts'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { endBookings } from '@/lib/domain/conversation/enquiries/leaving.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { cancelEnquiry, sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { completeBookings } from '@/lib/domain/conversation/reviews/completion.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'

const db = testDatabase()

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)

/** A guide and a traveller with one completed booking and another one ahead. */
async function bookingAgain() {
  const made = await createConversation(db)
  const first = await sendOffer(made.asGuide, proposal({ starts_at: inDays(2), expires_at: inDays(1) }))
  await acceptOffer(made.asTraveller, first)
  await db.offer.update({ where: { id: first }, data: { startsAt: inDays(-2) } })
  await db.busyPeriod.updateMany({ data: { startsAt: inDays(-2), endsAt: inDays(-2, 3) } })
  await completeBookings()
  const second = await sendOffer(made.asGuide, proposal({ starts_at: inDays(20) }))
  await acceptOffer(made.asTraveller, second)
  return { ...made, first, second }
}

describe('a second booking in one conversation', () => {
  test('keeps nobody’s notifications from their browsers', async () => {
    const { asTraveller } = await bookingAgain()
    await sendMessage(asTraveller, { body: 'See you', clientId: randomUUID() })
    expect(await deliverPushes(later(60))).toBe(0)
    expect(await db.notification.count({ where: { pushAt: { not: null } } })).toBe(0)
  })

  test('can be cancelled without a word about the first', async () => {
    const { asTraveller, enquiry, first, second } = await bookingAgain()
    await cancelEnquiry(asTraveller, 'We are ill')
    expect(await db.busyPeriod.findMany()).toMatchObject([{ offerId: first }])
    const bookings = await readBookings(db, { enquiryId: enquiry.id }, { side: 'guide', locale: 'en' })
    expect(bookings.map(({ walkId, isCancelled }) => [walkId, isCancelled])).toEqual([
      [first, false],
      [second, true],
    ])
    await mailNews()
    const [mail] = await db.emailOutbox.findMany({
      where: { template: 'conversation-cancelled' },
      orderBy: { createdAt: 'desc' },
    })
    const day = new Intl.DateTimeFormat('ru', { day: 'numeric', timeZone: 'UTC' }).format(inDays(20))
    expect(mail?.text).toMatch(new RegExp(`(^|\\D)${day}(\\D|$)`))
  })

  test('is off when its guide leaves', async () => {
    const { guide, enquiry } = await bookingAgain()
    await db.$transaction((tx) => endBookings(tx, guide.id, new Date()))
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).toMatchObject({
      state: 'cancelled',
    })
  })
})
