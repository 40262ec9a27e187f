import { randomUUID } from 'node:crypto'
import { sendMessage } from '@/lib/domain/conversation/enquiries/conversation/commands.ts'
import { readTranslatedThread } from '@/lib/domain/conversation/enquiries/conversation/queries.ts'
import { sendOffer } from '@/lib/domain/conversation/enquiries/offers/commands.ts'
import { listOffers } from '@/lib/domain/conversation/enquiries/offers/queries.ts'
import { translateDue } from '@/lib/domain/conversation/enquiries/translations/work.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { createConversation, proposal } from '../../../support/conversations.ts'
import { testDatabase } from '../../../support/database.ts'
import { createGuide } from '../../../support/factories.ts'
import { chooseTranslator, translatesWith } from '../../../support/translating.ts'

const db = testDatabase()
const server = await translatesWith()
afterAll(() => server.close())

const guides: Record<Locale, { firstname: string; lastname: string }> = {
  ru: { firstname: 'Елена', lastname: 'Соколова' },
  en: { firstname: 'Marco', lastname: 'Bianchi' },
  ja: { firstname: '悠子', lastname: '森田' },
  'zh-Hans': { firstname: '小明', lastname: '王' },
}
const travellers: Record<Locale, string> = {
  ru: 'Ольга Иванова',
  en: 'Kate O’Neil',
  ja: '田中 健',
  'zh-Hans': '李娜',
}

type Facts = {
  name: string
  time: string
  price: string
  link: string
  phone: string
  day: string
  flight: string
}

/** A message of every language in which each fact stands among words. */
const sentences: Record<Locale, (facts: Facts) => string> = {
  ru: ({ name, time, price, link, phone, day, flight }) =>
    `Здравствуйте, ${name}!\nПрилетаем ${day} рейсом ${flight}, встретимся в ${time}? Цена ${price} за всех.\n\nПодробности на ${link}, звоните: ${phone}.`,
  en: ({ name, time, price, link, phone, day, flight }) =>
    `Hello ${name},\nwe arrive on ${day} with ${flight}; could we meet at ${time}? Is it ${price} for all?\n\nSee ${link} or call ${phone}.`,
  ja: ({ name, time, price, link, phone, day, flight }) =>
    `${name}様、こんにちは。\n${day}に${flight}便で着きます。${time}に会えますか。料金は${price}ですか。\n\n${link} を見ました。電話は${phone}です。`,
  'zh-Hans': ({ name, time, price, link, phone, day, flight }) =>
    `${name}，您好！\n我们${day}乘${flight}到，${time}见面可以吗？一共${price}吗？\n\n请看 ${link} ，电话${phone}。`,
}

const prices = [
  '€150',
  '15 000 ₽',
  '¥12,500',
  '$1,250.50',
  '180 €',
  '3万円',
  'EUR 95',
  '£80',
  '2500₽',
  '￥980',
]

function factsOf(index: number, name: string): Facts {
  return {
    name,
    time:
      ['14:30', '9:05', '7.45', '3 pm', '10:00 a.m.', '18：20', '06:15', '21:00', '12:30', '8:00'][index] ??
      '',
    price: prices[index] ?? '',
    link: `https://example.com/walks/${index}?people=${index + 2}&day=${index}#map`,
    phone: ['+7 (916) 123-45-67', '+39 06 1234 5678', '+81-75-123-4567', '090-1234-5678'][index % 4] ?? '',
    day: ['2027-05-03', '12.05.2027', '5/3', '12–14'][index % 4] ?? '',
    flight: ['SU2404', 'BA 2490', 'JL44', 'CA-907'][index % 4] ?? '',
  }
}

const pairs: Array<[traveller: Locale, guide: Locale]> = [
  ['en', 'ru'],
  ['ja', 'ru'],
  ['zh-Hans', 'en'],
  ['ru', 'ja'],
  ['en', 'zh-Hans'],
  ['ja', 'en'],
]

test.each(pairs)(
  'ten threads of %s and %s keep every number, name, time, link and price',
  async (traveller, guide) => {
    await chooseTranslator(db, { month: 10_000_000 })
    for (let index = 0; index < 10; index += 1) {
      const { firstname, lastname } = guides[guide]
      const person = await createGuide(db, { texts: [guide], firstname, lastname })
      const asked = factsOf(index, firstname)
      const travellerName = travellers[traveller]
      const made = await createConversation(db, {
        guide: person,
        locale: traveller,
        travellerName,
        message: sentences[traveller](asked),
      })
      const answered = factsOf(9 - index, travellerName)
      const clientId = randomUUID()
      await sendMessage(made.asGuide, { clientId, body: sentences[guide](answered) })
      await sendOffer(
        made.asGuide,
        proposal({ meeting_point: sentences[guide](answered), note: answered.link }),
      )
      await translateDue(new AbortController().signal)

      const [first] = (await readTranslatedThread(made.asGuide, 0, guide)).messages
      const second = (await readTranslatedThread(made.asTraveller, 0, traveller)).messages[1]
      const [offer] = await listOffers(made.asTraveller, traveller)
      const read: Array<[text: string | null | undefined, facts: Facts, written: string]> = [
        [first?.translation?.text, asked, first?.body ?? ''],
        [second?.translation?.text, answered, second?.body ?? ''],
        [offer?.translation?.meetingPoint, answered, offer?.meetingPoint ?? ''],
      ]
      for (const [text, facts, written] of read) {
        for (const fact of Object.values(facts)) expect(text).toContain(fact)
        expect(text?.split('\n').length).toBe(written.split('\n').length)
        expect(text).not.toBe(written)
      }
      // A link alone is nothing to translate.
      expect(offer?.translation?.note).toBeNull()
    }
  },
)
