import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { askAgain } from '@/lib/domain/conversation/enquiries/asking-again.ts'
import { readBookings } from '@/lib/domain/conversation/enquiries/calendar-feed/read-bookings.ts'
import { declineEnquiry, sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { actsOf } from '@/lib/domain/conversation/enquiries/conversation/head.ts'
import { findThreadHead } from '@/lib/domain/conversation/enquiries/conversation/head-queries.ts'
import { expireEnquiries } from '@/lib/domain/conversation/enquiries/expiry.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import {
  cancelEnquiry,
  declineOffer,
  expireOffers,
  sendOffer,
  withdrawOffer,
} from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { mayAskAgain, offerAtHand, situationOf } from '@/lib/domain/conversation/enquiries/situation.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { completeBookings } from '@/lib/domain/conversation/reviews/completion.ts'
import { bookingStates, bookingTable, type GuideAct, type Step } from '../../support/booking-states.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'

const db = testDatabase()

const minute = 60_000
const groupId = '00000000-0000-4000-8000-00000000000b'

async function conversation() {
  const guide = await createGuide(db)
  await db.guide.update({ where: { id: guide.id }, data: { phone: '+39 06 000 0031' } })
  const made = await createConversation(db, { guide })
  // The guide has had the email of the enquiry.
  await db.enquiry.update({ where: { id: made.enquiry.id }, data: { guideMailedNumber: 1 } })
  return { ...made, id: made.enquiry.id }
}
type Made = Awaited<ReturnType<typeof conversation>>

/** Does one step, and says when it was done. */
async function take(step: Step, { asGuide, asTraveller, guide, id }: Made, now: Date): Promise<Date> {
  const last = () => db.offer.findFirstOrThrow({ where: { enquiryId: id }, orderBy: { createdAt: 'desc' } })
  switch (step) {
    case 'write':
      await sendMessage(asGuide, { clientId: randomUUID(), body: 'Gladly.' }, now)
      return now
    case 'offer':
      await sendOffer(asGuide, proposal(), now)
      return now
    case 'offer again':
      // It overlaps with the earlier one.
      await sendOffer(asGuide, proposal({ starts_at: inDays(20, 1) }), now)
      return now
    case 'accept':
      await acceptOffer(asTraveller, (await last()).id, now)
      return now
    case 'decline offer':
      await declineOffer(asTraveller, (await last()).id, 'Too early', now)
      return now
    case 'withdraw':
      await withdrawOffer(asGuide, (await last()).id, now)
      return now
    case 'expire offer':
      await expireOffers(inDays(4))
      return inDays(4)
    case 'take the time': {
      const rival = await createConversation(db, { guide })
      await acceptOffer(rival.asTraveller, await sendOffer(rival.asGuide, proposal(), now), now)
      return now
    }
    case 'complete':
      await completeBookings(inDays(21))
      return inDays(21)
    case 'decline':
      await declineEnquiry(asGuide, 'I am away', now)
      return now
    case 'choose another': {
      const other = await createConversation(db)
      await db.enquiry.updateMany({ where: { id: { in: [id, other.enquiry.id] } }, data: { groupId } })
      await acceptOffer(other.asTraveller, await sendOffer(other.asGuide, proposal(), now), now)
      return now
    }
    case 'expire':
      await expireEnquiries(inDays(31))
      return inDays(31)
    case 'cancel':
      await cancelEnquiry(asTraveller, 'The flight', now)
      return now
    case 'cancel by guide':
      await cancelEnquiry(asGuide, 'I am ill', now)
      return now
    case 'ask again':
      await askAgain(asTraveller, { clientId: randomUUID(), date: null, message: 'And in spring?' }, now)
      return now
    case 'wait two weeks':
      return new Date(now.getTime() + 15 * 1440 * minute)
  }
}

/** Ten minutes between steps, and the emails of each before the next. */
async function play(steps: readonly Step[]) {
  const made = await conversation()
  let now = new Date()
  for (const step of steps) {
    const done = await take(step, made, now)
    await mailNews(new Date(done.getTime() + 3 * minute))
    now = new Date(done.getTime() + 10 * minute)
  }
  return { made, now }
}

/** The kind of the last email about the conversation. */
async function lastMail(id: string, address: string): Promise<string> {
  const mail = await db.emailOutbox.findFirst({
    where: { toAddress: address, dedupeKey: { endsWith: `:${id}` } },
    orderBy: { createdAt: 'desc' },
  })
  return mail?.template.replace('conversation-', '') ?? ''
}

const refused = async (work: Promise<unknown>) =>
  work.then(
    () => false,
    () => true,
  )

test.each(bookingStates.map((row) => [row.name, row] as const))('%s', async (_, row) => {
  const { made, now } = await play(row.steps)
  const { id, guide, asGuide, asTraveller, token, enquiry } = made
  const page = await findTravellerPage(token, { locale: 'en', enquiryId: id, all: false }, now)
  const head = await findThreadHead(guide.id, id, 'en', now)
  if (page?.kind !== 'one' || !head) throw new Error('both have a page')
  const situation = situationOf(page.enquiry, page.offers, now)
  const acts = actsOf(head)
  const can: Array<GuideAct | false> = [
    acts.offers && 'offer',
    acts.moves && 'propose another time',
    acts.declines && 'decline',
    acts.cancels && 'cancel',
  ]
  const bookings = await Promise.all(
    (['guide', 'traveller'] as const).map((side) =>
      readBookings(db, { enquiryId: id }, { side, locale: 'en' }),
    ),
  )
  const files = bookings.map((side) =>
    side.map(({ isCancelled, sequence }) => `${isCancelled ? 'CANCELLED' : 'CONFIRMED'} ${sequence}`),
  )
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
  const shown = offerAtHand(page.enquiry.state, page.offers)
  expect({
    enquiry: page.enquiry.state,
    offers: page.offers.map(({ state }) => state),
    situation,
    open: page.offers.filter((one) => one.state === 'sent' && one.expiresAt > now && !one.isTimeTaken).length,
    pays: page.enquiry.state === 'accepted' && shown?.state === 'accepted',
    phone: page.enquiry.guidePhone !== null,
    guide: can.filter(Boolean),
    writable: !head.isClosed,
    asks: mayAskAgain(page.enquiry, situation, now),
    busy: await db.busyPeriod.count({ where: { guideId: guide.id } }),
    file: files[0],
    mails: { traveller: await lastMail(id, enquiry.travellerEmail), guide: await lastMail(id, email) },
  }).toEqual({
    enquiry: row.enquiry,
    offers: row.offers,
    situation: row.situation,
    open: row.open,
    pays: row.pays,
    phone: row.phone,
    guide: row.guide,
    writable: row.writable,
    asks: row.asks,
    busy: row.busy,
    file: row.file,
    mails: row.mails,
  })
  expect(files[1]).toEqual(files[0])

  // The pages agree with the commands.
  const words = { clientId: randomUUID(), body: 'Hello' }
  expect(await refused(sendMessage(asTraveller, words, now))).toBe(!row.writable)
  expect(await refused(sendMessage(asGuide, { ...words, clientId: randomUUID() }, now))).toBe(!row.writable)
  const another = proposal({ starts_at: new Date(now.getTime() + 5 * 1440 * minute), expires_at: now })
  another.expires_at = new Date(now.getTime() + 1440 * minute)
  const offers = row.guide.some((act) => act === 'offer' || act === 'propose another time')
  expect(await refused(sendOffer(asGuide, another, now))).toBe(!offers)
})

test('the documentation has this table', async () => {
  const page = await readFile('docs/booking-states.md', 'utf8')
  const plain = (text: string) => text.replaceAll(/-{3,}/g, '---').replaceAll(/ +/g, ' ')
  expect(plain(page)).toContain(plain(bookingTable()))
})
