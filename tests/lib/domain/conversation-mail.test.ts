import { randomUUID } from 'node:crypto'
import { markRead, sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { expireEnquiries } from '@/lib/domain/conversation/enquiries/expiry.ts'
import { remindOfBookings } from '@/lib/domain/conversation/enquiries/news/reminders.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import {
  cancelEnquiry,
  declineOffer,
  sendOffer,
} from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { minuteInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'

const db = testDatabase()

const minute = 60_000
const later = (minutes: number) => new Date(Date.now() + minutes * minute)
const words = (body: string) => ({ body, clientId: randomUUID() })

async function mails() {
  const rows = await db.emailOutbox.findMany({ orderBy: [{ createdAt: 'asc' }, { id: 'asc' }] })
  return rows.map(({ toAddress, template, subject, text }) => ({ to: toAddress, template, subject, text }))
}
const templates = async () => (await mails()).map(({ template }) => template)

/** Quiet hours that last an hour more, by the clocks of Rome. */
function quietNow() {
  const now = minuteInZone(new Date(), 'Europe/Rome')
  return { quietFrom: (now + 1380) % 1440, quietUntil: (now + 60) % 1440 }
}

/** A conversation whose first message the guide has read. */
async function begun(options: Parameters<typeof createConversation>[1] = {}) {
  const made = await createConversation(db, options)
  await markRead(made.asGuide, 1)
  return made
}

async function agreed(startsAt = inDays(20), decidedAt = new Date()) {
  const made = await begun()
  const offerId = await sendOffer(made.asGuide, proposal({ starts_at: startsAt, expires_at: inDays(0, 5) }))
  await acceptOffer(made.asTraveller, offerId)
  await db.offer.update({ where: { id: offerId }, data: { decidedAt } })
  return { ...made, offerId }
}

describe('an unread message', () => {
  test('is written about after two minutes, several of them in one email', async () => {
    const { asGuide, enquiry, token } = await begun()
    for (const body of ['Tuesday is free.', 'At ten, by the arch?']) await sendMessage(asGuide, words(body))
    expect(await mailNews(later(1.5))).toBe(0)
    expect(await mailNews(later(2.5))).toBe(1)
    expect(await mailNews(later(3.5))).toBe(0)
    const [mail] = await mails()
    expect(mail?.to).toBe(enquiry.travellerEmail)
    expect(mail?.text).toContain('> Tuesday is free.\n\n> At ten, by the arch?')
    expect(mail?.text).toMatch(new RegExp(`^Reply to Ada.*:\nhttps?://\\S+/status/${token}$`, 'm'))
  })

  test('is written about, however many others wait for the end of quiet hours', async () => {
    const [night, day] = [await begun(), await begun()]
    for (const { asTraveller } of [night, day]) await sendMessage(asTraveller, words('Are you there?'))
    await db.user.update({ where: { id: night.guide.userId }, data: quietNow() })
    expect(await mailNews(later(3), { perRun: 1 })).toBe(1)
    const { email } = await db.user.findUniqueOrThrow({ where: { id: day.guide.userId } })
    expect((await mails()).map(({ to }) => to)).toEqual([email])
  })

  test('is written about, though another conversation’s email can’t be written', async () => {
    const [broken, sound] = [await begun(), await begun()]
    for (const { asTraveller } of [broken, sound]) await sendMessage(asTraveller, words('Are you there?'))
    // No computer knows this zone, so nobody can tell whether it is night there.
    await db.guide.update({ where: { id: broken.guide.id }, data: { timeZone: 'Mars/Olympus' } })
    await db.user.update({ where: { id: broken.guide.userId }, data: quietNow() })
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(await mailNews(later(3))).toBe(1)
    reported.mockRestore()
  })

  test('that is read meanwhile is not written about', async () => {
    const { asGuide, asTraveller } = await begun()
    await sendMessage(asTraveller, words('Are you there?'))
    await markRead(asGuide, 2)
    expect(await mailNews(later(5))).toBe(0)
  })

  test('brings no second email before a visit or some hours', async () => {
    const { asGuide, asTraveller, enquiry } = await begun()
    await sendMessage(asTraveller, words('First'))
    expect(await mailNews(later(3))).toBe(1)
    await sendMessage(asTraveller, words('Second'), later(4))
    expect(await mailNews(later(10))).toBe(0)
    expect(await mailNews(later(4 * 60 + 5))).toBe(1)
    await sendMessage(asTraveller, words('Third'), later(4 * 60 + 6))
    await markRead(asGuide, 4, later(4 * 60 + 7))
    await sendMessage(asTraveller, words('Fourth'), later(4 * 60 + 8))
    expect(await mailNews(later(4 * 60 + 11))).toBe(1)
    const [, second, third] = await mails()
    expect(second?.text).toContain('> Second')
    expect(second?.text).toContain(`Reply to ${enquiry.travellerName}`)
    expect(third?.text).toContain('> Fourth')
    expect(third?.text).not.toContain('> Third')
  })

  test('is told once, however many servers look at the same time', async () => {
    const { asTraveller } = await begun()
    await sendMessage(asTraveller, words('First'))
    const counts = await Promise.all([1, 2, 3, 4].map(() => mailNews(later(3))))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1)
  })

  test('brings no email to a guide who wants none, but what is agreed on does', async () => {
    const { guide, asGuide, asTraveller } = await begun()
    for (const kind of ['message', 'enquiry'] as const) {
      await db.notificationPreference.create({ data: { userId: guide.userId, kind, email: false } })
    }
    await sendMessage(asTraveller, words('First'))
    expect(await mailNews(later(3))).toBe(0)
    const offerId = await sendOffer(asGuide, proposal())
    await acceptOffer(asTraveller, offerId)
    expect(await mailNews()).toBe(2)
  })
})

describe('an offer', () => {
  test('is written about with time, zone and price, even soon after another email', async () => {
    const { asGuide } = await begun()
    await sendMessage(asGuide, words('One moment'))
    expect(await mailNews(later(3))).toBe(1)
    await sendOffer(asGuide, proposal({ starts_at: new Date('2027-06-01T08:00:00Z'), expires_at: inDays(2) }))
    expect(await mailNews(later(6))).toBe(1)
    const mail = (await mails()).at(-1)
    expect(mail?.template).toBe('conversation-offer')
    expect(mail?.text).toContain('Tuesday, 1 June 2027 at 10:00 (Central European Time)')
    expect(mail?.text).toContain('€210')
  })

  test('that is accepted is written about to both at once, whatever they look at', async () => {
    const { asGuide, asTraveller, guide, enquiry } = await agreed()
    await markRead(asGuide, 3)
    await markRead(asTraveller, 3)
    expect(await mailNews()).toBe(2)
    const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
    expect((await mails()).map(({ to, template }) => [to, template])).toEqual([
      [email, 'conversation-accepted'],
      [enquiry.travellerEmail, 'conversation-accepted'],
    ])
  })

  test('that is declined is written about to the guide, with the reason', async () => {
    const { asGuide, asTraveller } = await begun()
    const offerId = await sendOffer(asGuide, proposal())
    await declineOffer(asTraveller, offerId, 'Too early for us')
    expect(await mailNews(later(3))).toBe(1)
    const [mail] = await mails()
    expect(mail?.text).toContain('> Too early for us')
    expect(mail?.text).toContain('Open the conversation')
  })
})

describe('a cancellation', () => {
  test.each(['guide', 'traveller'] as const)('by the %s is written about to both', async (by) => {
    const { asGuide, asTraveller, enquiry } = await agreed()
    await mailNews()
    await db.emailOutbox.deleteMany()
    await cancelEnquiry(by === 'guide' ? asGuide : asTraveller, 'I am ill')
    expect(await mailNews()).toBe(2)
    const sent = await mails()
    expect(sent.map(({ template }) => template)).toEqual(['conversation-cancelled', 'conversation-cancelled'])
    const toTraveller = sent.find(({ to }) => to === enquiry.travellerEmail)
    expect(toTraveller?.subject.startsWith('You’ve cancelled')).toBe(by === 'traveller')
    expect(toTraveller?.text).toContain('> I am ill')
  })
})

describe('a reminder', () => {
  test('goes to both a day before, once', async () => {
    await agreed(inDays(5))
    await mailNews()
    await db.emailOutbox.deleteMany()
    expect(await remindOfBookings(new Date(inDays(4).getTime() - minute))).toBe(0)
    const dayBefore = new Date(inDays(4).getTime() + minute)
    expect(await Promise.all([remindOfBookings(dayBefore), remindOfBookings(dayBefore)])).toEqual(
      expect.arrayContaining([0, 1]),
    )
    expect(await templates()).toEqual(['conversation-reminder', 'conversation-reminder'])
    expect(await remindOfBookings(dayBefore)).toBe(0)
  })

  test('of a booking that was cancelled a moment ago goes to nobody', async () => {
    const { asTraveller } = await agreed(inDays(5))
    await cancelEnquiry(asTraveller, '')
    expect(await remindOfBookings(new Date(inDays(4).getTime() + minute))).toBe(0)
  })

  test('is left out when they have agreed only just before', async () => {
    await agreed(inDays(1))
    expect(await remindOfBookings(new Date(inDays(0).getTime() + minute))).toBe(0)
  })
})

describe('quiet hours', () => {
  async function quiet() {
    const made = await agreed(new Date('2027-03-11T08:00:00Z'))
    await mailNews()
    await db.emailOutbox.deleteMany()
    await db.user.update({
      where: { id: made.guide.userId },
      data: { quietFrom: 22 * 60, quietUntil: 8 * 60 },
    })
    await db.guide.update({ where: { id: made.guide.id }, data: { timeZone: 'Europe/Rome' } })
    return made
  }

  test('keep emails back until the morning, over midnight, and make one of them', async () => {
    const { asTraveller } = await quiet()
    // 23:30 and 00:30 in Rome.
    await sendMessage(asTraveller, words('Late'), new Date('2027-03-01T22:30:00Z'))
    await sendMessage(asTraveller, words('Later'), new Date('2027-03-01T23:30:00Z'))
    expect(await mailNews(new Date('2027-03-02T00:00:00Z'))).toBe(0)
    expect(await mailNews(new Date('2027-03-02T06:59:00Z'))).toBe(0)
    expect(await mailNews(new Date('2027-03-02T07:01:00Z'))).toBe(1)
    expect((await mails())[0]?.text).toContain('> Late\n\n> Later')
  })

  test('do not keep back that a booking of the next day is off', async () => {
    const { asTraveller } = await quiet()
    const night = new Date('2027-03-10T22:30:00Z')
    await cancelEnquiry(asTraveller, '', night)
    expect(await mailNews(night)).toBe(2)
  })
})

describe('an enquiry', () => {
  test('ends when its day is over everywhere on earth, and its traveller is told', async () => {
    const yesterday = new Date(
      `${new Date(Date.now() - 3 * 24 * 60 * minute).toISOString().slice(0, 10)}T00:00:00Z`,
    )
    const { enquiry } = await begun({ date: yesterday })
    const { enquiry: other } = await begun()
    expect(await expireEnquiries()).toBe(1)
    expect(await db.enquiry.findUnique({ where: { id: enquiry.id } })).toMatchObject({ state: 'expired' })
    expect(await db.enquiry.findUnique({ where: { id: other.id } })).toMatchObject({ state: 'new' })
    expect(await mailNews(later(3))).toBe(1)
  })

  test('ends after a month of silence', async () => {
    await begun()
    expect(await expireEnquiries(later(29 * 24 * 60))).toBe(0)
    expect(await expireEnquiries(later(31 * 24 * 60))).toBe(1)
  })
})

test.each(locales)('emails keep each address whole and alone on its line (%s)', async (locale) => {
  const { asGuide, asTraveller, guide } = await begun({ locale })
  await db.user.update({
    where: { id: guide.userId },
    data: { locale: locale === 'zh-Hans' ? 'zh_Hans' : locale },
  })
  await sendMessage(asGuide, words('Hello'))
  await mailNews(later(3))
  const offerId = await sendOffer(asGuide, proposal())
  await mailNews(later(6))
  await acceptOffer(asTraveller, offerId)
  await mailNews(later(7))
  await sendMessage(asTraveller, words('Thank you'), later(8))
  await mailNews(later(20))
  await cancelEnquiry(asTraveller, 'Ill')
  await mailNews(later(30))
  const sent = await mails()
  expect(sent).toHaveLength(6)
  for (const { text, subject } of sent) {
    const lines = text.split('\n').filter((line) => line.includes('http'))
    expect(lines.length).toBeGreaterThan(0)
    for (const line of lines) expect(line).toMatch(/^https?:\/\/\S+$/)
    expect(subject).not.toMatch(/[{}]|undefined/)
    expect(text).not.toMatch(/ConversationMail|undefined/)
  }
})
