import { confirmEnquiry, sendEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import type { EnquiryInput } from '@/lib/domain/conversation/enquiries/schema.ts'
import { correctAddress } from '@/lib/domain/conversation/enquiries/sent/correction.ts'
import { sendToOthers } from '@/lib/domain/conversation/enquiries/sent/others.ts'
import { findSentPage } from '@/lib/domain/conversation/enquiries/sent/page.ts'
import { renamed } from '@/lib/domain/conversation/enquiries/sent/renamed.ts'
import { resendLink } from '@/lib/domain/conversation/enquiries/sent/resend.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createEnquiry, createGuide } from '../../support/factories.ts'
import { forgetLimits } from '../../support/limits.ts'
import { startTelegram } from '../../support/telegram-server.ts'
import { until } from '../../support/until.ts'

const db = testDatabase()
const caller = { address: '203.0.113.7', userAgent: '' }
const sentAt = new Date('2026-11-27T12:00:00Z')
const later = (seconds: number) => new Date(sentAt.getTime() + seconds * 1000)
const tooSoon = { code: 'too_many_requests' }

/** Three guides of a city, the first of whom is asked. */
async function asked({ message = 'Hello Marco, we would like a slow day.' } = {}) {
  const city = await createCity(db)
  const guides = []
  for (const firstname of ['Marco', 'Vera', 'Chiara']) {
    guides.push(await createGuide(db, { cityId: city.id, firstname }))
  }
  const [first, second, third] = guides
  if (!first || !second || !third) throw new Error('no guides')
  const input = {
    ...{ guideId: first.id, name: 'Olga', email: 'olga@example.com', date: '2026-12-09' },
    ...{
      dateFlexible: false,
      adults: 3,
      children: 2,
      childrenAges: [4, 7],
      languageCode: 'en',
      message,
      consent: true as const,
    },
  } satisfies EnquiryInput
  const correction = await sendEnquiry(input, { locale: 'en', caller, now: sentAt })
  return { city, first, second, third, input, correction }
}

const page = async (correction: string, now = sentAt) => {
  const found = await findSentPage(correction, 'en', now)
  if (typeof found === 'string') throw new Error(found)
  return found
}
const mails = () => db.emailOutbox.findMany({ where: { template: 'enquiry-to-traveller' } })
const token = async () => /\/status\/([\w-]{43})/.exec((await mails())[0]?.text ?? '')?.[1] ?? ''

describe('the page after sending', () => {
  it('shows the words, the guide and the address to the browser that has sent them, for an hour', async () => {
    const { correction, first } = await asked()
    const shown = await page(correction)
    expect(shown).toMatchObject({
      email: 'olga@example.com',
      message: 'Hello Marco, we would like a slow day.',
      isConfirmed: false,
      date: '2026-12-09',
    })
    expect(shown.guides.map(({ id }) => id)).toEqual([first.id])
    expect(await findSentPage(correction, 'en', later(3601))).toBe('ended')
    expect(await findSentPage('anything', 'en', sentAt)).toBe('ended')
  })

  it('never holds the link to the conversation', async () => {
    const { correction } = await asked()
    const { tokenHash: _, ...row } = await db.enquiry.findFirstOrThrow()
    expect(row.sealedToken).not.toBeNull()
    expect(JSON.stringify(await page(correction))).not.toContain(await token())
  })

  it('is the same page for what was sent twice, and tells a robot no more than that', async () => {
    const { correction, input, first } = await asked()
    const again = await sendEnquiry(input, { locale: 'en', caller, now: later(30) })
    expect((await page(again)).guides.map(({ id }) => id)).toEqual([first.id])
    expect(await page(again)).toEqual(await page(correction))
    const robot = await sendEnquiry({ ...input, website: 'x' }, { locale: 'en', caller, now: sentAt })
    expect(await findSentPage(robot, 'en', sentAt)).toBe('nothing')
  })

  it('names the messengers that can be connected, none while the site has no bot', async () => {
    const { correction } = await asked()
    expect((await page(correction)).messengers).toEqual([])
    const telegram = await startTelegram()
    try {
      expect((await page(correction)).messengers).toEqual(['telegram'])
    } finally {
      await telegram.close()
    }
  })
})

describe('the link once more', () => {
  it('is mailed with the copy, once a minute and three times', async () => {
    const { correction } = await asked()
    await expect(resendLink(correction, { caller, now: later(30) })).rejects.toMatchObject(tooSoon)
    for (const minute of [1, 2, 3]) {
      expect(await resendLink(correction, { caller, now: later(minute * 60) })).toBe('olga@example.com')
      await expect(resendLink(correction, { caller, now: later(minute * 60) })).rejects.toMatchObject(tooSoon)
      await forgetLimits(db)
    }
    expect((await page(correction)).mayResend).toBe(false)
    await expect(resendLink(correction, { caller, now: later(600) })).rejects.toMatchObject(tooSoon)
    const sent = await mails()
    expect(sent).toHaveLength(4)
    expect(new Set(sent.map(({ text }) => text)).size).toBe(1)
    expect(sent[0]?.text).toContain('we would like a slow day')
  })

  it('is mailed once if somebody presses twice at the same moment', async () => {
    const { correction } = await asked()
    const results = await Promise.allSettled([
      resendLink(correction, { caller, now: later(60) }),
      resendLink(correction, { caller, now: later(60) }),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await mails()).toHaveLength(2)
  })

  it('waits a minute after a corrected address, and ends once the address is confirmed', async () => {
    const { correction } = await asked()
    const now = later(60)
    await correctAddress({ correction, email: 'olga@example.org' }, { locale: 'en', caller, now })
    await expect(resendLink(correction, { caller, now: later(90) })).rejects.toMatchObject(tooSoon)
    expect(await resendLink(correction, { caller, now: later(120) })).toBe('olga@example.org')
    const { id } = await db.enquiry.findFirstOrThrow()
    const mail = await db.emailOutbox.findFirstOrThrow({ where: { toAddress: 'olga@example.org' } })
    await confirmEnquiry(/\/status\/([\w-]{43})/.exec(mail.text)?.[1] ?? '', later(130))
    expect(await db.enquiry.count({ where: { id, confirmedAt: { not: null } } })).toBe(1)
    expect((await page(correction, later(140))).mayResend).toBe(false)
    await expect(resendLink(correction, { caller, now: later(300) })).rejects.toMatchObject({
      code: 'not_found',
    })
  })
})

describe('the same to two others', () => {
  it('offers the best of the city who have not been asked and take enquiries', async () => {
    const { correction, second, third, city } = await asked()
    await db.guide.update({ where: { id: third.id }, data: { enquiriesPaused: true } })
    const fourth = await createGuide(db, { cityId: city.id })
    await createGuide(db)
    const offered = (await page(correction)).others
    expect(offered.map(({ id }) => id).sort()).toEqual([second.id, fourth.id].sort())
    expect(offered.every(({ speaksIt }) => speaksIt)).toBe(true)
  })

  it('reaches them with their own names, in one group that the first link opens', async () => {
    const { correction, first, second, third } = await asked()
    const guideIds = [second.id, third.id]
    expect(await sendToOthers({ correction, guideIds }, { caller, now: later(20) })).toBe(3)
    const rows = await db.enquiry.findMany({ orderBy: { id: 'asc' }, include: { messages: true } })
    expect(rows.map(({ guideId }) => guideId)).toEqual([first.id, second.id, third.id])
    expect(new Set(rows.map(({ groupId }) => groupId)).size).toBe(1)
    expect(rows.map(({ messages }) => messages[0]?.body)).toEqual([
      'Hello Marco, we would like a slow day.',
      'Hello Vera, we would like a slow day.',
      'Hello Chiara, we would like a slow day.',
    ])
    expect(rows[1]).toMatchObject({
      adults: 3,
      children: 2,
      childrenAges: [4, 7],
      languageCode: 'en',
      travellerName: 'Olga',
    })
    expect(await db.emailOutbox.count({ where: { template: 'enquiry-to-guide' } })).toBe(3)
    expect(await mails()).toHaveLength(1)
    const opened = await findTravellerPage(
      await token(),
      { locale: 'en', enquiryId: undefined, all: false },
      later(30),
    )
    expect(opened).toMatchObject({ kind: 'several' })
    const shown = await page(correction, later(40))
    expect([shown.guides.length, shown.others]).toEqual([3, []])
  })

  it('goes to nobody twice and to three at most, however it is pressed', async () => {
    const { correction, second, third, city } = await asked()
    const fourth = await createGuide(db, { cityId: city.id })
    const both = { correction, guideIds: [second.id, third.id] }
    await Promise.allSettled([
      sendToOthers(both, { caller, now: later(15) }),
      sendToOthers(both, { caller, now: later(15) }),
    ])
    expect(await db.enquiry.count()).toBe(3)
    expect(await sendToOthers(both, { caller, now: later(20) })).toBe(3)
    await expect(
      sendToOthers({ correction, guideIds: [fourth.id] }, { caller, now: later(20) }),
    ).rejects.toMatchObject({ code: 'conflict' })
    expect(await db.enquiry.count()).toBe(3)
  })

  it('is confirmed with the first, also by a link that was opened while it was being sent', async () => {
    const { first, second } = await asked()
    const secret = await token()
    const [row] = await db.enquiry.findMany()
    if (!row) throw new Error('no enquiry')
    await createEnquiry(db, { guideId: second.id })
    const { confirming } = await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT FROM "Enquiry" WHERE "id" = ${row.id}::uuid FOR UPDATE`
      const confirming = confirmEnquiry(secret, later(20))
      await until(async () => {
        const waiting = await db.$queryRaw<object[]>`
          SELECT FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock' AND query LIKE '%"Enquiry"%FOR UPDATE%'`
        return waiting.length > 0
      })
      await tx.enquiry.updateMany({ data: { groupId: row.id } })
      return { confirming }
    })
    await confirming
    const rows = await db.enquiry.findMany({ select: { guideId: true, confirmedAt: true } })
    expect(new Set(rows.map(({ guideId }) => guideId))).toEqual(new Set([first.id, second.id]))
    expect(rows.every(({ confirmedAt }) => confirmedAt !== null)).toBe(true)
  })

  it('is refused for guides of elsewhere, after an hour, and without the secret', async () => {
    const { correction, second } = await asked()
    const elsewhere = await createGuide(db)
    const send = (guideIds: number[], secret = correction, now = later(20)) =>
      sendToOthers({ correction: secret, guideIds }, { caller, now })
    await expect(send([elsewhere.id])).rejects.toMatchObject({ code: 'invalid' })
    await expect(send([second.id], correction, later(3601))).rejects.toMatchObject({ code: 'not_found' })
    await expect(send([second.id], `A${correction}`)).rejects.toMatchObject({ code: 'not_found' })
    expect(await db.enquiry.count()).toBe(1)
  })
})

describe('another guide’s name in a message', () => {
  test.each([
    ['Hello Ann, is Annapolis near?', ['Ann'], 'Vera', 'Hello Vera, is Annapolis near?'],
    ['Здравствуйте, Анна! Аннапурна', ['Анна'], 'Кемаль', 'Здравствуйте, Кемаль! Аннапурна'],
    ['アンナさん、こんにちは', ['アンナ'], '西村', '西村さん、こんにちは'],
    ['Dear Marco Bellini', ['Marco', 'Marco Bellini'], 'Vera', 'Dear Vera'],
    ['Hello there', ['Marco'], 'Vera', 'Hello there'],
  ])('%s', (message, before, name, expected) => {
    expect(renamed(message, before, name)).toBe(expected)
  })
})
