import ical from 'node-ical'
import { checkBooking } from '@/lib/domain/conversation/calendar/obstacles.ts'
import { renewAddress } from '@/lib/domain/conversation/enquiries/calendar-feed/address.ts'
import { readBookingFile } from '@/lib/domain/conversation/enquiries/calendar-feed/queries.ts'
import { blockTraveller } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { completeBookings } from '@/lib/domain/conversation/reviews/completion.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { callApi } from '../../support/api.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'

const db = testDatabase()

const position = { latitude: 41.8898, longitude: 12.4907 }

async function agreed() {
  const made = await createConversation(db)
  await db.guide.update({ where: { id: made.guide.id }, data: { phone: '+39 06 000 0031' } })
  await db.enquiry.update({ where: { id: made.enquiry.id }, data: { travellerPhone: '+44 20 7946 0031' } })
  const terms = {
    meeting_position: position,
    price_unit: 'person',
    amount: 7500,
    included: 'Tickets',
  } as const
  const first = await sendOffer(made.asGuide, proposal(terms))
  await acceptOffer(made.asTraveller, first)
  return { ...made, first, terms, id: made.enquiry.id }
}

const busy = async (guideId: number) =>
  (await db.busyPeriod.findMany({ where: { guideId } })).map(({ startsAt }) => startsAt)

describe('a booking that moves', () => {
  test('keeps its time until the other one is accepted, and takes a time that overlaps with its own', async () => {
    const { guide, asGuide, asTraveller } = await agreed()
    const other = await sendOffer(asGuide, proposal({ starts_at: inDays(20, 1) }))
    expect(await busy(guide.id)).toEqual([inDays(20)])
    await acceptOffer(asTraveller, other)
    expect(await busy(guide.id)).toEqual([inDays(20, 1)])
  })

  test('does not stand in its own way, but others do', async () => {
    const { asGuide, guide, id } = await agreed()
    const rival = await createConversation(db, { guide })
    await acceptOffer(rival.asTraveller, await sendOffer(rival.asGuide, proposal({ starts_at: inDays(21) })))
    const day = (moment: Date) => moment.toISOString().slice(0, 10)
    const time = (moment: Date) => moment.toISOString().slice(11, 16)
    const asked = (moment: Date) => ({
      day: day(moment) as `${number}-${number}-${number}`,
      time: time(moment),
      minutes: 60,
      time_zone: 'UTC',
      enquiry: id,
    })
    const kinds = async (moment: Date) =>
      (await checkBooking(asGuide.actor, asked(moment))).check.obstacles.map(({ kind }) => kind)
    expect(await kinds(inDays(20))).toEqual([])
    expect(await kinds(inDays(21))).toEqual(['walk'])
    await expect(sendOffer(asGuide, proposal({ starts_at: inDays(21) }))).rejects.toMatchObject({
      code: 'time_taken',
    })
  })

  test('loses the race for a time to somebody faster, and stays where it was', async () => {
    for (let round = 0; round < 3; round++) {
      const { guide, asGuide, asTraveller, id } = await agreed()
      const rival = await createConversation(db, { guide })
      const wanted = inDays(25)
      const theirs = await sendOffer(rival.asGuide, proposal({ starts_at: wanted }))
      const other = await sendOffer(asGuide, proposal({ starts_at: wanted }))
      const results = await Promise.allSettled([
        acceptOffer(asTraveller, other),
        acceptOffer(rival.asTraveller, theirs),
      ])
      const lost = results.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []))
      expect(lost).toEqual(['time_taken'])
      const hasMoved = results[0]?.status === 'fulfilled'
      expect((await db.enquiry.findUniqueOrThrow({ where: { id } })).state).toBe('accepted')
      expect((await busy(guide.id)).length).toBe(hasMoved ? 1 : 2)
      expect(await db.offer.count({ where: { enquiryId: id, state: 'accepted' } })).toBe(1)
    }
  })

  test('is accepted once by two presses at the same moment', async () => {
    const { guide, asGuide, asTraveller } = await agreed()
    const other = await sendOffer(asGuide, proposal({ starts_at: inDays(22) }))
    const results = await Promise.allSettled([1, 2, 3].map(() => acceptOffer(asTraveller, other)))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await busy(guide.id)).toEqual([inDays(22)])
  })

  test('is completed at its new time, for which its traveller is invited to a review', async () => {
    const { asGuide, asTraveller, first } = await agreed()
    const other = await sendOffer(asGuide, proposal({ starts_at: inDays(30) }))
    await acceptOffer(asTraveller, other)
    expect(await completeBookings(inDays(21))).toBe(0)
    expect(await completeBookings(inDays(31))).toBe(1)
    const invitations = await db.reviewInvitation.findMany()
    expect(invitations.map(({ offerId }) => offerId)).toEqual([other])
    expect((await db.offer.findUniqueOrThrow({ where: { id: first } })).completedAt).toBeNull()
  })

  test('that takes place after all ends the proposal of another time', async () => {
    const { asGuide, asTraveller } = await agreed()
    const other = await sendOffer(asGuide, proposal({ starts_at: inDays(30), expires_at: inDays(25) }))
    await completeBookings(inDays(21))
    await expect(acceptOffer(asTraveller, other, inDays(21))).rejects.toMatchObject({ code: 'conflict' })
  })

  test('can’t be moved with a traveller whom the guide has blocked', async () => {
    const { asGuide } = await agreed()
    await blockTraveller(asGuide, true)
    await expect(sendOffer(asGuide, proposal({ starts_at: inDays(22) }))).rejects.toMatchObject({
      code: 'conversation_closed',
    })
  })
})

describe('in calendars and emails', () => {
  const eventsOf = (file: string) =>
    Object.values(ical.sync.parseICS(file)).flatMap((part) => (part?.type === 'VEVENT' ? part : []))

  test('a moved booking is the same event with a higher number, also in the guide’s address', async () => {
    const { asGuide, asTraveller, first } = await agreed()
    const before = eventsOf((await readBookingFile(asTraveller, first, 'en')).file)
    const other = await sendOffer(asGuide, proposal({ starts_at: inDays(22) }))
    await acceptOffer(asTraveller, other)
    const after = eventsOf((await readBookingFile(asTraveller, other, 'en')).file)
    expect(before.map(({ uid, sequence }) => [uid, Number(sequence)])).toEqual([
      [`${first}@walks.cicerone`, 0],
    ])
    expect(after.map(({ uid, sequence, start }) => [uid, Number(sequence), start.getTime()])).toEqual([
      [`${first}@walks.cicerone`, 1, inDays(22).getTime()],
    ])
    const { url } = await renewAddress(asGuide.actor as GuideActor)
    const mine = eventsOf(await (await callApi(new URL(url).pathname)).text())
    expect(mine.map(({ uid, sequence }) => [uid, Number(sequence)])).toEqual([[`${first}@walks.cicerone`, 1]])
    await expect(readBookingFile(asTraveller, first, 'en')).rejects.toMatchObject({ code: 'not_found' })
  })

  test('the traveller’s file has the sum, the guide’s number, the map and what is included, and no secret', async () => {
    const { asTraveller, first, token } = await agreed()
    const { file, name } = await readBookingFile(asTraveller, first, 'en')
    const plain = file.replaceAll(/\r?\n[ \t]/g, '').replaceAll('\\', '')
    expect(plain).toContain('€150 for 2 (€75 each)')
    expect(plain).toContain('+39 06 000 0031')
    expect(plain).toContain('Included: Tickets')
    expect(plain).toContain('openstreetmap.org/?mlat=41.8898&mlon=12.4907')
    expect(plain).toMatch(/^GEO:41\.8898;12\.4907/m)
    expect(plain).toMatch(/^LOCATION:At the arch/m)
    expect(plain).not.toContain(token)
    expect(name).toMatch(/^tour-with-.+\.ics$/)
    expect((await readBookingFile(asTraveller, first, 'ru')).name).toMatch(/^экскурсия-.+\.ics$/)
  })

  test('the emails of an agreement have the other one’s number, and the map', async () => {
    const { enquiry, guide } = await agreed()
    await mailNews()
    const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
    const textTo = async (address: string) =>
      (
        await db.emailOutbox.findFirstOrThrow({
          where: { toAddress: address, template: 'conversation-accepted' },
        })
      ).text
    const [theirs, mine] = [await textTo(enquiry.travellerEmail), await textTo(email)]
    expect(theirs).toContain('+39 06 000 0031')
    expect(mine).toContain('+44 20 7946 0031')
    for (const text of [theirs, mine]) expect(text).toContain('openstreetmap.org/?mlat=41.8898')
    expect(theirs).toContain('€150 for 2 (€75 each)')
  })

  test('the email about another time says what stands', async () => {
    const { asGuide } = await agreed()
    await mailNews()
    await sendOffer(asGuide, proposal({ starts_at: inDays(22) }))
    await mailNews(new Date(Date.now() + 180_000))
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'conversation-offer' } })
    expect(mail.subject).toMatch(/proposes another time/)
    expect(mail.text).toContain('doesn’t change until you accept another')
  })
})
