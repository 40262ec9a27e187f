import { randomUUID } from 'node:crypto'
import { findUnsentForm } from '@/app/[locale]/unsent-form.ts'
import { sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../support/api.ts'
import { createCompletedBooking } from '../support/bookings.ts'
import { createConversation, proposal } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { createCity, createGuide } from '../support/factories.ts'
import { silentGuide } from '../support/unanswered.ts'

const db = testDatabase()
const type = { 'Content-Type': 'application/x-www-form-urlencoded' }

async function post(name: string, fields: Record<string, string>, locale: Locale = 'en', headers = {}) {
  const body = new URLSearchParams(fields).toString()
  return callApi(`/api/forms/${name}`, { method: 'POST', locale, headers: { ...type, ...headers }, body })
}

/** Where a form leads that was done. */
async function done(answer: Response): Promise<string> {
  expect(answer.status).toBe(303)
  const location = answer.headers.get('location') ?? ''
  expect(location).not.toContain('form=')
  return location
}

/** The form as its page shows it again. */
async function refused(answer: Response, locale: Locale = 'en') {
  expect(answer.status).toBe(303)
  const location = new URL(answer.headers.get('location') ?? '', 'https://cicerone.test')
  const unsent = await findUnsentForm(Object.fromEntries(location.searchParams), locale)
  if (!unsent) throw new Error(`nothing is kept for ${location}`)
  return { path: location.pathname, query: location.searchParams, ...unsent }
}

const enquiryOf = (id: string) => db.enquiry.findUniqueOrThrow({ where: { id } })

describe('without script, after sending', () => {
  async function sent(email = 'olga@gmial.com') {
    const city = await createCity(db)
    const [guide, other] = [
      await createGuide(db, { cityId: city.id }),
      await createGuide(db, { cityId: city.id }),
    ]
    const correction = await sendEnquiry(
      {
        ...{ guideId: guide.id, name: 'Olga', email, dateFlexible: true, adults: 2, children: 0 },
        ...{ childrenAges: [], languageCode: 'en', message: 'A slow day, please.', consent: true },
      },
      { locale: 'en', caller: { address: '203.0.113.9', userAgent: '' } },
    )
    // The mail can be had again after a minute.
    await db.enquiry.updateMany({ data: { createdAt: new Date(Date.now() - 120_000) } })
    return { correction, other }
  }

  it('a mistyped address is corrected, and the link goes to the right one', async () => {
    const { correction } = await sent()
    const page = `/ja/status/sent/${correction}?said=corrected#address`
    const right = { correction, email: ' olga@gmail.com ' }
    expect(await done(await post('correction', right, 'ja'))).toBe(page)
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({ travellerEmail: 'olga@gmail.com' })
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'new-links' } })
    expect(mail.toAddress).toBe('olga@gmail.com')
  })

  it('what is no address stands in the field again, with what would be right', async () => {
    const { correction } = await sent()
    const again = await refused(await post('correction', { correction, email: 'olga@gmail' }))
    expect(again).toMatchObject({
      path: `/en/status/sent/${correction}`,
      name: 'correction',
      values: { email: 'olga@gmail' },
      errors: { email: 'Email: use an address like name@example.com.' },
    })
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({ travellerEmail: 'olga@gmial.com' })
  })

  it('the link is mailed again, and within the next minute the page says to wait', async () => {
    const { correction } = await sent()
    const page = `/en/status/sent/${correction}?said=resent#address`
    expect(await done(await post('resend', { correction }))).toBe(page)
    expect(await db.emailOutbox.count({ where: { template: 'enquiry-to-traveller' } })).toBe(2)
    const { trouble, errors } = await refused(await post('resend', { correction }))
    expect([trouble, errors]).toEqual([expect.stringMatching(/^Too many attempts/), {}])
  })

  it('a confirmed address is neither corrected nor mailed again', async () => {
    const { correction } = await sent()
    await db.enquiry.updateMany({ data: { confirmedAt: new Date() } })
    const fields = { correction, email: 'thief@example.com' }
    for (const name of ['correction', 'resend'])
      expect((await refused(await post(name, fields))).name).toBe(name)
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({ travellerEmail: 'olga@gmial.com' })
  })

  it('the same message goes to the ticked guides', async () => {
    const { correction, other } = await sent()
    const none = await refused(await post('others', { correction }))
    expect(none.trouble).toMatch(/^Some fields need correcting\. ./)
    const fields = { correction, guideIds: String(other.id) }
    expect(await done(await post('others', fields))).toBe(`/en/status/sent/${correction}#others`)
    expect(await db.enquiry.count({ where: { guideId: other.id } })).toBe(1)
  })
})

describe('without script, on the page of the link', () => {
  async function offered() {
    const made = await createConversation(db, { travellerEmail: 'olga@example.com' })
    await db.enquiry.update({ where: { id: made.enquiry.id }, data: { confirmedAt: null } })
    const offer = await sendOffer(made.asGuide, proposal())
    const fields = { token: made.token, enquiry: made.enquiry.id }
    return {
      ...made,
      id: made.enquiry.id,
      offer,
      fields,
      page: `/en/status/${made.token}?enquiry=${made.enquiry.id}`,
    }
  }

  it('the address is confirmed by a posted form, never by an opened link', async () => {
    const { token, id } = await offered()
    expect((await callApi('/api/forms/confirmation')).status).toBe(405)
    expect((await enquiryOf(id)).confirmedAt).toBeNull()
    expect(await done(await post('confirmation', { token }, 'zh-Hans'))).toBe(
      `/cn/status/${token}?said=confirmed`,
    )
    expect((await enquiryOf(id)).confirmedAt).not.toBeNull()
    const unknown = await refused(await post('confirmation', { token: 'A'.repeat(43) }))
    expect(unknown.trouble).not.toBe('')
  })

  it('an offer is accepted, once, and then cancelled with a reason', async () => {
    const { id, offer, fields, page } = await offered()
    expect(await done(await post('acceptance', { ...fields, offer }))).toBe(page)
    expect(await enquiryOf(id)).toMatchObject({ state: 'accepted' })
    expect((await refused(await post('acceptance', { ...fields, offer }))).name).toBe('acceptance')
    const long = await refused(await post('cancellation', { ...fields, reason: 'x'.repeat(1001) }))
    expect([`${long.path}?enquiry=${long.query.get('enquiry')}`, Object.keys(long.errors)]).toEqual([
      page,
      ['reason'],
    ])
    expect(await done(await post('cancellation', { ...fields, reason: 'We are\r\nill.' }))).toBe(page)
    expect(await enquiryOf(id)).toMatchObject({ state: 'cancelled', cancellationReason: 'We are\nill.' })
  })

  it('an offer is declined, and none of another enquiry', async () => {
    const { id, offer, fields, page } = await offered()
    const other = await offered()
    await refused(await post('refusal', { ...fields, offer: other.offer, reason: '' }))
    expect(await done(await post('refusal', { ...fields, offer, reason: 'Too early' }))).toBe(page)
    expect(await db.offer.findUniqueOrThrow({ where: { id: offer } })).toMatchObject({ state: 'declined' })
    expect(await db.offer.findUniqueOrThrow({ where: { id: other.offer } })).toMatchObject({ state: 'sent' })
    expect(await enquiryOf(id)).not.toMatchObject({ state: 'cancelled' })
  })

  it('an ended enquiry is asked again for another day; a form sent twice asks once', async () => {
    const { id, fields, page } = await offered()
    await post('cancellation', { ...fields, reason: '' })
    const again = { ...fields, client_id: randomUUID(), message: 'Perhaps in spring?' }
    const past = await refused(await post('repetition', { ...again, date: '2020-01-01' }))
    expect([past.errors.date, past.values]).toEqual([
      expect.any(String),
      expect.objectContaining({ message: 'Perhaps in spring?', date: '2020-01-01' }),
    ])
    for (let sent = 0; sent < 2; sent++)
      expect(await done(await post('repetition', { ...again, date: '' }))).toBe(page)
    expect(await enquiryOf(id)).toMatchObject({ state: 'new', dateFlexible: true })
    expect(await db.message.count({ where: { enquiryId: id, body: 'Perhaps in spring?' } })).toBe(1)
  })

  it('a message is written, and an empty one named', async () => {
    const { id, fields, page } = await offered()
    const message = { ...fields, client_id: randomUUID() }
    const { errors } = await refused(await post('message', { ...message, body: ' ' }))
    expect(Object.keys(errors)).toEqual(['body'])
    const body = 'Could we move our tour\r\nto Friday?'
    expect(await done(await post('message', { ...message, body }))).toBe(`${page}#conversation`)
    const written = await db.message.findFirstOrThrow({
      where: { enquiryId: id },
      orderBy: { number: 'desc' },
    })
    expect(written).toMatchObject({ author: 'traveller', body: 'Could we move our tour\nto Friday?' })
  })

  it('a phone number is given and taken away, and what is none is named', async () => {
    const { id, fields, page } = await offered()
    const { errors, values } = await refused(await post('phone', { ...fields, phone: 'call me' }))
    expect([Object.keys(errors), values.phone]).toEqual([['phone'], 'call me'])
    const phone = '+44 20 7946 0958'
    expect(await done(await post('phone', { ...fields, phone }))).toBe(`${page}&said=phone#phone`)
    expect(await enquiryOf(id)).toMatchObject({ travellerPhone: '+442079460958' })
    expect(await done(await post('phone', { ...fields, phone: '' }))).toBe(`${page}&said=no-phone#phone`)
    expect(await enquiryOf(id)).toMatchObject({ travellerPhone: null })
  })

  it('a conversation is reported to the admins', async () => {
    const { id, fields, page } = await offered()
    const { errors } = await refused(await post('report', { ...fields, reason: '' }))
    expect(Object.keys(errors)).toEqual(['reason'])
    const reason = 'He asks for money at once'
    expect(await done(await post('report', { ...fields, reason }))).toBe(`${page}&said=reported#report`)
    expect(await db.threadReport.findFirstOrThrow()).toMatchObject({
      enquiryId: id,
      side: 'traveller',
      reason,
    })
  })

  it('the same words go to others while nobody answers', async () => {
    const { token, free, id } = await silentGuide(db, { others: 2 })
    const waited = new Date(Date.now() - 5 * 86_400_000)
    await db.enquiry.update({ where: { id }, data: { createdAt: waited, lastMessageAt: waited } })
    const fields = { token, guideIds: free.map((guide) => guide.id).join() }
    expect(await done(await post('others-to-ask', fields))).toBe(`/en/status/${token}`)
    expect(await db.enquiry.count()).toBe(3)
    expect((await refused(await post('others-to-ask', fields))).name).toBe('others-to-ask')
  })

  it('somebody who has lost the link gets a new one, and nobody learns who has written', async () => {
    await offered()
    const page = '/status?said=links#lost-link'
    for (const email of ['olga@example.com', 'nobody@example.com'])
      expect(await done(await post('links', { email }, 'ru'))).toBe(page)
    const mails = await db.emailOutbox.findMany({ where: { template: 'new-links' } })
    expect(mails.map(({ toAddress }) => toAddress)).toEqual(['olga@example.com'])
    expect(Object.keys((await refused(await post('links', { email: 'olga' }))).errors)).toEqual(['email'])
  })

  it('a tour is reviewed by the traveller’s link', async () => {
    const guide = await createGuide(db)
    const { token, offer } = await createCompletedBooking(db, { guideId: guide.id })
    const walk = offer.id
    const review = { token, walk, rating: '', value: '4', text: 'Slow.\r\nGood.', author_name: 'Olga' }
    const without = await refused(await post('review', review))
    expect(without).toMatchObject({
      path: `/en/status/review/${token}`,
      values: { value: '4', author_name: 'Olga' },
    })
    expect(Object.keys(without.errors)).toEqual(['rating'])
    const page = `/en/status/review/${token}?walk=${walk}`
    expect(await done(await post('review', { ...review, rating: '5' }))).toBe(page)
    expect(await db.review.findFirstOrThrow()).toMatchObject({ rating: 5, value: 4, text: 'Slow.\nGood.' })
  })
})

describe('every form without script', () => {
  it.each([
    ['a foreign origin', { origin: 'https://evil.example' }],
    ['an opaque origin', { origin: 'null' }],
    ['a foreign site', { 'sec-fetch-site': 'cross-site' }],
  ])('is refused from %s', async (_, headers) => {
    const { token, enquiry } = await createConversation(db)
    const answer = await post('cancellation', { token, reason: '' }, 'en', headers)
    expect([answer.status, (await answer.json()).code]).toEqual([403, 'forgery'])
    expect(await enquiryOf(enquiry.id)).toMatchObject({ state: 'new' })
  })

  it('opens nothing but what the link opens', async () => {
    const { token } = await createConversation(db)
    const other = await createConversation(db)
    const offer = await sendOffer(other.asGuide, proposal())
    await acceptOffer(other.asTraveller, offer)
    await refused(await post('cancellation', { token, enquiry: other.enquiry.id, reason: '' }))
    expect(await enquiryOf(other.enquiry.id)).toMatchObject({ state: 'accepted' })
  })

  it('has a name that the site knows, and fields that its page has', async () => {
    expect((await post('payment', {})).status).toBe(404)
    expect((await post('cancellation', { token: 'short', reason: '' })).status).toBe(422)
    expect((await post('cancellation', { reason: '' })).status).toBe(422)
  })
})
