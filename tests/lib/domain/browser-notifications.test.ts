import { randomUUID } from 'node:crypto'
import { countNotices, listNotices, readNotices } from '@/lib/domain/basics/notifications/notices.ts'
import { deliverPushes } from '@/lib/domain/basics/notifications/push/deliver.ts'
import { pushKeys } from '@/lib/domain/basics/notifications/push/keys.ts'
import { isPushService, subscribeBrowser } from '@/lib/domain/basics/notifications/push/subscriptions.ts'
import { markRead, sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { countUnread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { cancelEnquiry, sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { pushService } from '../../support/push-service.ts'

const db = testDatabase()

const { service, browser } = pushService()

const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const words = (body: string) => ({ body, clientId: randomUUID() })

/** A browser in which a user is signed in. */
async function browserOf(userId: string) {
  const session = await db.session.create({ data: { userId, expiresAt: new Date('2030-01-01') } })
  const { subscription, shown } = browser()
  const subscribe = (as: { userId: string; sessionId: string }, endpoint = subscription.endpoint) =>
    subscribeBrowser(as, { ...subscription, endpoint })
  return { as: { userId, sessionId: session.id }, subscribe, shown }
}

async function withBrowser() {
  const made = await createConversation(db)
  await markRead(made.asGuide, 1)
  await db.user.update({ where: { id: made.guide.userId }, data: { locale: 'en' } })
  const browser = await browserOf(made.guide.userId)
  await browser.subscribe(browser.as)
  return { ...made, browser }
}

describe('a notification in the browser', () => {
  test('says that there is a message, but neither of whom nor what', async () => {
    const { asTraveller, browser, enquiry } = await withBrowser()
    await sendMessage(asTraveller, words('Meet me at the secret arch'))
    expect(await deliverPushes(later(5))).toBe(0)
    expect(await deliverPushes(later(30))).toBe(1)
    expect(browser.shown()).toEqual([
      {
        title: 'You have a new message',
        site: 'Cicerone',
        url: `/en/profile/messages/${enquiry.id}`,
        tag: `message:${enquiry.id}`,
      },
    ])
    const headers = service.received[0]?.headers
    expect(Number(headers?.ttl)).toBeGreaterThan(11 * 3600)
    expect(headers?.topic).toMatch(/^[\w-]{1,32}$/)
    expect(headers?.authorization).toContain((await pushKeys()).publicKey)
    expect(await deliverPushes(later(200))).toBe(0)
  })

  test('is not shown to somebody who is reading the conversation', async () => {
    const { asTraveller, asGuide } = await withBrowser()
    await sendMessage(asTraveller, words('Hello'))
    await markRead(asGuide, 2)
    expect(await deliverPushes(later(30))).toBe(0)
  })

  test('is sent once, however many servers there are', async () => {
    const { asTraveller } = await withBrowser()
    await sendMessage(asTraveller, words('Hello'))
    const counts = await Promise.all([1, 2, 3].map(() => deliverPushes(later(30))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  test('of a newer message is shown as well, though the former was still on its way', async () => {
    const { asTraveller, browser } = await withBrowser()
    await sendMessage(asTraveller, words('One'))
    let isWritten = false
    service.meanwhile = async () => {
      if (!isWritten) await sendMessage(asTraveller, words('Two'))
      isWritten = true
    }
    expect(await deliverPushes(later(30))).toBe(1)
    expect(isWritten).toBe(true)
    expect(await deliverPushes(later(60))).toBe(1)
    expect(browser.shown()).toHaveLength(2)
    expect(await deliverPushes(later(300))).toBe(0)
  })

  test('waits for the end of quiet hours', async () => {
    const { asTraveller, guide } = await withBrowser()
    await db.guide.update({ where: { id: guide.id }, data: { timeZone: 'Europe/Rome' } })
    await db.user.update({ where: { id: guide.userId }, data: { quietFrom: 22 * 60, quietUntil: 8 * 60 } })
    const night = new Date('2027-03-01T23:30:00Z')
    await sendMessage(asTraveller, words('Hello'), night)
    expect(await deliverPushes(new Date('2027-03-01T23:40:00Z'))).toBe(0)
    expect(await deliverPushes(new Date('2027-03-02T06:55:00Z'))).toBe(0)
    expect(await deliverPushes(new Date('2027-03-02T07:01:00Z'))).toBe(1)
  })

  test('does not wait when a booking of the next day is off', async () => {
    const { asGuide, asTraveller, guide } = await withBrowser()
    const offer = proposal({ starts_at: new Date('2027-03-11T08:00:00Z'), expires_at: inDays(1) })
    await acceptOffer(asTraveller, await sendOffer(asGuide, offer))
    await db.notification.deleteMany()
    await db.guide.update({ where: { id: guide.id }, data: { timeZone: 'Europe/Rome' } })
    await db.user.update({ where: { id: guide.userId }, data: { quietFrom: 22 * 60, quietUntil: 8 * 60 } })
    const night = new Date('2027-03-10T22:30:00Z')
    await cancelEnquiry(asTraveller, '', night)
    expect(await deliverPushes(night)).toBe(1)
  })

  test('of a kind that is switched off is not shown', async () => {
    const { asTraveller, guide } = await withBrowser()
    await db.notificationPreference.create({ data: { userId: guide.userId, kind: 'message', push: false } })
    await sendMessage(asTraveller, words('Hello'))
    expect(await deliverPushes(later(30))).toBe(0)
  })

  test.each([404, 410])('ends where the push service answers %d', async (status) => {
    const { asTraveller } = await withBrowser()
    service.status = status
    await sendMessage(asTraveller, words('Hello'))
    expect(await deliverPushes(later(30))).toBe(0)
    expect(await db.pushSubscription.count()).toBe(0)
  })

  test('is nobody’s any more once the session has ended, wherever that was done', async () => {
    const { asTraveller, browser } = await withBrowser()
    await db.session.delete({ where: { id: browser.as.sessionId } })
    await sendMessage(asTraveller, words('Hello'))
    expect(await deliverPushes(later(30))).toBe(0)
    expect(service.received).toEqual([])
  })

  test('goes to the person who signed in last in that browser', async () => {
    const first = await withBrowser()
    const { endpoint } = await db.pushSubscription.findFirstOrThrow()
    const second = await createConversation(db)
    const next = await browserOf(second.guide.userId)
    await next.subscribe(next.as, endpoint)
    await sendMessage(first.asTraveller, words('For the first'))
    expect(await deliverPushes(later(30))).toBe(0)
  })

  test('is sent nowhere but to the push services of browsers', () => {
    expect(isPushService('https://fcm.googleapis.com/fcm/send/abc')).toBe(true)
    for (const endpoint of [
      'http://fcm.googleapis.com/fcm/send/abc',
      'https://fcm.googleapis.com.evil.example/',
      'https://169.254.169.254/latest',
      'https://fcm.googleapis.com:8443/',
      'https://user@fcm.googleapis.com/',
      'https://localhost/',
    ]) {
      expect([endpoint, isPushService(endpoint)]).toEqual([endpoint, false])
    }
  })
})

test('the installation makes its keys once', async () => {
  const keys = await Promise.all([pushKeys(), pushKeys()])
  expect(keys[0]).toEqual(keys[1])
})

describe('the notification centre', () => {
  test('has one entry for the messages of a conversation, read as soon as they are', async () => {
    const { asTraveller, asGuide, guide } = await withBrowser()
    for (const body of ['One', 'Two']) await sendMessage(asTraveller, words(body))
    expect(await listNotices(guide)).toMatchObject([{ event: 'message', isRead: false }])
    expect(await countNotices(guide)).toBe(1)
    expect(await countUnread(db, guide.id)).toEqual({ messages: 2, notices: 1 })
    await markRead(asGuide, 3)
    expect(await listNotices(guide)).toMatchObject([{ event: 'message', isRead: true }])
    expect(await countNotices(guide)).toBe(0)
    expect(await countUnread(db, guide.id)).toEqual({ messages: 0, notices: 0 })
  })

  test('is marked as read up to what was seen', async () => {
    const { asTraveller, guide } = await withBrowser()
    await sendMessage(asTraveller, words('One'))
    const [seen] = await listNotices(guide)
    await cancelEnquiry(asTraveller, '', later(1))
    await readNotices(guide, seen?.at ?? new Date(0))
    expect(await listNotices(guide)).toMatchObject([
      { event: 'cancelled', isRead: false },
      { event: 'message', isRead: true },
    ])
  })
})
