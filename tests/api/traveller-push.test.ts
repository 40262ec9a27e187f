import { ECDH, randomUUID } from 'node:crypto'
import { pushKeys } from '@/lib/domain/basics/notifications/push/keys.ts'
import { markRead, sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { sendNewLinks } from '@/lib/domain/conversation/enquiries/new-links.ts'
import { cancelEnquiry, sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { deliverTravellerPushes } from '@/lib/domain/conversation/enquiries/push/deliver.ts'
import { createConversation, proposal } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { pushService } from '../support/push-service.ts'
import { signedIn, Visitor } from '../support/visitor.ts'

const db = testDatabase()

const { service, browser } = pushService()
const caller = { address: '203.0.113.7', userAgent: '' }
const later = (seconds: number) => new Date(Date.now() + seconds * 1000)
const words = () => ({ body: 'Meet me at the secret arch', clientId: randomUUID() })

/** A traveller who has turned notifications on for the link of a conversation. */
async function withBrowser() {
  const made = await createConversation(db)
  const traveller = new Visitor()
  const path = `/api/enquiries/${made.token}/push`
  const { subscription, shown } = browser()
  const turnOn = () => traveller.put(path, subscription)
  expect((await turnOn()).status).toBe(204)
  return { ...made, traveller, path, subscription, shown }
}

describe('a traveller’s browser', () => {
  test('gets the site’s key, and is turned on and off by the link alone', async () => {
    const { traveller, path, subscription } = await withBrowser()
    expect(await (await traveller.get(path)).json()).toEqual({ public_key: (await pushKeys()).publicKey })
    expect((await traveller.put(path, subscription)).status).toBe(204)
    expect(await db.travellerBrowser.count()).toBe(1)
    const strange = `/api/enquiries/${'x'.repeat(43)}/push`
    expect((await traveller.put(strange, subscription)).status).toBe(404)
    expect((await traveller.delete(strange, { body: { endpoint: subscription.endpoint } })).status).toBe(404)
    expect((await traveller.delete(path, { body: { endpoint: subscription.endpoint } })).status).toBe(204)
    expect(await db.travellerBrowser.count()).toBe(0)
  })

  test('can’t have the server call any other address', async () => {
    const { traveller, path, subscription } = await withBrowser()
    const answer = await traveller.put(path, { ...subscription, endpoint: 'https://169.254.169.254/latest' })
    expect(answer.status).toBe(422)
  })

  test('is refused with keys for which nothing can be encrypted', async () => {
    const made = await createConversation(db)
    const traveller = new Visitor()
    const { subscription } = browser()
    const { p256dh, auth } = subscription.keys
    const off = `B${'A'.repeat(86)}`
    const compressed = `${ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'base64url', 'compressed')}`
    const wrong = [
      ...['AA', off, `C${p256dh.slice(1)}`, compressed, `${p256dh}AA`, ''].map((key) => ({
        p256dh: key,
        auth,
      })),
      ...['AA', '', `${auth}AA`, `+${auth.slice(1)}`].map((secret) => ({ p256dh, auth: secret })),
    ]
    for (const keys of wrong) {
      const answer = await traveller.put(`/api/enquiries/${made.token}/push`, { ...subscription, keys })
      expect(answer.status).toBe(422)
      const field = keys.auth === auth ? 'keys.p256dh' : 'keys.auth'
      expect(await answer.json()).toMatchObject({ errors: { [field]: expect.anything() } })
    }
    expect(await db.travellerBrowser.count()).toBe(0)
    const account = await signedIn(db, made.guide.userId)
    for (const keys of wrong)
      expect((await account.put('/api/account/push', { ...subscription, keys })).status).toBe(422)
    expect(await db.pushSubscription.count()).toBe(0)
  })

  test('shows that the guide has written, but not what, and leads to the traveller’s page', async () => {
    const { asGuide, enquiry, token, shown } = await withBrowser()
    await sendMessage(asGuide, words())
    expect(await deliverTravellerPushes(later(5))).toBe(0)
    expect(await deliverTravellerPushes(later(30))).toBe(1)
    expect(shown()).toEqual([
      {
        title: 'Your guide has written to you',
        site: 'Cicerone',
        url: `/en/status/${token}`,
        tag: `message:${enquiry.id}`,
      },
    ])
    expect(await deliverTravellerPushes(later(200))).toBe(0)
    expect(await db.travellerPush.count()).toBe(0)
  })

  test('shows an offer and a cancellation by the guide, and nothing of one’s own', async () => {
    const { asGuide, asTraveller, shown } = await withBrowser()
    await sendMessage(asTraveller, words())
    await sendOffer(asGuide, proposal())
    expect(await deliverTravellerPushes(later(30))).toBe(1)
    await cancelEnquiry(asTraveller, '')
    expect(await deliverTravellerPushes(later(60))).toBe(0)
    expect(shown()).toMatchObject([{ title: 'Your guide has made an offer' }])
  })

  test('shows nothing to a traveller who is reading', async () => {
    const { asGuide, asTraveller } = await withBrowser()
    await sendMessage(asGuide, words())
    await markRead(asTraveller, 2)
    expect(await deliverTravellerPushes(later(30))).toBe(0)
  })

  test('shows answers of all guides that the link opens', async () => {
    const first = await withBrowser()
    const second = await createConversation(db)
    await db.enquiry.updateMany({ data: { groupId: randomUUID() } })
    await sendMessage(second.asGuide, words())
    expect(await deliverTravellerPushes(later(30))).toBe(1)
    expect(first.shown()).toMatchObject([{ url: `/en/status/${first.token}?enquiry=${second.enquiry.id}` }])
  })

  test('is forgotten when a new link takes the place of the old one', async () => {
    const { asGuide, enquiry } = await withBrowser()
    const { travellerEmail } = await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })
    await sendNewLinks(travellerEmail, { locale: 'en', caller })
    expect(await db.travellerBrowser.count()).toBe(1)
    const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'new-links' } })
    const [, link = ''] = /\/status\/([\w-]{43})/.exec(text) ?? []
    expect((await new Visitor().get(`/api/enquiries/${link}/messages`)).status).toBe(200)
    expect(await db.travellerBrowser.count()).toBe(0)
    await sendMessage(asGuide, words())
    expect(await deliverTravellerPushes(later(30))).toBe(0)
  })

  test('that was turned on with another link shows nothing', async () => {
    const { asGuide } = await withBrowser()
    await db.travellerBrowser.updateMany({ data: { tokenHash: new Uint8Array(32) } })
    await sendMessage(asGuide, words())
    expect(await deliverTravellerPushes(later(30))).toBe(0)
    expect(service.received).toEqual([])
  })

  test('shows nothing once the link has ended', async () => {
    const { asGuide, traveller, path, subscription } = await withBrowser()
    await sendMessage(asGuide, words())
    const longAgo = new Date('2024-01-01')
    await db.enquiry.updateMany({ data: { lastMessageAt: longAgo, date: longAgo } })
    expect(await deliverTravellerPushes(later(30))).toBe(0)
    expect((await traveller.put(path, subscription)).status).toBe(404)
  })

  test.each([404, 410])('is forgotten where the push service answers %d', async (status) => {
    const { asGuide } = await withBrowser()
    service.status = status
    await sendMessage(asGuide, words())
    expect(await deliverTravellerPushes(later(30))).toBe(0)
    expect(await db.travellerBrowser.count()).toBe(0)
  })

  test('gets each push once, however many servers there are', async () => {
    const { asGuide } = await withBrowser()
    await sendMessage(asGuide, words())
    const counts = await Promise.all([1, 2, 3].map(() => deliverTravellerPushes(later(30))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })
})
