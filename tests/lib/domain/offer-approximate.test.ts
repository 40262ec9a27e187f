import { remindOfBookings } from '@/lib/domain/conversation/enquiries/news/reminders.ts'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import {
  cancelEnquiry,
  declineOffer,
  sendOffer,
} from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { callApi } from '../../support/api.ts'
import { createConversation, inDays, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createRates } from '../../support/factories.ts'

const db = testDatabase()

const perEuro = { USD: 1.1, RUB: 90, JPY: 160, CNY: 8 }

/** An offer of 75 euros for each of two. */
async function offered(changes: Parameters<typeof proposal>[0] = {}) {
  const made = await createConversation(db)
  const offerId = await sendOffer(made.asGuide, proposal({ amount: 7500, price_unit: 'person', ...changes }))
  return { ...made, offerId }
}
type Offered = Awaited<ReturnType<typeof offered>>

async function onPage({ token }: Offered, locale: Locale) {
  const page = await findTravellerPage(token, { locale, enquiryId: undefined, all: false })
  if (page?.kind !== 'one') throw new Error('one guide')
  const [offer] = page.offers
  // The browser begins with the same.
  expect(page.thread.offers[0]?.approximate).toEqual(offer?.approximate)
  return offer?.approximate && [offer.approximate.amount, offer.approximate.currency]
}

// 150 euros × rate × 1.03, rounded up
const sums: Record<Locale, [number, string]> = {
  en: [17_000, 'USD'],
  ru: [1_400_000, 'RUB'],
  ja: [24_800, 'JPY'],
  'zh-Hans': [123_600, 'CNY'],
}

test.each(locales)(
  'a traveller who reads in %s sees the sum for everybody in money they know',
  async (locale) => {
    await createRates(db, perEuro)
    const made = await offered()
    expect(await onPage(made, locale)).toEqual(sums[locale])
    await acceptOffer(made.asTraveller, made.offerId)
    expect(await onPage(made, locale)).toEqual(sums[locale])
  },
)

test('a new offer that the browser fetches says it in the language of the page, and not to the guide', async () => {
  await createRates(db, perEuro)
  const made = await offered()
  const answer = await callApi(`/api/enquiries/${made.token}/offers`, { locale: 'ja' })
  expect(await answer.json()).toMatchObject([
    { amount: 7500, currency: 'EUR', approximate: { amount: 24_800, currency: 'JPY', isStale: false } },
  ])
  expect((await listOffers(made.asGuide, 'ja'))[0]?.approximate).toBeNull()
})

test('a price in the traveller’s own money, or without a rate, stands alone', async () => {
  const made = await offered()
  expect(await onPage(made, 'en')).toBeNull()
  await createRates(db, perEuro)
  expect(await onPage(await offered({ currency: 'JPY', amount: 20_000 }), 'ja')).toBeNull()
})

test.each([
  ['declined', ({ asTraveller, offerId }: Offered) => declineOffer(asTraveller, offerId, '')],
  ['replaced by a newer one', ({ asGuide }: Offered) => sendOffer(asGuide, proposal())],
  [
    'cancelled after it was agreed on',
    async ({ asTraveller, offerId }: Offered) => {
      await acceptOffer(asTraveller, offerId)
      await cancelEnquiry(asTraveller, '')
    },
  ],
])('an offer that was %s is converted no more: nobody pays it', async (_name, end) => {
  await createRates(db, perEuro)
  const made = await offered()
  await end(made)
  expect(await onPage(made, 'en')).toBeNull()
})

const priceIn = (text: string) => /\nPrice: (.*\n.*)\n/.exec(text)?.[1]

test('emails about an offer, an agreement and the day before say it to the traveller, and never to the guide', async () => {
  await createRates(db, perEuro)
  const made = await offered({ starts_at: inDays(0, 20), expires_at: inDays(0, 5) })
  await mailNews()
  await acceptOffer(made.asTraveller, made.offerId)
  await db.offer.update({ where: { id: made.offerId }, data: { decidedAt: inDays(-3) } })
  await mailNews()
  await remindOfBookings()
  const { travellerEmail } = made.enquiry
  const mails = await db.emailOutbox.findMany({ where: { template: { startsWith: 'conversation-' } } })
  const read = mails.map(({ toAddress, template, text }) => [
    `${template} to the ${toAddress === travellerEmail ? 'traveller' : 'guide'}`,
    priceIn(text)?.startsWith('€150 for 2 (€75 each)\n≈ $170 · You pay ') ?? false,
  ])
  expect(Object.fromEntries(read)).toEqual({
    'conversation-offer to the traveller': true,
    'conversation-accepted to the traveller': true,
    'conversation-accepted to the guide': false,
    'conversation-reminder to the traveller': true,
    'conversation-reminder to the guide': false,
  })
})
