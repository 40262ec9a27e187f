import { confirmEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { blockTraveller } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { closeOpenEnquiries } from '@/lib/domain/conversation/enquiries/leaving.ts'
import { sendNewLinks } from '@/lib/domain/conversation/enquiries/new-links.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { isOver, situationOf } from '@/lib/domain/conversation/enquiries/situation.ts'
import { hashOfToken } from '@/lib/domain/conversation/enquiries/token.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createCity, createEnquiry, createGuide } from '../../support/factories.ts'

const db = testDatabase()
const caller = { address: '203.0.113.7', userAgent: '' }
const own = { locale: 'en', enquiryId: undefined, all: false } as const

type Guide = { id: number; userId: string }

const partyOf = (guide: Guide, enquiryId: string) =>
  ({
    side: 'guide',
    actor: { userId: guide.userId, guideId: guide.id, impersonatorId: null },
    enquiryId,
  }) as const

const offer = (guide: Guide, enquiryId: string) => sendOffer(partyOf(guide, enquiryId), proposal())

/** Creates a number of guides of one city, asked together. */
async function group(count: number) {
  const city = await createCity(db)
  const groupId = crypto.randomUUID()
  const asked = []
  for (let number = 0; number < count; number++) {
    const guide = await createGuide(db, { cityId: city.id })
    const { enquiry, token } = await createEnquiry(db, {
      guideId: guide.id,
      travellerEmail: 'daniel@example.com',
    })
    await db.enquiry.update({ where: { id: enquiry.id }, data: { groupId } })
    asked.push({ guide, id: enquiry.id, token })
  }
  const [first] = asked
  if (!first) throw new Error('nobody was asked')
  return { asked, first }
}

describe('the page behind a traveller’s link', () => {
  it('shows one enquiry with its conversation', async () => {
    const { enquiry, token } = await createEnquiry(db, { message: 'Is Tuesday free?' })
    expect(await findTravellerPage(token, own)).toMatchObject({
      kind: 'one',
      enquiry: { id: enquiry.id, state: 'new', question: 'Is Tuesday free?' },
      thread: { messages: [{ number: 1, author: 'traveller' }], offers: [] },
      othersAsked: 0,
      alternatives: [],
    })
  })

  it('shows several that were asked together side by side, and each by itself', async () => {
    const { asked, first } = await group(3)
    const [, second] = asked
    await offer(first.guide, first.id)
    const page = await findTravellerPage(first.token, own)
    if (page?.kind !== 'several') throw new Error('not several')
    expect(page.asked.map(({ enquiry, offers }) => [enquiry.id, offers.length])).toEqual(
      asked.map(({ id }) => [id, id === first.id ? 1 : 0]),
    )
    expect(await findTravellerPage(first.token, { ...own, enquiryId: second?.id })).toMatchObject({
      kind: 'one',
      enquiry: { id: second?.id },
      othersAsked: 2,
    })
  })

  it('opens no enquiry that was not sent together with the link’s own', async () => {
    const { first } = await group(2)
    const { enquiry } = await createEnquiry(db, { travellerEmail: 'daniel@example.com' })
    expect(await findTravellerPage(first.token, { ...own, enquiryId: enquiry.id })).toBeNull()
    expect(await findTravellerPage(first.token, { ...own, enquiryId: ['x'] })).toBeNull()
  })

  it('opens what was agreed on; the others are closed kindly and can still be read', async () => {
    const { asked, first } = await group(2)
    const offerId = await offer(first.guide, first.id)
    await acceptOffer({ side: 'traveller', token: first.token }, offerId)
    expect(await findTravellerPage(asked[1]?.token ?? '', own)).toMatchObject({
      kind: 'one',
      enquiry: { id: first.id, state: 'accepted' },
    })
    const other = await findTravellerPage(first.token, { ...own, enquiryId: asked[1]?.id })
    if (other?.kind !== 'one') throw new Error('not one')
    expect(situationOf(other.enquiry, other.offers, other.now)).toBe('otherChosen')
    expect(await findTravellerPage(first.token, { ...own, all: true })).toMatchObject({ kind: 'several' })
  })

  it('tells a phone number only after an agreement', async () => {
    const guide = await createGuide(db)
    await db.guide.update({ where: { id: guide.id }, data: { phone: '+39 06 000 0024' } })
    const { enquiry, token } = await createEnquiry(db, { guideId: guide.id })
    const phone = async () => {
      const page = await findTravellerPage(token, own)
      return page?.kind === 'one' ? page.enquiry.guidePhone : undefined
    }
    const offerId = await offer(guide, enquiry.id)
    expect(await phone()).toBeNull()
    await acceptOffer({ side: 'traveller', token }, offerId)
    expect(await phone()).toBe('+39 06 000 0024')
  })
})

describe('what a traveller sees when the other side is gone', () => {
  it('a suspended guide: no name, other guides, and an offer that can’t be accepted', async () => {
    const guide = await createGuide(db)
    const { enquiry, token } = await createEnquiry(db, { guideId: guide.id })
    const offerId = await offer(guide, enquiry.id)
    await db.guide.update({ where: { id: guide.id }, data: { status: 'suspended', listed: false } })
    expect(await findTravellerPage(token, own)).toMatchObject({
      guide: null,
      enquiry: { isGuideAway: true },
    })
    await expect(acceptOffer({ side: 'traveller', token }, offerId)).rejects.toMatchObject({
      code: 'conversation_closed',
    })
    expect(await db.busyPeriod.count()).toBe(0)
  })

  it('a guide who has closed the account: the enquiry is declined', async () => {
    const guide = await createGuide(db)
    const { token } = await createEnquiry(db, { guideId: guide.id })
    await db.$transaction((tx) => closeOpenEnquiries(tx, guide.id, new Date()))
    const page = await findTravellerPage(token, own)
    if (page?.kind !== 'one') throw new Error('not one')
    expect(situationOf(page.enquiry, page.offers, page.now)).toBe('declined')
    expect(isOver(page.enquiry, page.now)).toBe(true)
  })

  it('a traveller who is blocked reads that the conversation is closed', async () => {
    const guide = await createGuide(db)
    const { enquiry, token } = await createEnquiry(db, { guideId: guide.id })
    await blockTraveller(partyOf(guide, enquiry.id), true)
    const page = await findTravellerPage(token, own)
    expect(page?.kind === 'one' && isOver(page.enquiry, page.now)).toBe(true)
  })
})

describe('new links', () => {
  const email = 'daniel@example.com'
  const linksInMail = async () => {
    const mails = await db.emailOutbox.findMany({ where: { template: 'new-links' } })
    return mails.map(({ text }) =>
      [...text.matchAll(/\/status\/([\w-]{43})/g)].map(([, token]) => token ?? ''),
    )
  }

  it('open what is open, one for all that were asked together; the old links end once they are opened', async () => {
    const { asked, first } = await group(2)
    const { enquiry, token } = await createEnquiry(db, { travellerEmail: email })
    await createEnquiry(db, { travellerEmail: email, state: 'cancelled' })
    const { token: strangers } = await createEnquiry(db, { travellerEmail: 'olga@example.com' })
    await sendNewLinks('Daniel@Example.com', { locale: 'en', caller })

    const [links = []] = await linksInMail()
    expect(links).toHaveLength(2)
    for (const old of [first.token, asked[1]?.token ?? '', token]) {
      expect(await findTravellerPage(old, own)).not.toBeNull()
    }
    const opened = await Promise.all(links.map((link) => findTravellerPage(link, own)))
    expect(opened.map((page) => page?.kind).sort()).toEqual(['one', 'several'])
    expect(opened.find((page) => page?.kind === 'one')).toMatchObject({ enquiry: { id: enquiry.id } })
    for (const old of [first.token, asked[1]?.token ?? '', token]) {
      expect(await findTravellerPage(old, own)).toBeNull()
    }
    expect(await findTravellerPage(strangers, own)).not.toBeNull()
  })

  it('ends the old link of a group also where its own guide has declined', async () => {
    const { first } = await group(2)
    const { id: closed } = await db.enquiry.findUniqueOrThrow({
      where: { tokenHash: hashOfToken(first.token) },
    })
    await db.enquiry.updateMany({ data: { travellerEmail: email } })
    await db.enquiry.update({ where: { id: closed }, data: { state: 'declined' } })
    await sendNewLinks(email, { locale: 'en', caller })
    const [[link = ''] = []] = await linksInMail()
    expect(await findTravellerPage(link, own)).toMatchObject({ kind: 'several' })
    expect(await findTravellerPage(first.token, own)).toBeNull()
  })

  it('leaves an address without enquiries alone, and a closed one too', async () => {
    const { token } = await createEnquiry(db, { travellerEmail: email, state: 'declined' })
    await sendNewLinks(email, { locale: 'ja', caller })
    await sendNewLinks('nobody@example.com', { locale: 'ja', caller })
    expect(await linksInMail()).toEqual([])
    expect(await findTravellerPage(token, own)).not.toBeNull()
  })

  it('of two askings at once the links are the same, and open once and again', async () => {
    await createEnquiry(db, { travellerEmail: email })
    await Promise.all([
      sendNewLinks(email, { locale: 'en', caller }),
      sendNewLinks(email, { locale: 'en', caller }),
    ])
    const tokens = (await linksInMail()).flat()
    expect(new Set(tokens).size).toBe(1)
    const opened = await Promise.all(tokens.map((token) => findTravellerPage(token, own)))
    expect(opened.filter(Boolean)).toHaveLength(2)
  })

  it('M5: can be asked for by strangers without ending anything or keeping the traveller from one', async () => {
    const { token } = await createEnquiry(db, { travellerEmail: email })
    for (let network = 0; network < 12; network++) {
      const stranger = { address: `198.51.100.${network}`, userAgent: '' }
      await sendNewLinks(email, { locale: 'en', caller: stranger })
    }
    expect(await findTravellerPage(token, own)).not.toBeNull()
    await sendNewLinks(email, { locale: 'en', caller })
    const mails = await linksInMail()
    expect(mails).toHaveLength(13)
    expect(await findTravellerPage(mails.at(-1)?.[0] ?? '', own)).not.toBeNull()
    expect(await findTravellerPage(token, own)).toBeNull()
  })

  it('can’t be asked for endlessly', async () => {
    for (let asked = 0; asked < 3; asked++) await sendNewLinks(email, { locale: 'en', caller })
    await expect(sendNewLinks('D.aniel+x@example.com', { locale: 'en', caller })).rejects.toMatchObject({
      code: 'too_many_requests',
    })
  })
})

it('a confirmed address is told to the pages of all guides who were asked', async () => {
  const { asked, first } = await group(2)
  await confirmEnquiry(first.token)
  expect(await db.enquiry.count({ where: { confirmedAt: { not: null } } })).toBe(asked.length)
})
