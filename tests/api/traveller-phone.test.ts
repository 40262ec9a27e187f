import { findThreadHead } from '@/lib/domain/conversation/enquiries/conversation/head-queries.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { listEnquiriesByToken } from '@/lib/domain/conversation/enquiries/traveller-enquiry.ts'
import { createConversation, proposal } from '../support/conversations.ts'
import { testDatabase } from '../support/database.ts'
import { refusalOf, Visitor } from '../support/visitor.ts'

const db = testDatabase()

async function offered() {
  const made = await createConversation(db)
  const offerId = await sendOffer(made.asGuide, proposal())
  const traveller = new Visitor()
  return {
    ...made,
    offerId,
    put: (phone: string) => traveller.put(`/api/enquiries/${made.token}/phone`, { phone }),
    seenByGuide: async () => (await findThreadHead(made.guide.id, made.enquiry.id, 'en'))?.phone,
    seenByTraveller: async () => (await listEnquiriesByToken(made.token, 'en'))[0]?.travellerPhone,
  }
}

test('a traveller gives a number with the offer, and the guide sees it once they have agreed', async () => {
  const { put, seenByGuide, seenByTraveller, asTraveller, offerId, guide } = await offered()
  const saved = await put('+44 (0)20 7946 0958')
  expect([saved.status, await saved.json()]).toEqual([200, { phone: '+442079460958' }])
  expect(await seenByTraveller()).toBe('+44 20 7946 0958')
  expect(await seenByGuide()).toBeNull()

  await acceptOffer(asTraveller, offerId)
  expect(await seenByGuide()).toBe('+44 20 7946 0958')
  await mailNews()
  const mail = await db.emailOutbox.findFirstOrThrow({
    where: { template: 'conversation-accepted', text: { contains: '+44 20 7946 0958' } },
  })
  const { user } = await db.guide.findUniqueOrThrow({ where: { id: guide.id }, include: { user: true } })
  expect(mail.toAddress).toBe(user.email)
})

test('it is changed and taken away at any time, and hidden from the guide when the tour is cancelled', async () => {
  const { put, seenByGuide, asTraveller, offerId, enquiry } = await offered()
  await acceptOffer(asTraveller, offerId)
  await put('+44 20 7946 0958')
  await put('+44 20 7946 0959')
  expect(await seenByGuide()).toBe('+44 20 7946 0959')
  await db.enquiry.update({ where: { id: enquiry.id }, data: { state: 'cancelled' } })
  expect(await seenByGuide()).toBeNull()
  expect(await refusalOf(put('+44 20 7946 0960'))).toEqual([409, 'conflict'])
  expect(await (await put('')).json()).toEqual({ phone: null })
  expect(await db.enquiry.findUniqueOrThrow({ where: { id: enquiry.id } })).toMatchObject({
    travellerPhone: null,
  })
})

test('there is nothing to give it for before an offer, and what is no number is named', async () => {
  const { token } = await createConversation(db)
  const visitor = new Visitor()
  const path = `/api/enquiries/${token}/phone`
  expect(await refusalOf(visitor.put(path, { phone: '+44 20 7946 0958' }))).toEqual([409, 'conflict'])
  const refused = await visitor.put(path, { phone: 'call me' })
  expect([refused.status, Object.keys((await refused.json()).errors)]).toEqual([422, ['phone']])
  const other = `/api/enquiries/${'A'.repeat(43)}/phone`
  expect(await refusalOf(visitor.put(other, { phone: '+44 20 7946 0958' }))).toEqual([404, 'not_found'])
})

test('a number in the first enquiry waits for the agreement, too', async () => {
  const { enquiry, seenByGuide } = await offered()
  await db.enquiry.update({ where: { id: enquiry.id }, data: { travellerPhone: '+442079460958' } })
  expect(await seenByGuide()).toBeNull()
})
