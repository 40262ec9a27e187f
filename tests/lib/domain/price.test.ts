import fc from 'fast-check'
import {
  type Currency,
  convertFromPrice,
  convertPrice,
  currencies,
  formatMoney,
  type Money,
  moneyOf,
  priceView,
  type Rates,
  wholeUnits,
} from '@/lib/domain/basics/money/price.ts'
import { rateAge } from '@/lib/domain/basics/money/rate-age.ts'
import { moneyInWords } from '@/lib/domain/basics/money/words.ts'
import { type Locale, locales } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'

const rates = ratesOf({ USD: 1.1, JPY: 160, RUB: 90, CNY: 8, GBP: 0.85, CAD: 1.5 })
/** Text with plain spaces instead of no-break spaces. */
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

describe('currencies: CAD (CAD$), CNY (CNY¥), EUR (€), GBP (£), JPY (¥), RUB (₽), USD ($)', () => {
  test.each([
    ['ru', ['2 400 CAD$', '2 400 CNY¥', '2 400 €', '2 400 £', '2 400 ¥', '2 400 ₽', '2 400 $']],
    ['en', ['CAD$2,400', 'CNY¥2,400', '€2,400', '£2,400', '¥2,400', '₽2,400', '$2,400']],
    ['ja', ['CAD$2,400', '2,400元', '€2,400', '£2,400', '2,400円', '2,400ルーブル', '$2,400']],
    ['zh-Hans', ['CAD$2,400', '2,400元', '€2,400', '£2,400', '2,400日元', '2,400卢布', '$2,400']],
  ] as const)(
    'price shown with a currency symbol, or a word where the language has no symbol for it, %s',
    (locale, texts) => {
      const shown = currencies.map((currency) => plain(formatMoney(moneyOf(2400, currency), locale)))
      expect(shown).toEqual(texts)
    },
  )

  test.each([
    ['ru', 7550, 'EUR', '75,50 €'],
    ['en', 7550, 'GBP', '£75.50'],
    ['ja', 7505, 'USD', '$75.05'],
    ['zh-Hans', 120050, 'CNY', '1,200.50元'],
  ] as const)("a guide's own sum keeps its fraction, %s", (locale, amount, currency, text) => {
    expect(plain(formatMoney({ amount, currency }, locale))).toBe(text)
  })

  test.each([
    ['ru', 2100, 'USD', '21 доллар'],
    ['ru', 200, 'JPY', '200 иен'],
    ['en', 20000, 'USD', '200 US dollars'],
    ['en', 200, 'JPY', '200 yen'],
    ['ja', 20000, 'USD', '200ドル'],
    ['zh-Hans', 200, 'JPY', '200日元'],
    ['ru', 30000, 'EUR', '300 евро'],
    ['en', 100, 'EUR', '1 euro'],
    ['ja', 15000, 'EUR', '150ユーロ'],
    ['ja', 5000, 'JPY', '5,000円'],
    ['zh-Hans', 20000, 'USD', '200美元'],
  ] as const)(
    'or a localised currency word in long form (yen, dollar, US dollar for Simplified Chinese), %s: %d %s is %s',
    (locale, amount, currency, text) => {
      const words = translatorFor(locale, 'Money')
      expect(plain(moneyInWords({ amount, currency }, locale, words))).toBe(text)
    },
  )
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
    // 180 × 1.1 × 1.03 = 203.94
    ['en', 18000, 'EUR', 20400, 'USD'],
    // 180 × 8 × 1.03 = 1,483.2
    ['zh-Hans', 18000, 'EUR', 148400, 'CNY'],
  ] as const)('for %s of %d %s is %d %s', (locale, amount, currency, about, target) => {
    expect(approximate({ amount, currency }, locale, rates)).toEqual({
      amount: about,
      currency: target,
      asOf: '2026-11-19',
      isStale: false,
    })
  })

  test.each([
    ['ru', 'RUB'],
    ['zh-Hans', 'CNY'],
    ['en', 'USD'],
    ['ja', 'JPY'],
  ] as const)('is left out for %s where the price is in %s', (locale, currency) => {
    expect(approximate({ amount: 10000, currency }, locale, rates)).toBeNull()
  })

  test('is left out without a rate', () => {
    expect(approximate({ amount: 10000, currency: 'EUR' }, 'ru', {})).toBeNull()
    expect(approximate({ amount: 10000, currency: 'CAD' }, 'ru', ratesOf({ RUB: 90 }))).toBeNull()
  })

  test('is never below what exchanging without a margin would give', () => {
    for (const locale of locales) {
      for (const currency of currencies) {
        const price = { amount: 12345, currency }
        const about = approximate(price, locale, rates)
        if (about) expect(inEuro(about)).toBeGreaterThan(inEuro(price))
      }
    }
  })
})

describe('an approximate price at old rates', () => {
  const mixed: Rates = {
    RUB: { perEuro: 90, asOf: '2026-11-03', isStale: true },
    GBP: { perEuro: 0.85, asOf: '2026-11-19', isStale: false },
    USD: { perEuro: 1.1, asOf: '2026-11-19', isStale: false },
  }

  test('says the day of its older rate, and whether that is stale', () => {
    expect(approximate(moneyOf(100, 'GBP'), 'ru', mixed)).toMatchObject({
      asOf: '2026-11-03',
      isStale: true,
    })
    expect(approximate(moneyOf(100, 'EUR'), 'ru', mixed)).toMatchObject({
      asOf: '2026-11-03',
      isStale: true,
    })
  })

  test('is not stale for a rate that it does not need', () => {
    const dollars = { ...mixed, CAD: { perEuro: 1.5, asOf: '2026-11-18', isStale: false } }
    expect(approximate(moneyOf(100, 'CAD'), 'en', dollars)).toMatchObject({
      asOf: '2026-11-18',
      isStale: false,
    })
  })

  test("is shown next to the guide's own price, which stays as it is", () => {
    expect(priceView(moneyOf(75.5, 'EUR'), 'person', 'en', mixed)).toEqual({
      amount: 7550,
      currency: 'EUR',
      unit: 'person',
      // 75.50 × 1.1 × 1.03 = 85.54
      approximate: { amount: 8600, currency: 'USD', asOf: '2026-11-19', isStale: false },
      inDollars: null,
    })
  })

  test.each([
    [0, 'fresh'],
    [7, 'fresh'],
    [8, 'stale'],
    [60, 'stale'],
    [61, 'useless'],
    // A bank's list for its next working day.
    [-1, 'fresh'],
  ] as const)('after %d days a rate is %s', (days, age) => {
    const asOf = new Date('2026-11-03T00:00:00Z')
    expect(rateAge(asOf, new Date(asOf.getTime() + days * 86_400_000 + 80_000_000))).toBe(age)
  })
})

describe('price conversion', () => {
  test.each([
    // 180 × 1.1 × 1.03 = 203.94 dollars
    ['en', 20400, 'USD'],
    ['ru', 20400, 'USD'],
    ['zh-Hans', 20400, 'USD'],
    // 180 × 160 × 1.03 = 29,664 yen
    ['ja', 29700, 'JPY'],
  ] as const)(
    'euro rate multiplied by 1.03; target USD, or JPY for the Japanese locale: %s gets %d %s',
    (locale, amount, currency) => {
      expect(convertPrice(euro(18000), locale, rates)).toMatchObject({ amount, currency })
    },
  )

  test('rounded up to the next 100: cents to the whole dollar, yen to a hundred', () => {
    const one = ratesOf({ USD: 1, JPY: 100 })
    expect(convertPrice(euro(10000), 'en', one)).toMatchObject({ amount: 10300, currency: 'USD' })
    expect(convertPrice(euro(10001), 'en', one)).toMatchObject({ amount: 10400, currency: 'USD' })
    expect(convertPrice(euro(10000), 'ja', one)).toMatchObject({ amount: 10300, currency: 'JPY' })
    expect(convertPrice(euro(10001), 'ja', one)).toMatchObject({ amount: 10400, currency: 'JPY' })
  })

  test.each([
    ['ru', null],
    ['ja', null],
    ['en', { amount: 20400, currency: 'USD' }],
    ['zh-Hans', { amount: 20400, currency: 'USD' }],
  ] as const)(
    'for Russian and Japanese the conversion is skipped in one path, so no price is produced: %s',
    (locale: Locale, money) => {
      const converted = convertFromPrice(euro(18000), locale, rates)
      expect(converted && { amount: converted.amount, currency: converted.currency }).toEqual(money)
    },
  )

  test.each([
    ['ru', '204 $'],
    ['en', '$204'],
    ['ja', '29,700円'],
    ['zh-Hans', '$204'],
  ] as const)('fractional digits .0-0: a converted price has none, %s', (locale, text) => {
    const money = convertPrice(euro(18000), locale, rates)
    expect(money && plain(formatMoney(money, locale))).toBe(text)
  })

  test('gives nothing without a rate, or with one that is none', () => {
    expect(convertPrice(euro(18000), 'en', {})).toBeNull()
    expect(convertPrice(euro(18000), 'en', ratesOf({ USD: 0 }))).toBeNull()
    expect(convertPrice(euro(18000), 'en', ratesOf({ USD: -1.1 }))).toBeNull()
  })
})

describe('any price and rate', () => {
  // As banks publish them and the database keeps them: at most eight decimals.
  const anyRate = fc.integer({ min: 1_000_000, max: 100_000_000_000 }).map((scaled) => scaled / 1e8)
  const anyAmount = fc.integer({ min: 1, max: 2_000_000_000 })
  const anyLocale = fc.constantFrom(...locales)
  const anyCurrency = fc.constantFrom(...currencies)
  const anyRates = fc
    .tuple(anyRate, anyRate, anyRate, anyRate, anyRate, anyRate)
    .map(([USD, JPY, RUB, CNY, GBP, CAD]) => ({ USD, JPY, RUB, CNY, GBP, CAD }))

  test('a conversion is a multiple of 100, not below the exact product and less than 100 above it', () => {
    fc.assert(
      fc.property(anyAmount, anyRate, anyLocale, (cents, rate, locale) => {
        const money = convertPrice(euro(cents), locale, ratesOf({ USD: rate, JPY: rate }))
        if (!money) throw new Error('no price')
        expect(money.amount % 100).toBe(0)
        // In units of 10⁻¹² minor units, so that nothing is lost: cents × rate × 1.03, yen having no cents.
        const exact = BigInt(cents) * BigInt(Math.round(rate * 1e8)) * 103n * (locale === 'ja' ? 1n : 100n)
        const got = BigInt(money.amount) * 1_000_000_000_000n
        expect(got >= exact).toBe(true)
        expect(got - exact < 100n * 1_000_000_000_000n).toBe(true)
      }),
    )
  })

  test('a higher price is never converted to less', () => {
    fc.assert(
      fc.property(
        anyAmount,
        anyAmount,
        anyRates,
        anyLocale,
        anyCurrency,
        (one, other, perEuro, locale, currency) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)]
          const table = ratesOf(perEuro)
          const about = (amount: number) => approximate({ amount, currency }, locale, table)?.amount ?? 0
          expect(about(less)).toBeLessThanOrEqual(about(more))
          const converted = (cents: number) => convertPrice(euro(cents), locale, table)?.amount ?? 0
          expect(converted(less)).toBeLessThanOrEqual(converted(more))
        },
      ),
    )
  })

  test('a converted price has no fraction and no dust of binary arithmetic', () => {
    fc.assert(
      fc.property(anyAmount, anyRates, anyLocale, anyCurrency, (amount, perEuro, locale, currency) => {
        const about = approximate({ amount, currency }, locale, ratesOf(perEuro))
        if (!about) return
        expect(Number.isInteger(wholeUnits(about))).toBe(true)
        expect(wholeUnits(about) % (about.currency === 'RUB' || about.currency === 'JPY' ? 100 : 1)).toBe(0)
        expect(plain(formatMoney(about, locale))).not.toMatch(/[.,]\d{1,2}(\D|$)/)
      }),
    )
  })

  test('nothing is made up where a rate is missing', () => {
    fc.assert(
      fc.property(anyAmount, anyLocale, anyCurrency, (amount, locale, currency) => {
        expect(approximate({ amount, currency }, locale, {})).toBeNull()
        expect(convertPrice(euro(amount), locale, {})).toBeNull()
      }),
    )
  })
})

function euro(cents: number): Money {
  return { amount: cents, currency: 'EUR' }
}

/** As a tour shows it. */
function approximate(money: Money, locale: Locale, table: Rates) {
  return priceView(money, 'booking', locale, table).approximate
}

function ratesOf(perEuro: Partial<Record<Currency, number>>): Rates {
  const entries = Object.entries(perEuro).map(([currency, rate]) => [
    currency,
    { perEuro: rate, asOf: '2026-11-19', isStale: false },
  ])
  return Object.fromEntries(entries)
}

function inEuro({ amount, currency }: { amount: number; currency: Currency }): number {
  const units = currency === 'JPY' ? amount : amount / 100
  return currency === 'EUR' ? units : units / (rates[currency]?.perEuro ?? Number.NaN)
}
