import ical from 'node-ical'
import { removeAddress, renewAddress } from '@/lib/domain/conversation/enquiries/calendar-feed/address.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { cancelEnquiry, sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { callApi } from '../../support/api.ts'
import { testDatabase } from '../../support/database.ts'
import { createEnquiry, createExcursion, createGuide } from '../../support/factories.ts'
import { signedIn } from '../../support/visitor.ts'

const db = testDatabase()

const startsAt = new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + 9 * 86_400_000)

/** A guide with one booking of three and a half hours. */
async function agreedBooking() {
  const guide = await createGuide(db, { firstname: 'Marco', lastname: 'Bellini' })
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null } as GuideActor
  const tour = await createExcursion(db, { guideId: guide.id, title: 'The Forum' })
  const { enquiry, token } = await createEnquiry(db, {
    guideId: guide.id,
    excursionId: tour.id,
    travellerName: 'Olga Smirnova',
  })
  await db.enquiry.update({ where: { id: enquiry.id }, data: { confirmedAt: new Date() } })
  const party = { side: 'guide' as const, actor, enquiryId: enquiry.id }
  const offerId = await sendOffer(party, {
    excursion_id: tour.id,
    starts_at: startsAt,
    duration_minutes: 210,
    adults: 2,
    children: 1,
    amount: 29_000,
    currency: 'EUR',
    price_unit: 'booking',
    meeting_point: 'Arch of Constantine; north side, by the fence',
    meeting_position: null,
    included: '',
    note: '',
    cancellation_hours: 24,
    expires_at: new Date(Date.now() + 86_400_000),
  })
  await acceptOffer({ side: 'traveller', token }, offerId)
  return { guide, actor, enquiry, token, offerId, party }
}

const read = async (url: string, headers: Record<string, string> = {}) =>
  callApi(new URL(url).pathname, { headers })
const eventsOf = (file: string) =>
  Object.values(ical.sync.parseICS(file)).flatMap((part) => (part?.type === 'VEVENT' ? part : []))

describe('the guide’s own address', () => {
  test('shows bookings to any calendar program, in UTC and with their words whole', async () => {
    const { actor, offerId } = await agreedBooking()
    const { url } = await renewAddress(actor)
    const answer = await read(url, { 'user-agent': 'Google-Calendar-Importer' })
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const file = await answer.text()
    expect(file).not.toMatch(/TZID|VTIMEZONE/)
    expect(file).toMatch(/REFRESH-INTERVAL;VALUE=DURATION:PT1H/)
    expect(file).toMatch(/X-PUBLISHED-TTL:PT1H/)
    expect(eventsOf(file)).toMatchObject([
      {
        uid: `${offerId}@walks.cicerone`,
        summary: 'The Forum: Olga Smirnova',
        location: 'Arch of Constantine; north side, by the fence',
        status: 'CONFIRMED',
        sequence: 0,
      },
    ])
    const [event] = eventsOf(file)
    expect([event?.start.toISOString(), event?.end?.toISOString()]).toEqual([
      startsAt.toISOString(),
      new Date(startsAt.getTime() + 210 * 60_000).toISOString(),
    ])
    expect(await db.calendarAddress.findFirstOrThrow()).toMatchObject({ reader: 'Google' })
  })

  test('keeps a cancelled booking, under its id and with a higher number', async () => {
    const { actor, party, offerId } = await agreedBooking()
    const { url } = await renewAddress(actor)
    await cancelEnquiry(party, 'Ill')
    expect(eventsOf(await (await read(url)).text())).toMatchObject([
      { uid: `${offerId}@walks.cicerone`, status: 'CANCELLED', sequence: 1 },
    ])
  })

  test('answers 304 until something changes', async () => {
    const { actor, party } = await agreedBooking()
    const { url } = await renewAddress(actor)
    const etag = (await read(url)).headers.get('etag') ?? ''
    expect((await read(url, { 'if-none-match': etag })).status).toBe(304)
    await cancelEnquiry(party, '')
    expect((await read(url, { 'if-none-match': etag })).status).toBe(200)
  })

  test('ends when a new one is made, when it is removed, and while the account is suspended', async () => {
    const { actor, guide } = await agreedBooking()
    const first = await renewAddress(actor)
    const second = await renewAddress(actor)
    expect(second.url).not.toBe(first.url)
    expect((await read(first.url)).status).toBe(404)
    expect((await read(second.url)).status).toBe(200)
    await db.user.update({ where: { id: guide.userId }, data: { suspendedAt: new Date() } })
    expect((await read(second.url)).status).toBe(404)
    await db.user.update({ where: { id: guide.userId }, data: { suspendedAt: null } })
    await removeAddress(actor)
    expect((await read(second.url)).status).toBe(404)
  })
})

describe('one booking', () => {
  test('is a file for both sides, each with the other’s name, and the same event', async () => {
    const { guide, enquiry, token, offerId } = await agreedBooking()
    const traveller = await callApi(`/api/enquiries/${token}/offers/${offerId}/calendar`)
    const [theirs] = eventsOf(await traveller.text())
    const visitor = await signedIn(db, guide.userId)
    const own = await visitor.get(`/api/account/enquiries/${enquiry.id}/offers/${offerId}/calendar`)
    const [mine] = eventsOf(await own.text())
    expect([theirs?.summary, mine?.summary]).toEqual(['The Forum: Marco', 'The Forum: Olga Smirnova'])
    expect(theirs?.uid).toBe(mine?.uid)
    expect(
      await callApi(`/api/enquiries/${token}/offers/${offerId}/calendar`).then((one) => one.text()),
    ).not.toContain(token)
  })

  test('is none before it is agreed, nor for the holder of another link', async () => {
    const { offerId } = await agreedBooking()
    const other = await createEnquiry(db)
    expect((await callApi(`/api/enquiries/${other.token}/offers/${offerId}/calendar`)).status).toBe(404)
    await db.offer.update({ where: { id: offerId }, data: { state: 'sent' } })
    const { enquiryId } = await db.offer.findUniqueOrThrow({ where: { id: offerId } })
    const { guide } = await db.enquiry.findUniqueOrThrow({
      where: { id: enquiryId },
      include: { guide: true },
    })
    const visitor = await signedIn(db, guide.userId)
    const answer = await visitor.get(`/api/account/enquiries/${enquiryId}/offers/${offerId}/calendar`)
    expect(answer.status).toBe(404)
  })
})
