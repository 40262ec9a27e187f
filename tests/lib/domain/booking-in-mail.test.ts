import ical from 'node-ical'
import { renewAddress } from '@/lib/domain/conversation/enquiries/calendar-feed/address.ts'
import { endBookings } from '@/lib/domain/conversation/enquiries/leaving.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { cancelEnquiry, sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import type { GuideActor } from '@/lib/server/auth/actor.ts'
import { callApi } from '../../support/api.ts'
import { createConversation, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { withMailServer } from '../../support/received-mails.ts'

const db = testDatabase()
const received = withMailServer()

const eventsOf = (file: string) =>
  Object.values(ical.sync.parseICS(file)).flatMap((part) => (part?.type === 'VEVENT' ? part : []))
const identity = (file: string) =>
  eventsOf(file).map(({ uid, sequence, status, start, end }) => ({
    uid,
    sequence: Number(sequence),
    status,
    start: start.toISOString(),
    end: end?.toISOString(),
  }))

/** The iCalendar files of the emails that are due, by the address that they go to. */
async function mailedFiles() {
  await mailNews()
  const files = (await received()).flatMap(({ to, attachments }) =>
    attachments.map(({ filename, mimeType, method, content }) => {
      if (typeof content === 'string') throw new Error('an attachment is bytes')
      const file = new TextDecoder().decode(content)
      return { to: to?.[0]?.address ?? '', filename, mimeType, method, file }
    }),
  )
  return new Map(files.map((one) => [one.to, one]))
}

async function agreed() {
  const { guide, enquiry, token, asGuide, asTraveller } = await createConversation(db)
  const offerId = await sendOffer(asGuide, proposal())
  await acceptOffer(asTraveller, offerId)
  const { email } = await db.user.findUniqueOrThrow({ where: { id: guide.userId } })
  const { url } = await renewAddress(asGuide.actor as GuideActor)
  /** Calendar files of the traveller's page and of the guide's address. */
  const onSite = async () => {
    const theirs = await callApi(`/api/enquiries/${token}/offers/${offerId}/calendar`)
    const mine = await callApi(new URL(url).pathname)
    return { traveller: identity(await theirs.text()), guide: identity(await mine.text()) }
  }
  return {
    ...{ guideEmail: email, travellerEmail: enquiry.travellerEmail },
    ...{ asTraveller, guideId: guide.id, offerId, token, onSite },
  }
}

test('the emails of an acceptance bring the same event as the traveller’s page and the guide’s address', async () => {
  const { guideEmail, travellerEmail, offerId, token, onSite } = await agreed()
  const files = await mailedFiles()
  expect([...files.keys()].sort()).toEqual([guideEmail, travellerEmail].sort())
  for (const { filename, mimeType, file } of files.values()) {
    expect(filename).toMatch(/^tour-with-.+\.ics$/)
    expect(mimeType).toBe('text/calendar')
    expect(file).toMatch(/^METHOD:PUBLISH\r?$/m)
    expect(file).not.toContain(token)
  }
  const [event] = identity(files.get(travellerEmail)?.file ?? '')
  expect(event).toMatchObject({ uid: `${offerId}@walks.cicerone`, sequence: 0, status: 'CONFIRMED' })
  expect(identity(files.get(guideEmail)?.file ?? '')).toEqual([event])
  expect(await onSite()).toEqual({ traveller: [event], guide: [event] })
})

test('the emails of a cancellation take the event out, with a higher number, and no file is kept', async () => {
  const { guideEmail, travellerEmail, asTraveller, offerId, onSite } = await agreed()
  await mailedFiles()
  await cancelEnquiry(asTraveller, 'Ill')
  const files = await mailedFiles()
  const [event] = identity(files.get(travellerEmail)?.file ?? '')
  expect(event).toMatchObject({ uid: `${offerId}@walks.cicerone`, sequence: 1, status: 'CANCELLED' })
  expect(identity(files.get(guideEmail)?.file ?? '')).toEqual([event])
  expect(await onSite()).toEqual({ traveller: [event], guide: [event] })
  expect(await db.emailOutbox.count({ where: { calendar: { not: null } } })).toBe(0)
})

test('a guide who leaves is taken out of the traveller’s calendar, without a word of the guide', async () => {
  const { travellerEmail, guideId, offerId } = await agreed()
  await mailedFiles()
  await db.$transaction((tx) => endBookings(tx, guideId, new Date()))
  const files = await mailedFiles()
  expect([...files.keys()]).toEqual([travellerEmail])
  const file = files.get(travellerEmail)?.file ?? ''
  expect(identity(file)).toMatchObject([
    { uid: `${offerId}@walks.cicerone`, sequence: 1, status: 'CANCELLED' },
  ])
  expect(file).toMatch(/^SUMMARY:Tour\r?$/m)
  expect(file).not.toMatch(/arch/)
})

test('emails of anything else bring no file', async () => {
  const { asGuide } = await createConversation(db)
  await sendOffer(asGuide, proposal())
  await mailNews(new Date(Date.now() + 180_000))
  const mails = await received()
  expect(mails.map(({ subject }) => subject)).toEqual(
    expect.arrayContaining([expect.stringMatching(/offer/i)]),
  )
  expect(mails.flatMap(({ attachments }) => attachments)).toEqual([])
})
