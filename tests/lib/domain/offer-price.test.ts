import type { Currency, PriceUnit } from '@/lib/domain/basics/money/price.ts'
import { formatOfferPrice, offerPrice } from '@/lib/domain/conversation/enquiries/offers/offer-price.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const priced = (amount: number, currency: Currency, unit: PriceUnit, adults: number, children = 0) =>
  offerPrice({ price: { amount, currency }, unit, adults, children })
const said = (locale: Locale, price: ReturnType<typeof offerPrice>, form?: 'short') =>
  formatOfferPrice(price, locale, translatorFor(locale, 'OfferPrice'), form).replaceAll('\u00a0', ' ')

test('a price per person is multiplied by adults and children', () => {
  expect(priced(7500, 'EUR', 'person', 2)).toEqual({
    total: { amount: 15_000, currency: 'EUR' },
    each: { amount: 7500, currency: 'EUR' },
    people: 2,
  })
  expect(priced(7550, 'EUR', 'person', 3, 2).total.amount).toBe(37_750)
})

test('a price for the group is the sum, and nobody’s part', () => {
  expect(priced(21_000, 'EUR', 'booking', 3)).toEqual({
    total: { amount: 21_000, currency: 'EUR' },
    each: null,
    people: 3,
  })
})

test('one person’s part is the sum', () => {
  expect(priced(7500, 'EUR', 'person', 1)).toMatchObject({ total: { amount: 7500 }, each: null })
})

const words: Record<Locale, string[]> = {
  en: ['€150 for 2 (€75 each)', '€150 for 2', '€210 for 6', '€75'],
  ru: ['150 € за двоих (по 75 € за человека)', '150 € за двоих', '210 € за 6 человек', '75 €'],
  ja: ['2名で€150（1名あたり€75）', '2名で€150', '6名で€210', '€75'],
  'zh-Hans': ['2人共€150（每人€75）', '2人共€150', '6人共€210', '€75'],
}

test.each(locales)('is said with everybody’s sum and each one’s part in %s', (locale) => {
  const each = priced(7500, 'EUR', 'person', 2)
  expect([
    said(locale, each),
    said(locale, each, 'short'),
    said(locale, priced(21_000, 'EUR', 'booking', 4, 2)),
    said(locale, priced(7500, 'EUR', 'person', 1)),
  ]).toEqual(words[locale])
})
