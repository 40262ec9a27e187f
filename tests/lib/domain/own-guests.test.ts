import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { leadOf, titleOf } from '@/components/enquiries/status/lead-of.ts'
import { askAgain } from '@/lib/domain/conversation/enquiries/asking-again.ts'
import { confirmEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { findThreadHead } from '@/lib/domain/conversation/enquiries/conversation/head-queries.ts'
import { expireEnquiries } from '@/lib/domain/conversation/enquiries/expiry.ts'
import { giveGuestAddress } from '@/lib/domain/conversation/enquiries/guests/address.ts'
import { inviteGuest } from '@/lib/domain/conversation/enquiries/guests/invite.ts'
import type { GuestInput } from '@/lib/domain/conversation/enquiries/guests/schema.ts'
import { closeOpenEnquiries } from '@/lib/domain/conversation/enquiries/leaving.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import {
  cancelEnquiry,
  declineOffer,
  expireOffers,
  sendOffer,
  withdrawOffer,
} from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { situationOf } from '@/lib/domain/conversation/enquiries/situation.ts'
import { tokenOfLink } from '@/lib/domain/conversation/enquiries/token.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { askOthers, offerOthers } from '@/lib/domain/conversation/enquiries/unanswered/other-guides.ts'
import { remindOfUnanswered } from '@/lib/domain/conversation/enquiries/unanswered/reminders.ts'
import { submitReview } from '@/lib/domain/conversation/reviews/commands.ts'
import { completeBookings } from '@/lib/domain/conversation/reviews/completion.ts'
import { guideChanged } from '@/lib/domain/core/projections/projections.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide, createReview } from '../../support/factories.ts'
import { type GuestStep, guestStates, guestTable } from '../../support/guest-states.ts'
import { unfitWords } from '../../support/unfit-words.ts'

const db = testDatabase()

const minute = 60_000
const caller = { address: '203.0.113.9', userAgent: '' }
const address = 'guest@example.com'

const guest = (changes: Partial<GuestInput> = {}): GuestInput => ({
  name: 'Greta Gast',
  email: address,
  locale: 'en',
  languageCode: 'en',
  adults: 2,
  children: 0,
  message: 'As we said: an evening walk.',
  ...changes,
})

async function invited(isMailed: boolean) {
  const guide = await createGuide(db)
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
  const { id, url } = await inviteGuest(actor, guest({ email: isMailed ? address : null }), { caller })
  expect(url !== null).toBe(!isMailed)
  /** The link that the guest has opened; '' for the first one. */
  const opened = { token: '' }
  const token = async (which?: 'nextSealedToken') => {
    if (which === undefined && opened.token !== '') return opened.token
    const row = await db.enquiry.findUniqueOrThrow({ where: { id } })
    return tokenOfLink(row[which ?? 'sealedToken']) ?? ''
  }
  return { guide, actor, id, token, opened, asGuide: { side: 'guide', actor, enquiryId: id } as const }
}
type Made = Awaited<ReturnType<typeof invited>>

/** Does one step, and says when it was done. */
async function take(step: GuestStep, { id, asGuide, token, opened }: Made, now: Date): Promise<Date> {
  const last = () => db.offer.findFirstOrThrow({ where: { enquiryId: id }, orderBy: { createdAt: 'desc' } })
  const asGuest = { side: 'traveller', token: await token() } as const
  switch (step) {
    case 'offer':
      await sendOffer(asGuide, proposal(), now)
      return now
    case 'offer and withdraw':
      await sendOffer(asGuide, proposal(), now)
      await withdrawOffer(asGuide, (await last()).id, now)
      return now
    case 'wait':
      return new Date(now.getTime() + 30 * minute)
    case 'give address':
      await giveGuestAddress(await token(), address, { caller, now })
      return now
    case 'open own link':
      opened.token = await token('nextSealedToken')
      await findTravellerPage(opened.token, { locale: 'en', enquiryId: id, all: false }, now)
      return now
    case 'confirm':
      await confirmEnquiry(await token(), now)
      return now
    case 'accept':
      await acceptOffer(asGuest, (await last()).id, now)
      return now
    case 'decline offer':
      await declineOffer(asGuest, (await last()).id, 'Too early', now)
      return now
    case 'withdraw':
      await withdrawOffer(asGuide, (await last()).id, now)
      return now
    case 'expire offer':
      await expireOffers(inDays(4))
      return inDays(4)
    case 'cancel':
      await cancelEnquiry(asGuest, 'The flight', now)
      return now
    case 'cancel by guide':
      await cancelEnquiry(asGuide, 'I am ill', now)
      return now
    case 'complete':
      await completeBookings(inDays(21))
      return inDays(21)
    case 'expire':
      await expireEnquiries(inDays(31))
      return inDays(31)
    case 'ask again':
      await askAgain(asGuest, { clientId: randomUUID(), date: null, message: 'And in spring?' }, now)
      return now
  }
}

/** Ten minutes between steps, and the emails of each before the next. */
async function play(isMailed: boolean, steps: readonly GuestStep[]) {
  const made = await invited(isMailed)
  let now = new Date()
  for (const step of steps) {
    const done = await take(step, made, now)
    await mailNews(new Date(done.getTime() + 3 * minute))
    now = new Date(done.getTime() + 10 * minute)
  }
  return { made, now }
}

async function lastMail(to: string): Promise<string> {
  const mail = await db.emailOutbox.findFirst({
    where: { toAddress: to },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
  })
  return mail?.template ?? '–'
}

test.each(guestStates.map((row) => [row.name, row] as const))('%s', async (_, row) => {
  const { made, now } = await play(row.isMailed, row.steps)
  const { id, guide, token } = made
  const page = await findTravellerPage(await token(), { locale: 'en', enquiryId: id, all: false }, now)
  const head = await findThreadHead(guide.id, id, 'en', now)
  if (page?.kind !== 'one' || !head) throw new Error('both have a page')
  const { enquiry } = page
  const isOpen = !['expired', 'cancelled', 'declined'].includes(enquiry.state)
  const asks = enquiry.isConfirmed || !isOpen ? '–' : enquiry.isLinkHandedOut ? 'address' : 'confirmation'
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
  const offer = page.offers.at(-1)
  const busy = await db.busyPeriod.count({ where: { guideId: guide.id } })
  const mails = { guest: await lastMail(address), guide: await lastMail(email) }
  const asGuest = { side: 'traveller', token: await token() } as const
  const accepts = offer
    ? await acceptOffer(asGuest, offer.id, now).then(
        () => true,
        () => false,
      )
    : false
  expect({
    enquiry: enquiry.state,
    offers: page.offers.map(({ state }) => state),
    situation: situationOf(enquiry, page.offers, now),
    asks,
    accepts,
    link: head.handedLink !== null,
    busy,
    mails,
  }).toEqual({
    enquiry: row.enquiry,
    offers: row.offers,
    situation: row.situation,
    asks: row.asks,
    accepts: row.accepts,
    link: row.link,
    busy: row.busy,
    mails: row.mails,
  })
  expect([head.isInvited, enquiry.isInvited, enquiry.question]).toEqual([true, true, ''])
  for (const locale of locales) {
    const read = [
      titleOf({ enquiry, locale }, row.situation, 'Ada'),
      leadOf({ ...page, locale }, row.situation, 'Ada'),
    ]
    expect(read.join('\n')).not.toMatch(unfitWords[locale])
  }
  for (const { subject, text } of await db.emailOutbox.findMany({ where: { toAddress: address } }))
    expect(`${subject}\n${text}`).not.toMatch(unfitWords.en)
  // Nobody was answered, quickly or slowly.
  const { medianResponseMinutes } = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
  expect(medianResponseMinutes).toBe(guide.medianResponseMinutes)
})

test('the documentation has this table', async () => {
  const page = await readFile('docs/booking-states.md', 'utf8')
  const plain = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ')
  expect(plain(page)).toContain(plain(guestTable()))
})

test('ten people a month, also when all are sent at once; the next month begins with none', async () => {
  const guide = await createGuide(db)
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
  const invite = (number: number, now = new Date('2026-11-20T12:00:00Z')) =>
    inviteGuest(actor, guest({ email: `guest-${number}@example.com` }), { caller, now })
  const results = await Promise.allSettled(Array.from({ length: 14 }, (_, number) => invite(number)))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(await db.enquiry.count({ where: { origin: 'guide' } })).toBe(10)
  await expect(invite(20)).rejects.toMatchObject({
    code: 'conflict',
    sentence: 'guestsMost',
    fields: undefined,
  })
  await invite(21, new Date('2026-12-01T12:00:00Z'))
  await expect(
    db.guestInvitation.create({ data: { guideId: guide.id, month: new Date('2026-11-01'), number: 11 } }),
  ).rejects.toThrow()
})

test('refuses a guide who is not listed, the own address, and a language that the guide does not speak', async () => {
  const guide = await createGuide(db)
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
  const fieldsOf = (input: GuestInput, of = actor) =>
    inviteGuest(of, input, { caller }).then(
      () => [],
      (error: { fields?: object }) => Object.keys(error.fields ?? {}),
    )
  expect(await fieldsOf(guest({ email }))).toEqual(['email'])
  expect(await fieldsOf(guest({ languageCode: 'fi' }))).toEqual(['languageCode'])
  const lapsed = await createGuide(db, { subscription: 'expired' })
  const other = { userId: lapsed.userId, guideId: lapsed.id, impersonatorId: null }
  await expect(inviteGuest(other, guest(), { caller })).rejects.toMatchObject({
    code: 'conflict',
    sentence: 'guestsListed',
    fields: undefined,
  })
  expect(await db.guestInvitation.count()).toBe(0)
})

test('the link that the guide knows confirms nothing, and ends when the guest confirms with the own one', async () => {
  const made = await invited(false)
  const handed = await made.token()
  const open = (link: string) => findTravellerPage(link, { locale: 'en', enquiryId: made.id, all: false })
  await expect(confirmEnquiry(handed)).rejects.toMatchObject({ code: 'conflict' })
  await giveGuestAddress(handed, 'typo@example.com', { caller })
  // Somebody else's program opens it, which takes nothing from the guest.
  const wrong = await made.token('nextSealedToken')
  expect(await open(wrong)).not.toBeNull()
  await giveGuestAddress(handed, address, { caller })
  await expect(confirmEnquiry(wrong)).rejects.toMatchObject({ code: 'not_found' })
  await expect(confirmEnquiry(handed)).rejects.toMatchObject({ code: 'conflict' })
  const own = await made.token('nextSealedToken')
  await confirmEnquiry(own)
  await expect(confirmEnquiry(handed)).rejects.toMatchObject({ code: 'not_found' })
  expect(await open(handed)).toBeNull()
  // A stranger who finds the link later can't take the conversation over.
  await expect(giveGuestAddress(own, 'thief@example.com', { caller })).rejects.toMatchObject({
    code: 'not_found',
  })
  const { travellerEmail, consentedAt } = await db.enquiry.findUniqueOrThrow({ where: { id: made.id } })
  expect([travellerEmail, consentedAt === null]).toEqual([address, false])
})

test('a handed link sends emails to three addresses at most, and to none once the conversation is over', async () => {
  const made = await invited(false)
  const give = async (email: string) => giveGuestAddress(await made.token(), email, { caller })
  for (const number of [1, 2, 3]) await give(`guest-${number}@example.com`)
  await expect(give('guest-4@example.com')).rejects.toMatchObject({ code: 'too_many_requests' })
  const other = await invited(false)
  await cancelEnquiry({ side: 'traveller', token: await other.token() }, '')
  await expect(giveGuestAddress(await other.token(), address, { caller })).rejects.toMatchObject({
    code: 'conversation_closed',
  })
  expect(await db.emailOutbox.count({ where: { template: 'new-links' } })).toBe(3)
})

test('an address that nobody has proved hears nothing when the guide leaves', async () => {
  const made = await invited(false)
  await giveGuestAddress(await made.token(), address, { caller })
  await db.$transaction((tx) => closeOpenEnquiries(tx, made.guide.id, new Date()))
  expect(await lastMail(address)).toBe('new-links')
})

test('who holds a handed link sends nothing to other guides', async () => {
  const made = await invited(false)
  const other = await createGuide(db, { cityId: made.guide.cityId })
  const token = await made.token()
  const asGuest = { side: 'traveller', token } as const
  await cancelEnquiry(asGuest, '')
  await askAgain(asGuest, { clientId: randomUUID(), date: null, message: 'Who is free?' })
  const later = { caller, now: new Date(Date.now() + 26 * 60 * minute) }
  await expect(askOthers({ token, guideIds: [other.id] }, later)).rejects.toMatchObject({ code: 'conflict' })
  expect(await db.enquiry.count({ where: { guideId: other.id } })).toBe(0)
  await expect(
    db.enquiry.update({ where: { id: made.id }, data: { groupId: randomUUID() } }),
  ).rejects.toThrow()
})

test('a guest who asks again is waited for, and the guide reminded, but offered no others', async () => {
  const { made, now } = await play(true, ['confirm', 'cancel', 'ask again'])
  await createGuide(db, { cityId: made.guide.cityId })
  const hours = (count: number) => new Date(now.getTime() + count * 60 * minute)
  for (let hour = 1; hour <= 60; hour += 1) {
    await remindOfUnanswered(hours(hour))
    expect(await offerOthers(hours(hour))).toBe(0)
  }
  expect(await db.emailOutbox.count({ where: { template: 'enquiry-reminder' } })).toBeGreaterThan(0)
})

test('ratings of own guests move nobody up in a search by rating', async () => {
  const guide = await createGuide(db)
  await createReview(db, { guideId: guide.id, rating: 3 })
  const { id } = await createReview(db, { guideId: guide.id, rating: 5 })
  await db.review.update({ where: { id }, data: { invitedByGuide: true } })
  await guideChanged(db, guide.id)
  const document = await db.searchDocument.findFirstOrThrow({ where: { guideId: guide.id } })
  expect(Number(document.ratingAverage)).toBe(3)
  const shown = await db.guide.findUniqueOrThrow({ where: { id: guide.id } })
  expect(Number(shown.ratingAverage)).toBe(4)
})

test('the review is marked as that of an invited guest', async () => {
  const { made, now } = await play(true, ['offer', 'confirm', 'accept', 'complete'])
  await submitReview(
    await made.token(),
    {
      rating: 5,
      knowledge: null,
      communication: null,
      organisation: null,
      value: null,
      text: 'A fine evening.',
      author_name: 'Greta',
      country: null,
    },
    'en',
    now,
  )
  expect(await db.review.findFirstOrThrow()).toMatchObject({ invitedByGuide: true, rating: 5 })
})
