import { confirmEnquiry, sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { latestDay, requestedDayProblem } from '@/lib/domain/conversation/enquiries/enquiry.ts'
import { type EnquiryInput, enquirySchema } from '@/lib/domain/conversation/enquiries/schema.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createExcursion, createGuide } from '../../support/factories.ts'

const now = new Date('2026-11-20T12:00:00Z')
const ownPage = { locale: 'en', enquiryId: undefined, all: false } as const
const caller = { address: '203.0.113.7', userAgent: '' }

describe('the day that may be asked for', () => {
  it('begins today at the guide’s place, which may be tomorrow elsewhere', () => {
    const lateEvening = new Date('2026-11-20T16:30:00Z')
    expect(dayInZone(lateEvening, 'Asia/Tokyo')).toBe('2026-11-21')
    expect(dayInZone(lateEvening, 'Europe/Rome')).toBe('2026-11-20')
  })

  it('ends 18 months ahead, on the last day of a shorter month', () => {
    expect(latestDay('2026-11-20')).toBe('2028-05-20')
    expect(latestDay('2026-08-31')).toBe('2028-02-29')
  })

  it.each([
    ['2026-11-19', 'datePast'],
    ['2026-11-20', null],
    ['2028-05-20', null],
    ['2028-05-21', 'dateTooFar'],
  ])('%s: %s', (day, problem) => {
    expect(requestedDayProblem(day, '2026-11-20')).toBe(problem)
  })
})

describe('an enquiry', () => {
  const db = testDatabase()

  it('stores the request, its first message and one mail for each side in their own languages', async () => {
    const { guideId } = await supply()
    const { id: excursionId } = await createExcursion(db, { guideId, texts: ['en', 'ja'], title: 'Old town' })
    await sendEnquiry(enquiry({ guideId, excursionId }), { locale: 'en', caller, now })

    const stored = await db.enquiry.findFirstOrThrow({ include: { messages: true } })
    expect(stored).toMatchObject({
      guideId,
      excursionId,
      state: 'new',
      locale: 'en',
      travellerName: 'Olga',
      adults: 2,
    })
    expect(stored.date?.toISOString()).toBe('2026-12-24T00:00:00.000Z')
    expect(stored.messages).toMatchObject([
      { author: 'traveller', body: 'We would like to see the old town.' },
    ])
    const mails = await db.emailOutbox.findMany({ orderBy: { template: 'asc' } })
    expect(mails).toMatchObject([
      { template: 'enquiry-to-guide', locale: 'ja', replyTo: null, state: 'queued' },
      { template: 'enquiry-to-traveller', locale: 'en', toAddress: 'olga@example.com', state: 'queued' },
    ])
    expect(mails[0]?.text).toContain('中村さん')
    expect(mails[0]?.text).toContain('ツアー：Old town')
    expect(mails[1]?.text).toContain('Haruka Nakamura has received your enquiry')
    expect(mails[1]?.html).toContain('24 December 2026')
    expect(mails[1]?.text).toContain('We would like to see the old town.')
  })

  it('tells the guide how old the children are, as far as they are known', async () => {
    const { guideId } = await supply()
    await sendEnquiry(enquiry({ guideId, children: 3, childrenAges: [4, 7] }), { locale: 'en', caller, now })
    expect(await db.enquiry.findFirstOrThrow()).toMatchObject({ children: 3, childrenAges: [4, 7] })
    const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-guide' } })
    expect(text).toContain('お子さまの年齢：4歳、7歳')
  })

  it('is copied to its sender, who may be a stranger: without words that hold a link or a number', async () => {
    const { guideId } = await supply()
    const message = 'Win a car today at https://cars.example or call +44 20 7946 0958!'
    await sendEnquiry(enquiry({ guideId, message }), { locale: 'en', caller, now })
    const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-traveller' } })
    expect(text).not.toContain('cars.example')
    expect(text).toContain('Your message is on the page')
  })

  it('L14b: is opened by the link for a year after the last message and the tour, and then by nothing', async () => {
    const { guideId } = await supply()
    await sendEnquiry(enquiry({ guideId }), { locale: 'en', caller, now })
    const token = await tokenInMail()
    const ago = (days: number) => new Date(Date.now() - days * 86_400_000)
    const opens = async (lastMessageAt: Date, date: Date | null) => {
      await db.enquiry.updateMany({ data: { lastMessageAt, date, dateFlexible: date === null } })
      return (await findTravellerPage(token, ownPage)) !== null
    }
    expect(await opens(ago(364), null)).toBe(true)
    expect(await opens(ago(400), ago(360))).toBe(true)
    expect(await opens(ago(366), ago(367))).toBe(false)
    await expect(confirmEnquiry(token)).rejects.toMatchObject({ code: 'not_found' })
    expect(await opens(ago(366), null)).toBe(false)
  })

  it('is opened by the link in the traveller’s mail and by nothing that is stored with it', async () => {
    const { guideId } = await supply()
    await sendEnquiry(enquiry({ guideId }), { locale: 'zh-Hans', caller, now })

    const token = await tokenInMail()
    expect(await findTravellerPage(token, ownPage, now)).toMatchObject({
      enquiry: { guideId, isConfirmed: false, date: '2026-12-24' },
    })
    expect(await findTravellerPage('x'.repeat(43), ownPage, now)).toBeNull()
    const { tokenHash } = await db.enquiry.findFirstOrThrow()
    expect(Buffer.from(tokenHash).toString('base64url')).not.toBe(token)
  })

  it('is confirmed once, by its token alone', async () => {
    const { guideId } = await supply()
    await sendEnquiry(enquiry({ guideId }), { locale: 'en', caller, now })
    const token = await tokenInMail()

    await confirmEnquiry(token, now)
    await confirmEnquiry(token, new Date('2027-01-01'))
    expect((await db.enquiry.findFirstOrThrow()).confirmedAt).toEqual(now)
    await expect(confirmEnquiry('x'.repeat(43))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('goes to several guides of one city as a group, with one mail to the traveller', async () => {
    const { cityId, guideId } = await supply()
    const { id: second } = await createGuide(db, { cityId, firstname: 'Marco', lastname: 'Bellini' })
    await sendEnquiry(enquiry({ guideIds: [guideId, second] }), { locale: 'ru', caller, now })

    const enquiries = await db.enquiry.findMany()
    expect(enquiries).toHaveLength(2)
    expect(new Set(enquiries.map((each) => each.groupId)).size).toBe(1)
    expect(enquiries[0]?.groupId).not.toBeNull()
    const mails = await db.emailOutbox.findMany({ where: { template: 'enquiry-to-traveller' } })
    expect(mails).toHaveLength(1)
    expect(mails[0]?.text.match(/\/status\//g)).toHaveLength(1)
    expect(mails[0]?.text).toMatch(/Гиды: .*Накамура.*Bellini/)

    await confirmEnquiry(await tokenInMail(), now)
    expect(await db.enquiry.count({ where: { confirmedAt: now } })).toBe(2)
  })

  it('sent twice at the same moment is stored once', async () => {
    const { guideId } = await supply()
    const send = () => sendEnquiry(enquiry({ guideId }), { locale: 'en', caller, now })
    await Promise.all([send(), send()])
    expect(await db.enquiry.count()).toBe(1)
    expect(await db.emailOutbox.count()).toBe(2)
  })

  it('of a robot is taken and dropped', async () => {
    const { guideId } = await supply()
    await sendEnquiry(enquiry({ guideId, website: 'https://spam.example' }), { locale: 'en', caller, now })
    expect(await db.enquiry.count()).toBe(0)
    expect(await db.emailOutbox.count()).toBe(0)
  })

  it.each([
    [
      'has paused',
      { subscription: 'expired' },
      { code: 'enquiries_paused', values: { guide: 'Haruka Nakamura' } },
    ],
    ['is a draft', { status: 'draft' }, { fields: { guideId: [{ key: 'guideUnknown' }] } }],
  ] as const)('is refused when the guide %s', async (_, values, refusal) => {
    const { guideId } = await supply(values)
    await expect(sendEnquiry(enquiry({ guideId }), { locale: 'en', caller, now })).rejects.toMatchObject(
      refusal,
    )
    expect(await db.enquiry.count()).toBe(0)
  })

  it.each([
    ['a language that the guide does not speak', { languageCode: 'ja' }, 'languageCode', 'languageNotSpoken'],
    ['a day that has passed at the guide’s place', { date: '2026-11-19' }, 'date', 'datePast'],
    ['a day too far ahead', { date: '2028-06-01' }, 'date', 'dateTooFar'],
    ['an excursion of somebody else', { excursionId: 999 }, 'excursionId', 'excursionUnknown'],
  ])('is refused for %s', async (_, values, field, key) => {
    const { guideId } = await supply()
    await expect(
      sendEnquiry(enquiry({ guideId, ...values }), { locale: 'en', caller, now }),
    ).rejects.toMatchObject({
      code: 'invalid',
      fields: { [field]: [{ key }] },
    })
  })

  it('goes to guides of cities near each other, each asked in their own city', async () => {
    const { guideId, countryId, cityId } = await supply()
    const near = await createCity(db, { countryId })
    await db.city.update({ where: { id: near.id }, data: { latitude: 43.78, longitude: 11.25 } })
    const { id: elsewhere } = await createGuide(db, { cityId: near.id })
    await sendEnquiry(enquiry({ guideIds: [guideId, elsewhere] }), { locale: 'en', caller, now })
    const sent = await db.enquiry.findMany({ orderBy: { guideId: 'asc' }, select: { cityId: true } })
    expect(sent).toEqual([{ cityId }, { cityId: near.id }])
  })

  it('is refused for guides of two regions', async () => {
    const { guideId, countryId } = await supply()
    const far = await createCity(db, { countryId })
    await db.city.update({ where: { id: far.id }, data: { latitude: 45.46, longitude: 9.19 } })
    const { id: elsewhere } = await createGuide(db, { cityId: far.id })
    await expect(
      sendEnquiry(enquiry({ guideIds: [guideId, elsewhere] }), { locale: 'en', caller, now }),
    ).rejects.toMatchObject({ fields: { guideIds: [{ key: 'oneRegion' }] } })
  })

  it('keeps what a person typed from becoming markup in the mail', async () => {
    const { guideId } = await supply()
    await sendEnquiry(enquiry({ guideId, message: '<img src=x onerror=alert(1)> & more' }), {
      locale: 'en',
      caller,
      now,
    })
    const { html } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-guide' } })
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; more')
  })

  async function tokenInMail(): Promise<string> {
    const { text } = await db.emailOutbox.findFirstOrThrow({ where: { template: 'enquiry-to-traveller' } })
    return /\/status\/([\w-]{43})/.exec(text)?.[1] ?? ''
  }

  async function supply(values: Parameters<typeof createGuide>[1] = {}) {
    const city = await createCity(db)
    const guide = await createGuide(db, {
      cityId: city.id,
      texts: ['ja', 'en', 'ru', 'zh-Hans'],
      firstname: { en: 'Haruka', ja: '春香', ru: 'Харука', 'zh-Hans': '春香' },
      lastname: { en: 'Nakamura', ja: '中村', ru: 'Накамура', 'zh-Hans': '中村' },
      ...values,
    })
    return { cityId: city.id, countryId: city.countryId, guideId: guide.id }
  }
})

function enquiry(values: Partial<EnquiryInput>): EnquiryInput {
  return enquirySchema.parse({
    name: 'Olga',
    email: 'olga@example.com',
    date: '2026-12-24',
    adults: 2,
    languageCode: 'en',
    message: 'We would like to see the old town.',
    consent: true,
    ...values,
  })
}
