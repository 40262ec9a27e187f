import { createHash } from 'node:crypto'
import type { Email } from 'postal-mime'
import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { findThreadHead } from '@/lib/domain/conversation/enquiries/conversation/head-queries.ts'
import { giveGuestAddress } from '@/lib/domain/conversation/enquiries/guests/address.ts'
import { inviteGuest } from '@/lib/domain/conversation/enquiries/guests/invite.ts'
import { findRefusal } from '@/lib/domain/conversation/enquiries/guests/refusals.ts'
import { sendNewLinks } from '@/lib/domain/conversation/enquiries/new-links.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { tokenOfLink } from '@/lib/domain/conversation/enquiries/token.ts'
import { callApi } from '../support/api.ts'
import { testDatabase } from '../support/database.ts'
import { createGuide } from '../support/factories.ts'
import { withMailServer } from '../support/received-mails.ts'

const form = { 'Content-Type': 'application/x-www-form-urlencoded' }
const oneClick = { method: 'POST', headers: form, body: 'List-Unsubscribe=One-Click' }
const caller = { address: '203.0.113.9', userAgent: '' }
const address = 'greta.gast@example.com'
/** The same mailbox, as a guide might try it again. */
const spellings = ['GretaGast@example.com', 'greta.gast+rome@example.com']

describe('the link in an invitation by a guide that refuses further ones', () => {
  const db = testDatabase()
  const arrived = withMailServer()

  async function invited(email: string | null) {
    const guide = await createGuide(db)
    const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
    const guest = { name: 'Greta', email, locale: 'en' as const, languageCode: 'en', adults: 2, children: 0 }
    const { id } = await inviteGuest(actor, { ...guest, message: 'As we said.' }, { caller })
    return { id, guide }
  }

  /** Sends what is due half an hour later. */
  async function later(): Promise<Email[]> {
    await mailNews(new Date(Date.now() + 31 * 60_000))
    return arrived()
  }

  const header = (mail: Email | undefined, name: string) =>
    mail?.headers.find((one) => one.key === name)?.value ?? ''

  /** Address in the header of an invitation that has just gone out. */
  async function linkOfInvitation(): Promise<string> {
    await invited(address)
    const [mail] = await later()
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    return /^<https:\/\/cicerone\.test(.+)>$/.exec(header(mail, 'list-unsubscribe'))?.[1] ?? ''
  }

  it('works with one click (RFC 8058): no guide’s invitation arrives any more, under no spelling', async () => {
    const link = await linkOfInvitation()
    expect((await callApi(link, oneClick)).status).toBe(200)
    for (const email of [address, ...spellings]) await invited(email)
    expect(await later()).toEqual([])
    expect(await mailNews(new Date(Date.now() + 60 * 60_000))).toBe(0)

    expect((await callApi(`${link}&on=1`, oneClick)).status).toBe(200)
    await invited(address)
    expect((await later()).map(({ to }) => to?.[0]?.address)).toEqual([address])
  })

  it('leaves the guide with the same answer and the same conversation as for any other address', async () => {
    await callApi(await linkOfInvitation(), oneClick)
    const [refusing, other] = [await invited(address), await invited('other@example.com')]
    await later()
    const seen = async ({ id, guide }: typeof other) => {
      const head = await findThreadHead(guide.id, id, 'en')
      return { ...head, id: '', travellerEmail: '', guideId: 0, lastMessageAt: null, createdAt: null }
    }
    const [first, second] = [await seen(refusing), await seen(other)]
    expect(JSON.stringify(first).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '')).toBe(
      JSON.stringify(second).replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, ''),
    )
    expect(await db.guestInvitation.count({ where: { guideId: refusing.guide.id } })).toBe(1)
  })

  it('also stops links that a handed page or the form for lost links would send there', async () => {
    await callApi(await linkOfInvitation(), oneClick)
    const { id } = await invited(null)
    const row = await db.enquiry.findUniqueOrThrow({ where: { id } })
    await giveGuestAddress(tokenOfLink(row.sealedToken) ?? '', address, { caller })
    await sendNewLinks(address, { locale: 'en', caller })
    expect(await later()).toEqual([])
  })

  it('stands in the email with a handed page’s own link, too', async () => {
    const { id } = await invited(null)
    const row = await db.enquiry.findUniqueOrThrow({ where: { id } })
    await giveGuestAddress(tokenOfLink(row.sealedToken) ?? '', address, { caller })
    const [mail] = await later()
    expect(mail?.subject).toBe('A link to your page')
    expect(header(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/enquir/i)
  })

  it('stands in new links, which anybody may have sent, until the guest confirms the address', async () => {
    const { id } = await invited(address)
    await later()
    await sendNewLinks(address, { locale: 'en', caller })
    const [asked] = await arrived()
    expect(asked?.subject).toBe('A link to your page')
    expect(header(asked, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    expect(asked?.text).toContain('Refuse further invitations by guides')

    await db.enquiry.update({ where: { id }, data: { confirmedAt: new Date() } })
    await sendNewLinks(address, { locale: 'en', caller })
    const [confirmed] = await arrived()
    expect(confirmed?.subject).toBe('A link to your page')
    expect(header(confirmed, 'list-unsubscribe-post')).toBe('')
  })

  it('changes nothing about enquiries that the person sends', async () => {
    await callApi(await linkOfInvitation(), oneClick)
    const { id: guideId } = await createGuide(db)
    const enquiry = enquirySchema.parse({
      guideId,
      name: 'Greta',
      email: address,
      dateFlexible: true,
      adults: 2,
      children: 0,
      childrenAges: [],
      languageCode: 'en',
      message: 'Is there a walk in the evening?',
      consent: true,
    })
    await sendEnquiry(enquiry, { locale: 'en', caller })
    expect((await arrived()).flatMap(({ to }) => to?.map((one) => one.address) ?? [])).toContain(address)
  })

  it('leads to a page with one button, whose form needs no script, and says what is the case', async () => {
    await invited(address)
    await mailNews(new Date(Date.now() + 31 * 60_000))
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { toAddress: address } })
    const token = /unsubscribe\?token=([\w-]+)/.exec(mail.text)?.[1] ?? ''
    expect(await findRefusal(token)).toBe(false)
    const answer = await callApi(`/api/unsubscriptions?token=${token}&form=1`, { ...oneClick, locale: 'ja' })
    expect([answer.status, answer.headers.get('location')]).toEqual([303, `/ja/unsubscribe?token=${token}`])
    expect(await findRefusal(token)).toBe(true)
    expect(await findRefusal(`A${token.slice(1)}x`)).toBeNull()
  })

  it('keeps nothing from which the address could be read or guessed', async () => {
    await callApi(await linkOfInvitation(), oneClick)
    const [kept] = await db.guestRefusal.findMany()
    const stored = Buffer.from(kept?.mailboxHash ?? []).toString('hex')
    const guesses = [address, 'gretagast@example.com'].map((one) =>
      createHash('sha256').update(one).digest('hex'),
    )
    expect(stored).toHaveLength(64)
    expect(guesses).not.toContain(stored)
  })
})
