import { createTranslator } from 'next-intl'
import { type Locale, locales } from '@/lib/i18n/locales'
import {
  approximatePrice,
  type Currency,
  convertEuro,
  convertEuroAbroad,
  currencies,
  formatMoney,
  type Rates,
} from '@/lib/money/price'
import { moneyInWords } from '@/lib/money/words'

const rates: Rates = { USD: 1.1, JPY: 160, RUB: 90, CNY: 8, GBP: 0.85, CAD: 1.5 }
/** What the formatter joins with a space that does not break. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('a sum in the form of a locale', () => {
  test.each([
    ['ru', 18000, 'EUR', '180 €'],
    ['ru', 240000, 'RUB', '2 400 ₽'],
    ['ru', 24000, 'JPY', '24 000 ¥'],
    ['ru', 120000, 'CNY', '1 200 CNY¥'],
    ['en', 18000, 'EUR', '€180'],
    ['en', 240000, 'RUB', '₽2,400'],
    ['en', 9900, 'CAD', 'CAD$99'],
    ['en', 7550, 'GBP', '£75.50'],
    ['ja', 24000, 'JPY', '24,000円'],
    ['ja', 18000, 'EUR', '€180'],
    ['zh-Hans', 120000, 'CNY', '¥1,200'],
    ['zh-Hans', 24000, 'JPY', '24,000日元'],
    ['zh-Hans', 18000, 'EUR', '€180'],
  ] as const)('%s: %d %s is %s', (locale, amount, currency, text) => {
    expect(plain(formatMoney({ amount, currency }, locale))).toBe(text)
  })

  test.each([
    ['ru', 2100, 'USD', '21 доллар'],
    ['ru', 30000, 'EUR', '300 евро'],
    ['en', 100, 'EUR', '1 euro'],
    ['ja', 15000, 'EUR', '150ユーロ'],
    ['ja', 5000, 'JPY', '5,000円'],
    ['zh-Hans', 20000, 'USD', '200美元'],
  ] as const)('%s in words: %d %s is %s', async (locale, amount, currency, text) => {
    const { default: messages } = await import(`../../messages/${locale}.json`)
    const words = createTranslator({ locale, messages, namespace: 'Money' })
    expect(plain(moneyInWords({ amount, currency }, locale, words))).toBe(text)
  })
})

describe('an approximate price', () => {
  test.each([
    // 180 × 90 × 1.03 = 16,686
    ['ru', 18000, 'EUR', 1670000, 'RUB'],
    // 24,000 ÷ 160 × 90 × 1.03 = 13,905
    ['ru', 24000, 'JPY', 1400000, 'RUB'],
    // 24,000 ÷ 160 × 1.1 × 1.03 = 169.95
    ['en', 24000, 'JPY', 17000, 'USD'],
    // 180 × 160 × 1.03 = 29,664
    ['ja', 18000, 'EUR', 29700, 'JPY'],
    // 24,000 ÷ 160 × 1.03 = 154.5
    ['ja', 24000, 'JPY', 15500, 'EUR'],
    // 180 × 8 × 1.03 = 1,483.2
    ['zh-Hans', 18000, 'EUR', 148400, 'CNY'],
  ] as const)('for %s of %d %s is %d %s', (locale, amount, currency, about, target) => {
    expect(approximatePrice({ amount, currency }, locale, rates)).toEqual({
      amount: about,
      currency: target,
    })
  })

  test.each([
    ['ru', 'RUB'],
    ['zh-Hans', 'CNY'],
    ['en', 'USD'],
    ['en', 'EUR'],
    ['en', 'GBP'],
  ] as const)('is left out for %s where the price is in %s', (locale, currency) => {
    expect(approximatePrice({ amount: 10000, currency }, locale, rates)).toBeNull()
  })

  test('is left out without a rate', () => {
    expect(approximatePrice({ amount: 10000, currency: 'EUR' }, 'ru', {})).toBeNull()
    expect(approximatePrice({ amount: 10000, currency: 'CAD' }, 'ru', { RUB: 90 })).toBeNull()
  })

  test('is never below what exchanging without a margin would give', () => {
    for (const locale of locales) {
      for (const currency of currencies) {
        const price = { amount: 12345, currency }
        const about = approximatePrice(price, locale, rates)
        if (about) expect(inEuro(about)).toBeGreaterThan(inEuro(price))
      }
    }
  })
})

describe("the specification's conversion of a price in euro", () => {
  test.each([
    // 180 × 1.1 × 1.03 = 203.94 dollars
    ['en', 20400, 'USD'],
    ['ru', 20400, 'USD'],
    ['zh-Hans', 20400, 'USD'],
    // 180 × 160 × 1.03 = 29,664 yen
    ['ja', 29700, 'JPY'],
  ] as const)('for %s gives %d %s', (locale, amount, currency) => {
    expect(convertEuro(18000, locale, rates)).toEqual({ amount, currency })
  })

  test('leaves a sum alone that is a whole hundred already', () => {
    expect(convertEuro(10000, 'en', { USD: 1 / 1.03 })).toEqual({ amount: 10000, currency: 'USD' })
    expect(convertEuro(10001, 'en', { USD: 1 / 1.03 })).toEqual({ amount: 10100, currency: 'USD' })
  })

  test.each([
    ['ru', null],
    ['ja', null],
    ['en', { amount: 20400, currency: 'USD' }],
    ['zh-Hans', { amount: 20400, currency: 'USD' }],
  ] as const)('on its other path gives %s readers %p', (locale: Locale, money) => {
    expect(convertEuroAbroad(18000, locale, rates)).toEqual(money)
  })

  test('gives nothing without a rate', () => {
    expect(convertEuro(18000, 'en', {})).toBeNull()
  })
})

function inEuro({ amount, currency }: { amount: number; currency: Currency }): number {
  const units = currency === 'JPY' ? amount : amount / 100
  return currency === 'EUR' ? units : units / (rates[currency] ?? Number.NaN)
}
