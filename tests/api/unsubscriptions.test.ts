import type { Email } from 'postal-mime'
import { findSubscription } from '@/lib/domain/basics/notifications/queries.ts'
import { readUnsubscribeToken, unsubscribeToken } from '@/lib/domain/basics/notifications/token.ts'
import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { deliverDue } from '@/lib/server/mail/outbox.ts'
import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import { withMailServer } from '../support/received-mails.ts'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const oneClick = { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' }

describe('the link in an email that stops such emails', () => {
  const db = testDatabase()
  const arrived = withMailServer()

  /** The email to a guide that is queued when somebody writes to them; null for none. */
  async function queuedFor(guide: { id: number }, message: string) {
    const enquiry = enquirySchema.parse({
      guideId: guide.id,
      name: 'Olga',
      email: 'olga@example.com',
      dateFlexible: true,
      adults: 2,
      children: 0,
      childrenAges: [],
      languageCode: 'en',
      message,
      consent: true,
    })
    await sendEnquiry(enquiry, { locale: 'en', caller: { address: '203.0.113.5', userAgent: '' } })
    return db.emailOutbox.findFirst({ where: { template: 'enquiry-to-guide', text: { contains: message } } })
  }

  async function aGuide() {
    const { id, userId } = await createGuide(db, { email: 'ada@example.com' })
    return { id, userId, email: 'ada@example.com' }
  }

  const header = (mail: Email | undefined, name: string) =>
    mail?.headers.find((one) => one.key === name)?.value ?? ''

  it('works with one click in the email program (RFC 8058), and the enquiry is kept', async () => {
    const guide = await aGuide()
    await queuedFor(guide, 'The first message, long enough.')
    const mail = (await arrived()).find(({ to }) => to?.[0]?.address === guide.email)
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const address = /^<https:\/\/cicerone\.test(.+)>$/.exec(header(mail, 'list-unsubscribe'))?.[1] ?? ''

    const answer = await callApi(address, oneClick)
    expect([answer.status, await answer.text(), answer.headers.get('location')]).toEqual([200, '', null])
    expect(await queuedFor(guide, 'The second message, long enough.')).toBeNull()
    expect(await db.enquiry.count()).toBe(2)

    expect((await callApi(`${address}&on=1`, oneClick)).status).toBe(200)
    expect(await queuedFor(guide, 'The third message, long enough.')).not.toBeNull()
  })

  it('leads to a page whose form needs no script, and the kept copy of the email loses it', async () => {
    const mail = await queuedFor(await aGuide(), 'The first message, long enough.')
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(mail?.html).toContain(`/unsubscribe?token=${token}`)
    expect(await findSubscription(token)).toEqual({ kind: 'enquiry', isOn: true })

    const response = await callApi(`/api/unsubscriptions?token=${token}&form=1`, {
      ...oneClick,
      locale: 'ja',
      headers: { ...form, Accept: 'text/html,*/*' },
    })
    expect(response.status).toBe(303)
    expect(response.headers.get('location')).toBe(`/ja/unsubscribe?token=${token}`)
    expect(await findSubscription(token)).toEqual({ kind: 'enquiry', isOn: false })

    await deliverDue({ send: async () => {} })
    const kept = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-guide' } })
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  it('does nothing with another body, a changed secret, or for an account that is gone', async () => {
    const { userId } = await aGuide()
    const token = unsubscribeToken({ userId, kind: 'enquiry' })
    expect(readUnsubscribeToken(token)).toEqual({ userId, kind: 'enquiry' })
    const address = (secret: string) => `/api/unsubscriptions?token=${secret}`
    expect((await callApi(address(token), { ...oneClick, body: 'no=1' })).status).toBe(403)
    const forged = (token.startsWith('A') ? 'B' : 'A') + token.slice(1)
    expect((await callApi(address(forged), oneClick)).status).toBe(404)
    expect((await callApi(address('short'), oneClick)).status).toBe(404)
    await db.user.deleteMany()
    expect((await callApi(address(token), oneClick)).status).toBe(404)
    expect(await db.notificationPreference.count()).toBe(0)
  })
})
