import { blockTraveller } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { readThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import {
  cancelEnquiry,
  declineOffer,
  expireOffers,
  sendOffer,
  withdrawOffer,
} from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createExcursion, createGuide } from '../../support/factories.ts'

// OFFER_ROUNDS=20 OFFER_RIVALS=200 races as many as a busy morning would.
const rounds = Number(process.env.OFFER_ROUNDS ?? 3)
const rivals = Number(process.env.OFFER_RIVALS ?? 25)

const db = testDatabase()

type Guide = { id: number; userId: string }

async function conversation(guide?: Guide) {
  const made = await createConversation(db, { guide })
  return { ...made, id: made.enquiry.id }
}

async function offered(guide?: Guide, changes: Parameters<typeof proposal>[0] = {}) {
  const made = await conversation(guide)
  return { ...made, offerId: await sendOffer(made.asGuide, proposal(changes)) }
}

const stateOf = async (id: string) => (await db.enquiry.findUniqueOrThrow({ where: { id } })).state
const states = async (party: Parameters<typeof listOffers>[0]) =>
  (await listOffers(party, 'en')).map(({ state }) => state)
const events = async (party: Parameters<typeof readThread>[0]) =>
  (await readThread(party, 0)).messages.flatMap(({ kind, event }) => (kind === 'text' ? [] : [event ?? kind]))

describe('an offer', () => {
  test('is read in the time of its place, whatever the zone of the guide', async () => {
    const city = await createCity(db, { timeZone: 'Asia/Tokyo' })
    const tour = await createExcursion(db)
    await db.excursion.update({ where: { id: tour.id }, data: { cityId: city.id } })
    const guide = await db.guide.findUniqueOrThrow({ where: { id: tour.guideId } })
    const { asTraveller } = await offered(guide, { excursion_id: tour.id })
    expect((await listOffers(asTraveller, 'en'))[0]).toMatchObject({ timeZone: 'Asia/Tokyo', state: 'sent' })
  })

  test('replaces the one that still waits', async () => {
    const { asGuide, asTraveller, id, offerId } = await offered()
    const second = await sendOffer(asGuide, proposal({ amount: 25_000 }))
    expect(await states(asTraveller)).toEqual(['superseded', 'sent'])
    expect(await stateOf(id)).toBe('offered')
    await expect(acceptOffer(asTraveller, offerId)).rejects.toMatchObject({ code: 'conflict' })
    await acceptOffer(asTraveller, second)
    expect(await stateOf(id)).toBe('accepted')
    expect(await events(asTraveller)).toEqual(['offer', 'offer', 'accepted'])
  })

  test('of two windows that send one at once leaves one waiting', async () => {
    const { asGuide, asTraveller } = await conversation()
    await Promise.all([1, 2, 3].map((amount) => sendOffer(asGuide, proposal({ amount }))))
    expect((await states(asTraveller)).filter((state) => state === 'sent')).toHaveLength(1)
  })

  test.each([
    ['begins in the past', { starts_at: inDays(-1) }, 'starts_at'],
    ['begins in two years', { starts_at: inDays(730) }, 'starts_at'],
    ['waits until after it begins', { expires_at: inDays(21) }, 'expires_at'],
    ['waits for two months', { starts_at: inDays(90), expires_at: inDays(60) }, 'expires_at'],
    ['has waited already', { expires_at: inDays(-1) }, 'expires_at'],
    ['is for a tour of somebody else', { excursion_id: 2_000_000_000 }, 'excursion_id'],
  ])('that %s is refused with the field named', async (_, changes, field) => {
    const { asGuide } = await conversation()
    await expect(sendOffer(asGuide, proposal(changes))).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: expect.anything() },
    })
  })

  test('can be declined with a reason, and the conversation goes on', async () => {
    const { asGuide, asTraveller, offerId, id } = await offered()
    await declineOffer(asTraveller, offerId, 'Too early for us.')
    expect((await readThread(asGuide, 0)).messages.at(-1)).toMatchObject({
      event: 'offer_declined',
      body: 'Too early for us.',
    })
    await sendOffer(asGuide, proposal({ starts_at: inDays(20, 2) }))
    expect(await stateOf(id)).toBe('offered')
  })

  test('can be taken back while it waits', async () => {
    const { asGuide, asTraveller, offerId } = await offered()
    await withdrawOffer(asGuide, offerId)
    await expect(acceptOffer(asTraveller, offerId)).rejects.toMatchObject({ code: 'conflict' })
    await expect(withdrawOffer(asGuide, offerId)).rejects.toMatchObject({ code: 'conflict' })
  })

  test('expires, once, and can’t be accepted from that moment on', async () => {
    const { asTraveller, offerId } = await offered()
    const later = inDays(4)
    await expect(acceptOffer(asTraveller, offerId, later)).rejects.toMatchObject({ code: 'conflict' })
    const runs = await Promise.all([expireOffers(later), expireOffers(later)])
    expect(runs.reduce((sum, count) => sum + count)).toBe(1)
    expect(await states(asTraveller)).toEqual(['expired'])
    expect(await events(asTraveller)).toEqual(['offer', 'offer_expired'])
  })

  test('can’t be accepted by a traveller whom the guide has blocked', async () => {
    const { asGuide, asTraveller, offerId } = await offered()
    await blockTraveller(asGuide, true)
    await expect(acceptOffer(asTraveller, offerId)).rejects.toMatchObject({ code: 'conflict' })
    expect(await states(asTraveller)).toEqual(['withdrawn'])
  })

  test('belongs to its own conversation', async () => {
    const mine = await offered()
    const other = await offered()
    await expect(acceptOffer(mine.asTraveller, other.offerId)).rejects.toMatchObject({ code: 'not_found' })
    await expect(declineOffer(mine.asTraveller, other.offerId, '')).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(withdrawOffer(mine.asGuide, other.offerId)).rejects.toMatchObject({ code: 'not_found' })
    expect(await states(other.asTraveller)).toEqual(['sent'])
  })
})

describe('an accepted offer', () => {
  test('holds its time, and shows others that it is taken', async () => {
    const first = await offered()
    const second = await offered(first.guide, { starts_at: inDays(20, 1) })
    const next = await offered(first.guide, { starts_at: inDays(20, 3) })
    expect((await listOffers(second.asTraveller, 'en'))[0]?.isTimeTaken).toBe(false)
    await acceptOffer(first.asTraveller, first.offerId)
    expect((await listOffers(second.asTraveller, 'en'))[0]?.isTimeTaken).toBe(true)
    await expect(acceptOffer(second.asTraveller, second.offerId)).rejects.toMatchObject({
      code: 'time_taken',
    })
    expect([await states(second.asTraveller), await stateOf(second.id)]).toEqual([['sent'], 'offered'])
    // One booking may begin when another ends.
    await acceptOffer(next.asTraveller, next.offerId)
  })

  test('frees its time when either side cancels, with the reason kept', async () => {
    const first = await offered()
    await acceptOffer(first.asTraveller, first.offerId)
    await cancelEnquiry(first.asTraveller, 'The flight was cancelled.')
    expect(await db.enquiry.findUniqueOrThrow({ where: { id: first.id } })).toMatchObject({
      state: 'cancelled',
      cancelledBy: 'traveller',
      cancellationReason: 'The flight was cancelled.',
    })
    await expect(cancelEnquiry(first.asGuide, '')).rejects.toMatchObject({ code: 'conflict' })
    const second = await offered(first.guide)
    await acceptOffer(second.asTraveller, second.offerId)
    await cancelEnquiry(second.asGuide, 'I am ill.')
    expect(await db.busyPeriod.count()).toBe(0)
  })

  test('closes the enquiries that were sent together with its own', async () => {
    const [one, two, three] = [await offered(), await offered(), await conversation()]
    const groupId = '00000000-0000-4000-8000-00000000000a'
    await db.enquiry.updateMany({ where: { id: { in: [one.id, two.id, three.id] } }, data: { groupId } })
    await acceptOffer(one.asTraveller, one.offerId)
    expect(await Promise.all([one, two, three].map(({ id }) => stateOf(id)))).toEqual([
      'accepted',
      'declined',
      'declined',
    ])
    expect(await states(two.asTraveller)).toEqual(['withdrawn'])
    expect(await events(three.asGuide)).toEqual(['other_chosen'])
  })
})

test(`of ${rivals} travellers who accept offers for one time at once, exactly one wins, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round++) {
    const guide = await createGuide(db)
    const all: Awaited<ReturnType<typeof offered>>[] = []
    for (let index = 0; index < rivals; index++) {
      all.push(await offered(guide, { starts_at: inDays(30 + round, index % 3) }))
    }
    const results = await Promise.allSettled(
      all.map(({ asTraveller, offerId }) => acceptOffer(asTraveller, offerId)),
    )
    const lost = results.flatMap((result) => (result.status === 'rejected' ? [result.reason.code] : []))
    expect(lost).toEqual(Array(rivals - 1).fill('time_taken'))
    expect(await db.busyPeriod.count({ where: { guideId: guide.id } })).toBe(1)
    expect(await db.enquiry.count({ where: { guideId: guide.id, state: 'accepted' } })).toBe(1)
    expect(await db.offer.count({ where: { enquiry: { guideId: guide.id }, state: 'accepted' } })).toBe(1)
  }
}, 600_000)
