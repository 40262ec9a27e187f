import { randomUUID } from 'node:crypto'
import { listRetentionJobs } from '@/lib/domain/composition/background/retention-jobs.ts'
import { confirmEnquiry } from '@/lib/domain/conversation/enquiries/commands.ts'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { giveGuestAddress } from '@/lib/domain/conversation/enquiries/guests/address.ts'
import { inviteGuest } from '@/lib/domain/conversation/enquiries/guests/invite.ts'
import { forgetUnconfirmedGuests } from '@/lib/domain/conversation/enquiries/guests/retention.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { tokenOfLink } from '@/lib/domain/conversation/enquiries/token.ts'
import { inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'

const db = testDatabase()

const caller = { address: '203.0.113.9', userAgent: '' }

async function invited(email: string | null) {
  const guide = await createGuide(db)
  const actor = { userId: guide.userId, guideId: guide.id, impersonatorId: null }
  const input = {
    name: 'Greta Gast',
    email,
    locale: 'en' as const,
    languageCode: 'en',
    adults: 2,
    children: 0,
  }
  const { id } = await inviteGuest(actor, { ...input, message: 'An evening walk.' }, { caller })
  const { sealedToken } = await db.enquiry.findUniqueOrThrow({ where: { id } })
  return {
    guide,
    id,
    token: tokenOfLink(sealedToken) ?? '',
    asGuide: { side: 'guide', actor, enquiryId: id } as const,
  }
}

test('sixty days after the invitation nothing is left of a guest who has not confirmed, and not before', async () => {
  const { guide, id, asGuide } = await invited('greta@example.com')
  await sendOffer(asGuide, proposal())
  await mailNews()
  expect(await db.emailOutbox.count({ where: { toAddress: 'greta@example.com' } })).toBe(1)
  expect(await forgetUnconfirmedGuests(inDays(59))).toBe(0)
  expect(await forgetUnconfirmedGuests(inDays(61))).toBe(1)
  expect([
    await db.enquiry.count({ where: { id } }),
    await db.message.count(),
    await db.offer.count(),
    await db.emailOutbox.count({ where: { toAddress: 'greta@example.com' } }),
  ]).toEqual([0, 0, 0, 0])
  // The invitation stays used up.
  expect(await db.guestInvitation.count({ where: { guideId: guide.id } })).toBe(1)
})

test('addresses that were typed for a handed link go, too, with the emails that went there', async () => {
  const { token } = await invited(null)
  const typed = ['mistyped@example.com', 'typed@example.com']
  for (const email of typed) await giveGuestAddress(token, email, { caller })
  expect(await db.emailOutbox.count({ where: { toAddress: { in: typed } } })).toBe(2)
  expect(await forgetUnconfirmedGuests(inDays(61))).toBe(1)
  expect(await db.emailOutbox.count()).toBe(0)
})

test('the guest’s own words begin the time again, the guide’s do not', async () => {
  const [answered, silent] = [await invited('greta@example.com'), await invited('other@example.com')]
  const words = (body: string) => ({ clientId: randomUUID(), body })
  await sendMessage({ side: 'traveller', token: answered.token }, words('We will see.'), inDays(13))
  await sendMessage(silent.asGuide, words('And in spring?'), inDays(13))
  expect(await forgetUnconfirmedGuests(inDays(61))).toBe(1)
  expect(await db.enquiry.findMany({ select: { id: true } })).toEqual([{ id: answered.id }])
  expect(await forgetUnconfirmedGuests(inDays(75))).toBe(1)
})

test('who has confirmed stays, and so does what a moderator has yet to look at', async () => {
  const [confirmed, reported] = [await invited('greta@example.com'), await invited('other@example.com')]
  await confirmEnquiry(confirmed.token)
  const report = await db.threadReport.create({
    data: { enquiryId: reported.id, side: 'traveller', reason: 'I do not know this person' },
  })
  expect(await forgetUnconfirmedGuests(inDays(61))).toBe(0)
  await db.threadReport.update({ where: { id: report.id }, data: { resolvedAt: new Date() } })
  expect(await forgetUnconfirmedGuests(inDays(61))).toBe(1)
})

test('a job of every night does it', () => {
  expect(listRetentionJobs().map(({ name }) => name)).toContain('guest-data')
})
