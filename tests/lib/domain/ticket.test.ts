import sharp from 'sharp'
import { mailNews } from '@/lib/domain/conversation/enquiries/news/sweep.ts'
import { acceptOffer } from '@/lib/domain/conversation/enquiries/offers/acceptance.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { drawTicket } from '@/lib/domain/conversation/enquiries/ticket/picture.ts'
import { ticketText, ticketWords } from '@/lib/domain/conversation/enquiries/ticket/words.ts'
import { findTravellerPage } from '@/lib/domain/conversation/enquiries/traveller-page.ts'
import { locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { createConversation, proposal } from '../../support/conversations.ts'
import { testDatabase } from '../../support/database.ts'
import { createGuide } from '../../support/factories.ts'

const db = testDatabase()

async function agreed() {
  const guide = await createGuide(db)
  await db.guide.update({ where: { id: guide.id }, data: { phone: '+39 06 000 0031' } })
  const made = await createConversation(db, { guide })
  const offerId = await sendOffer(made.asGuide, proposal())
  await acceptOffer(made.asTraveller, offerId)
  return { ...made, offerId }
}

async function booking({ token, enquiry }: Awaited<ReturnType<typeof agreed>>) {
  const page = await findTravellerPage(token, { locale: 'en', enquiryId: enquiry.id, all: false })
  if (page?.kind !== 'one') throw new Error('one guide')
  const [offer] = page.offers
  if (!offer || !page.guide) throw new Error('an offer')
  return { offer, guide: page.guide, phone: page.enquiry.guidePhone, languageCode: page.enquiry.languageCode }
}

test.each(locales)(
  'in %s, a ticket says day, hour with its zone, sum, place and phone, and no secret',
  async (locale) => {
    const made = await agreed()
    const words = ticketWords(await booking(made), locale, {
      ticket: translatorFor(locale, 'Ticket'),
      conversation: translatorFor(locale, 'Conversation'),
      price: translatorFor(locale, 'OfferPrice'),
      money: translatorFor(locale, 'Price'),
    })
    expect(words).toMatchObject({ phone: '+39 06 000 0031', place: 'At the arch' })
    expect(words.from).toMatch(/^\d\d:\d\d$/)
    expect([words.weekday, words.day, words.zone, words.price].every(Boolean)).toBe(true)
    const text = ticketText(words, locale, translatorFor(locale, 'Ticket'))
    expect(text).toContain(words.day)
    expect(text + JSON.stringify(words)).not.toContain(made.token)
    expect(text).not.toMatch(/https?:/)
  },
)

test('a ticket is saved as an upright picture, by who has the link and for what is agreed on', async () => {
  const made = await agreed()
  const answer = await drawTicket(made.asTraveller, made.offerId, 'ja')
  expect(answer.headers.get('content-type')).toBe('image/jpeg')
  expect(answer.headers.get('cache-control')).toContain('no-store')
  const { width, height, format } = await sharp(new Uint8Array(await answer.arrayBuffer())).metadata()
  expect([width, height, format]).toEqual([1080, 1350, 'jpeg'])
  const waiting = await createConversation(db)
  const other = await sendOffer(waiting.asGuide, proposal())
  const refused = { code: 'not_found' }
  await expect(drawTicket(waiting.asTraveller, other, 'en')).rejects.toMatchObject(refused)
  await expect(drawTicket(waiting.asTraveller, made.offerId, 'en')).rejects.toMatchObject(refused)
})

test('the emails of an offer and of an agreement show its picture, the sum first among prices, and the ways to change it', async () => {
  const made = await agreed()
  await mailNews()
  const mail = await db.emailOutbox.findFirstOrThrow({
    where: { toAddress: made.enquiry.travellerEmail, template: 'conversation-accepted' },
  })
  expect(mail.html).toMatch(/url\(&#x27;https?:\/\/[^)]+\.jpg|url\('https?:\/\/[^)]+\.jpg/)
  expect(mail.text).toMatch(/^Open the ticket:\n/m)
  expect(mail.text).toMatch(/^Change or cancel:\nhttps?:\/\/\S+#plans$/m)
  const order = ['When', 'Meeting point', 'Phone', 'Price'].map((label) => mail.text.indexOf(`\n${label}: `))
  expect(order.every((place) => place > 0)).toBe(true)
  expect(order.toSorted((one, other) => one - other)).toEqual(order)
})

test('an offer is emailed at once, even if it was read', async () => {
  const made = await createConversation(db)
  await db.enquiry.update({ where: { id: made.enquiry.id }, data: { guideMailedNumber: 1 } })
  await sendOffer(made.asGuide, proposal())
  expect(await mailNews()).toBe(1)
  const mail = await db.emailOutbox.findFirstOrThrow({ where: { template: 'conversation-offer' } })
  expect(mail.text).toMatch(/You pay .+ on the day/)
})
