import { randomUUID } from 'node:crypto'
import { confirmEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { declineEnquiry, sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { askOthers, offerOthers } from '@/lib/domain/conversation/enquiries/unanswered/other-guides.ts'
import { anonymiseDue } from '@/lib/domain/people/personal-data/anonymise.ts'
import { askedAt, hoursOn } from '../../../support/asked-at.ts'
import { testDatabase } from '../../../support/database.ts'
import { createEnquiry, createGuide } from '../../../support/factories.ts'
import { freeInDecember, silentGuide } from '../../../support/unanswered.ts'

const db = testDatabase()
const caller = { address: '203.0.113.7', userAgent: '' }
const day = '2026-12-09'
const conflict = { code: 'conflict' }

const offers = () => db.emailOutbox.findMany({ where: { template: 'enquiry-others' } })
const shown = async (token: string, hours: number) =>
  (await findTravellerPage(token, { locale: 'en', enquiryId: undefined, all: false }, hoursOn(hours)))
    ?.othersToAsk ?? null

describe('a traveller whom nobody answers', () => {
  it('is told once, after a day, of three who are free that day and speak the language', async () => {
    const { city, token, free } = await silentGuide(db, { others: 4, date: day })
    const busy = await createGuide(db, { cityId: city.id, firstname: 'Busy' })
    await db.roomByDay.create({
      data: { guideId: busy.id, firstDay: new Date('2026-11-25'), room: new Uint8Array(60) },
    })
    // Of another language, without known days, and in a break.
    const french = await createGuide(db, { cityId: city.id, languages: [{ code: 'fr', level: 'native' }] })
    await freeInDecember(db, french.id)
    await createGuide(db, { cityId: city.id, firstname: 'Unknown' })
    const resting = await createGuide(db, { cityId: city.id, firstname: 'Resting' })
    await freeInDecember(db, resting.id)
    await db.guide.update({ where: { id: resting.id }, data: { enquiriesPaused: true } })

    expect(await offerOthers(hoursOn(23.9))).toBe(0)
    expect(await offerOthers(hoursOn(24))).toBe(1)
    expect(await offerOthers(hoursOn(24.1))).toBe(0)
    const [mail] = await offers()
    expect(mail).toMatchObject({ toAddress: 'olga@example.com', toName: '' })
    expect(mail?.text).toContain(`/status/${token}#others`)
    const named = free.filter(({ id }) => mail?.text.includes(`/guide/${id}\n`))
    expect(named).toHaveLength(3)
    for (const one of [busy, french, resting]) expect(mail?.text).not.toContain(`/guide/${one.id}\n`)
    expect(mail?.text).toContain('Free on 9 December')
    expect((await shown(token, 24))?.guides.map(({ id }) => id)).toEqual(named.map(({ id }) => id))
  })

  it('is told sooner for a day that is near, and never at night', async () => {
    await silentGuide(db, { others: 1, date: '2026-12-02' })
    expect(await offerOthers(hoursOn(7.4))).toBe(0)
    expect(await offerOthers(hoursOn(7.5))).toBe(1)
    const { id } = await silentGuide(db, { others: 1 })
    const evening = hoursOn(13)
    await db.enquiry.update({ where: { id }, data: { createdAt: evening, lastMessageAt: evening } })
    expect(await offerOthers(hoursOn(38))).toBe(0)
    expect(await offerOthers(hoursOn(46.9))).toBe(0)
    expect(await offerOthers(hoursOn(47))).toBe(1)
  })

  it('is addressed by name only once the address is confirmed', async () => {
    const { token } = await silentGuide(db, { others: 1 })
    await confirmEnquiry(token, hoursOn(1))
    await offerOthers(hoursOn(24))
    expect((await offers())[0]?.toName).toBe('Olga')
  })

  it('gets no email where nobody fits, and a page that says so', async () => {
    const { token } = await silentGuide(db, { date: day })
    expect(await offerOthers(hoursOn(24))).toBe(0)
    expect(await offers()).toEqual([])
    expect(await shown(token, 24)).toMatchObject({ guides: [], place: {} })
  })

  it('hears of nobody while one of several has answered, and of others if one has declined', async () => {
    const groupId = randomUUID()
    const { guide, enquiry, asGuide, city } = await silentGuide(db, { others: 1 })
    const second = await createGuide(db, { cityId: city.id })
    const { enquiry: other } = await createEnquiry(db, {
      guideId: second.id,
      travellerEmail: 'olga@example.com',
    })
    await db.enquiry.updateMany({
      where: { id: { in: [enquiry.id, other.id] } },
      data: { groupId, createdAt: askedAt },
    })
    const actor = { userId: second.userId, guideId: second.id, impersonatorId: null }
    await sendMessage(
      { side: 'guide', actor, enquiryId: other.id },
      { clientId: randomUUID(), body: 'Yes' },
      hoursOn(20),
    )
    expect(await offerOthers(hoursOn(24))).toBe(0)
    await db.enquiry.update({ where: { id: other.id }, data: { state: 'declined' } })
    expect(await offerOthers(hoursOn(24))).toBe(1)
    expect((await offers())[0]?.text).not.toContain(`/guide/${guide.id}\n`)
    await declineEnquiry(asGuide, '', hoursOn(24.5))
    expect(await offerOthers(hoursOn(25))).toBe(0)
  })

  it('is told once by several workers at the same moment', async () => {
    await silentGuide(db, { others: 2 })
    await Promise.all([24, 24, 24].map((hours) => offerOthers(hoursOn(hours))))
    expect(await offers()).toHaveLength(1)
  })

  it('leaves no name behind of an offered guide who leaves the site', async () => {
    const { free } = await silentGuide(db, { others: 1 })
    await offerOthers(hoursOn(24))
    await db.user.update({
      where: { id: free[0]?.userId ?? '' },
      data: { deleteAfter: hoursOn(25) },
    })
    await anonymiseDue(hoursOn(26))
    expect(await offers()).toEqual([])
  })
})

describe('the same words for others while nobody answers', () => {
  const press = (token: string, guideIds: number[], hours = 25) =>
    askOthers({ token, guideIds }, { caller, now: hoursOn(hours) })

  it('reach them in one group, with their names, and open side by side', async () => {
    const { token, free, id } = await silentGuide(db, { others: 3, date: day })
    const ids = free.map((guide) => guide.id)
    expect(await press(token, ids)).toBe(4)
    const rows = await db.enquiry.findMany({ include: { messages: true } })
    expect(rows.map(({ groupId }) => groupId)).toEqual([id, id, id, id])
    expect(
      rows
        .filter((row) => row.id !== id)
        .map(({ messages }) => messages[0]?.body)
        .sort(),
    ).toEqual([0, 1, 2].map((number) => `Hello Free${number}, a slow day?`))
    expect(await db.emailOutbox.count({ where: { template: 'enquiry-to-guide' } })).toBe(3)
    const page = await findTravellerPage(token, { locale: 'en', enquiryId: undefined, all: false })
    expect(page).toMatchObject({ kind: 'several', othersToAsk: null })
  })

  it('go out once, however often and at the same moment somebody presses', async () => {
    const { token, free, city } = await silentGuide(db, { others: 3 })
    const ids = free.map((guide) => guide.id)
    const fourth = await createGuide(db, { cityId: city.id })
    const presses = await Promise.allSettled([press(token, ids), press(token, ids)])
    expect(presses.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await db.enquiry.count()).toBe(4)
    await expect(press(token, [fourth.id])).rejects.toMatchObject(conflict)
    // And nobody is offered to the traveller after that.
    expect(await offerOthers(hoursOn(60))).toBe(0)
  })

  it('pass over whom the traveller has asked, and who wants no words of the traveller', async () => {
    const { token, free, guide } = await silentGuide(db, { others: 2 })
    const [first, second] = free
    const { enquiry } = await createEnquiry(db, {
      guideId: first?.id ?? 0,
      travellerEmail: 'olga@example.com',
    })
    await db.enquiry.update({ where: { id: enquiry.id }, data: { blockedAt: askedAt } })
    await press(token, [guide.id, first?.id ?? 0, second?.id ?? 0])
    const rows = await db.enquiry.findMany({ where: { groupId: { not: null } }, select: { guideId: true } })
    expect(rows.map(({ guideId }) => guideId).sort()).toEqual([guide.id, second?.id].sort())
  })

  it('wait for their time, and for silence', async () => {
    const { token, free, asGuide } = await silentGuide(db, { others: 1 })
    const ids = free.map(({ id }) => id)
    await expect(press(token, ids, 23)).rejects.toMatchObject(conflict)
    expect(await shown(token, 23)).toBeNull()
    await expect(press('x'.repeat(43), ids)).rejects.toMatchObject({ code: 'not_found' })
    expect(await shown(token, 24)).toMatchObject({ guides: [{ id: ids[0] }] })
    await sendMessage(asGuide, { clientId: randomUUID(), body: 'Yes' }, hoursOn(20))
    await expect(press(token, ids)).rejects.toMatchObject(conflict)
    expect(await shown(token, 25)).toBeNull()
  })

  it('go to nobody of another city, and not so often from one network', async () => {
    const { token } = await silentGuide(db, { others: 1 })
    const stranger = await createGuide(db)
    await expect(press(token, [stranger.id])).rejects.toMatchObject({ code: 'invalid' })
    for (let count = 0; count < 4; count += 1) await press(token, [stranger.id]).catch(() => {})
    await expect(press(token, [stranger.id])).rejects.toMatchObject({ code: 'too_many_requests' })
    expect(await db.enquiry.count()).toBe(1)
  })
})
