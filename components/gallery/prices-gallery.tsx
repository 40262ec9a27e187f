import { PriceTiers } from '@/components/excursions/price-tiers.tsx'
import { Price } from '@/components/ui/price.tsx'
import {
  convertFromPrice,
  convertPrice,
  currencies,
  formatMoney,
  type Money,
  moneyOf,
  priceView,
  type Rates,
} from '@/lib/domain/basics/money/price.ts'
import { moneyInWords } from '@/lib/domain/basics/money/words.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { Specimen } from './specimen.tsx'

const perEuro = { CAD: 1.6182, CNY: 8.2354, GBP: 0.8791, JPY: 179.42, RUB: 93.4, USD: 1.1583 }
const fresh = ratesOf({ asOf: '2026-11-19', isStale: false })
const stale = ratesOf({ asOf: '2026-11-03', isStale: true })

/** An ordinary price in each currency, in whole units. */
const usual = { CAD: 260, CNY: 1200, EUR: 180, GBP: 150, JPY: 24_000, RUB: 12_500, USD: 210 }

/** Every currency with its symbol and in words, and what is shown next to a price, for the reader's locale. */
export function PricesGallery({ locale }: { locale: Locale }) {
  const words = translatorFor(locale, 'Money')
  const priced = currencies.map((currency) => moneyOf(usual[currency], currency))
  const euro = moneyOf(75.5, 'EUR')
  return (
    <>
      <Specimen title="With a symbol, and in words">
        <Table
          heads={['Symbol', 'Words']}
          rows={priced.map((money) => ({
            name: money.currency,
            cells: [formatMoney(money, locale), moneyInWords(money, locale, words)],
          }))}
        />
      </Specimen>
      <Specimen title="A guide's own price keeps its cents">
        <Table
          heads={['Symbol', 'Words']}
          rows={[
            { name: 'EUR', cells: [formatMoney(euro, locale), moneyInWords(euro, locale, words)] },
            {
              name: 'RUB',
              cells: [formatMoney(moneyOf(1, 'RUB'), locale), moneyInWords(moneyOf(1, 'RUB'), locale, words)],
            },
          ]}
        />
      </Specimen>
      <Specimen title="180 euro converted: into dollars or yen, and on the path without Russian and Japanese">
        <Table
          heads={['Converted', 'Other path']}
          rows={[
            {
              name: 'EUR',
              cells: [convertPrice, convertFromPrice].map((convert) => {
                const money: Money | null = convert({ amount: 18_000, currency: 'EUR' }, locale, fresh)
                return money ? formatMoney(money, locale) : '—'
              }),
            },
          ]}
        />
      </Specimen>
      {[
        { title: 'With an approximate price, where it helps', rates: fresh },
        { title: 'With an approximate price at an old rate', rates: stale },
        { title: 'Without rates', rates: {} },
      ].map(({ title, rates }) => (
        <Specimen key={title} title={title}>
          <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
            {priced.map((money, index) => (
              <li key={money.currency}>
                <Price
                  locale={locale}
                  price={priceView(money, index % 2 ? 'person' : 'booking', locale, rates)}
                />
              </li>
            ))}
          </ul>
        </Specimen>
      ))}
      <Specimen title="Large, from an amount, in long form">
        <Price
          locale={locale}
          price={priceView(euro, 'person', locale, fresh)}
          size="large"
          form="long"
          from
        />
      </Specimen>
      <Specimen title="By party, at an old rate">
        <PriceTiers
          locale={locale}
          excursion={{
            price: priceView(moneyOf(150, 'CAD'), 'booking', locale, stale),
            priceTiers: [
              { minGuests: 1, maxGuests: 2, price: priceView(moneyOf(150, 'CAD'), 'booking', locale, stale) },
              { minGuests: 3, maxGuests: 6, price: priceView(moneyOf(210, 'CAD'), 'booking', locale, stale) },
            ],
          }}
        />
      </Specimen>
    </>
  )
}

type TableProps = { heads: string[]; rows: { name: string; cells: string[] }[] }

function Table({ heads, rows }: TableProps) {
  return (
    <table className="w-full max-w-[36rem] table-fixed text-md">
      <thead lang="en">
        <tr className="border-line border-b">
          <td className="w-16" />
          {heads.map((head) => (
            <th key={head} scope="col" className="py-2 text-left font-label text-ink2 text-sm">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name} className="border-line border-b">
            <th scope="row" className="py-2 pr-4 text-left font-normal text-ink2">
              {name}
            </th>
            {cells.map((cell, index) => (
              <td key={heads[index]} className="py-2 pr-4">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ratesOf(day: { asOf: string; isStale: boolean }): Rates {
  return Object.fromEntries(Object.entries(perEuro).map(([code, rate]) => [code, { perEuro: rate, ...day }]))
}
