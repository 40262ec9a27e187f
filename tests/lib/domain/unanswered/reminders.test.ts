import { randomUUID } from 'node:crypto'
import { askAgain } from '@/lib/domain/conversation/enquiries/asking-again.ts'
import {
  archiveThread,
  blockTraveller,
  declineEnquiry,
  sendMessage,
} from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { cancelEnquiry, sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { offerOthers } from '@/lib/domain/conversation/enquiries/unanswered/other-guides.ts'
import { remindOfUnanswered } from '@/lib/domain/conversation/enquiries/unanswered/reminders.ts'
import { hoursOn } from '../../../support/asked-at.ts'
import { proposal } from '../../../support/conversations.ts'
import { testDatabase } from '../../../support/database.ts'
import { silentGuide } from '../../../support/unanswered.ts'

const db = testDatabase()
describe('a guide who is silent', () => {
  const reminders = () =>
    db.emailOutbox.findMany({ where: { template: 'enquiry-reminder' }, orderBy: { createdAt: 'asc' } })
  const notices = () => db.notification.count({ where: { event: 'unanswered' } })
  const words = () => ({ clientId: randomUUID(), body: 'Gladly.' })

  it('is reminded after two working hours and after eight, and not again', async () => {
    const { enquiry } = await silentGuide(db)
    const at = [1.9, 2, 2.1, 7.9, 8, 8.1, 12, 24, 48, 100]
    const counts = []
    for (const hours of at) counts.push(await remindOfUnanswered(hoursOn(hours)))
    expect(counts).toEqual([0, 1, 0, 0, 1, 0, 0, 0, 0, 0])
    const [first, last] = await reminders()
    expect(first?.subject).toBe('Olga is still waiting for your answer')
    expect(first?.text).toContain('> Hello Marco, a slow day?')
    expect(first?.text).toContain(`/profile/messages/${enquiry.id}`)
    expect(last?.text).toContain('our last reminder')
    expect(await notices()).toBe(1)
  })

  const offered = proposal({ starts_at: hoursOn(480), expires_at: hoursOn(72) })
  type Made = Awaited<ReturnType<typeof silentGuide>>
  const ends: Array<[what: string, end: (made: Made, now: Date) => Promise<unknown>]> = [
    ['has written', ({ asGuide }, now) => sendMessage(asGuide, words(), now)],
    ['has made an offer', ({ asGuide }, now) => sendOffer(asGuide, offered, now)],
    ['has declined', ({ asGuide }, now) => declineEnquiry(asGuide, '', now)],
    ['has put the enquiry away', ({ asGuide }, now) => archiveThread(asGuide, true, now)],
    ['has blocked the traveller', ({ asGuide }, now) => blockTraveller(asGuide, true, now)],
    ['is asked no more', ({ asTraveller }, now) => cancelEnquiry(asTraveller, '', now)],
    [
      'is on a break',
      ({ guide }) => db.guide.update({ where: { id: guide.id }, data: { enquiriesPaused: true } }),
    ],
    [
      'is locked out',
      ({ guide }) => db.user.update({ where: { id: guide.userId }, data: { suspendedAt: new Date() } }),
    ],
    [
      'was asked for a day that is over',
      ({ id }) => db.enquiry.update({ where: { id }, data: { date: new Date('2026-11-30') } }),
    ],
    [
      'was asked too long ago',
      ({ id }) => db.enquiry.update({ where: { id }, data: { createdAt: hoursOn(-300) } }),
    ],
  ]
  test.each(ends)('hears no more once the guide %s, nor does the traveller', async (_, end) => {
    const made = await silentGuide(db, { others: 1 })
    await remindOfUnanswered(hoursOn(2))
    // One that was sent.
    await db.emailOutbox.updateMany({ data: { state: 'sent', sentAt: hoursOn(2) } })
    await end(made, hoursOn(2.05))
    for (const hours of [2.1, 8, 9, 24, 26, 50]) {
      await remindOfUnanswered(hoursOn(hours))
      await offerOthers(hoursOn(hours))
    }
    expect(await reminders()).toHaveLength(1)
    expect(await db.emailOutbox.count({ where: { template: 'enquiry-others' } })).toBe(0)
  })

  test.each(ends.slice(0, 6))('gets no reminder that has not left yet once the guide %s', async (_, end) => {
    const made = await silentGuide(db)
    await remindOfUnanswered(hoursOn(2))
    expect([(await reminders()).length, await notices()]).toEqual([1, 1])
    await end(made, hoursOn(2.05))
    expect([(await reminders()).length, await notices()]).toEqual([0, 0])
  })

  it('is left alone in quiet hours, and afterwards reminded only if still silent', async () => {
    const made = await silentGuide(db)
    const patient = await silentGuide(db)
    for (const { guide } of [made, patient]) {
      const quiet = { quietFrom: 10 * 60, quietUntil: 13 * 60 }
      await db.user.update({ where: { id: guide.userId }, data: quiet })
    }
    expect(await remindOfUnanswered(hoursOn(2))).toBe(0)
    await sendMessage(made.asGuide, words(), hoursOn(3))
    expect(await remindOfUnanswered(hoursOn(3.9))).toBe(0)
    expect(await remindOfUnanswered(hoursOn(4))).toBe(1)
    expect((await reminders())[0]?.dedupeKey.endsWith(patient.id)).toBe(true)
  })

  it('counts by the own hours, and not on days away', async () => {
    const { guide } = await silentGuide(db)
    await db.availabilityRule.createMany({
      data: [2, 3].map((weekday) => ({ guideId: guide.id, weekday, startMinute: 1080, endMinute: 1260 })),
    })
    const day = new Date('2026-12-02')
    expect(await remindOfUnanswered(hoursOn(10.9))).toBe(0)
    expect(await remindOfUnanswered(hoursOn(11))).toBe(1)
    await db.timeAway.create({ data: { guideId: guide.id, startsOn: day, endsOn: day } })
    // Eight hours are over on the Wednesday hoursOn, at the earliest.
    expect(await remindOfUnanswered(hoursOn(35))).toBe(0)
  })

  it('is reminded again when asked again, of the new words', async () => {
    const { asTraveller, id } = await silentGuide(db)
    for (const hours of [2, 8]) await remindOfUnanswered(hoursOn(hours))
    await cancelEnquiry(asTraveller, '', hoursOn(9))
    await askAgain(
      asTraveller,
      { clientId: randomUUID(), date: null, message: 'And in spring?' },
      hoursOn(24),
    )
    expect(await remindOfUnanswered(hoursOn(25.9))).toBe(0)
    expect(await remindOfUnanswered(hoursOn(26))).toBe(1)
    const all = await reminders()
    expect(all.at(-1)?.text).toContain('> And in spring?')
    expect(new Set(all.map(({ dedupeKey }) => dedupeKey)).size).toBe(all.length)
    expect(all.every(({ dedupeKey }) => dedupeKey.endsWith(id))).toBe(true)
  })

  it('without emails about enquiries is told in the notification centre alone, and as often', async () => {
    const { guide } = await silentGuide(db)
    await db.notificationPreference.create({
      data: { userId: guide.userId, kind: 'enquiry', email: false, push: true },
    })
    expect(await remindOfUnanswered(hoursOn(2))).toBe(1)
    expect(await remindOfUnanswered(hoursOn(3))).toBe(0)
    expect([(await reminders()).length, await notices()]).toEqual([0, 1])
  })

  it('is reminded once by several workers at the same moment', async () => {
    await silentGuide(db)
    const done = await Promise.all([2, 2, 2, 2].map((hours) => remindOfUnanswered(hoursOn(hours))))
    expect(done.reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await reminders()).toHaveLength(1)
  })
})
