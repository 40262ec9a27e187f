import { Icon } from '@/components/ui/icon.tsx'
import { type Currency, formatMoney, moneyOf } from '@/lib/domain/basics/money/price.ts'
import { searchFilters } from '@/lib/domain/discovery/search/filters.ts'
import type { PriceBars } from '@/lib/domain/discovery/search/price-range.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { FilterGroup } from './filter-group.tsx'
import { PriceRange } from './price-range.tsx'

type Props = {
  locale: Locale
  from: number | null
  to: number | null
  bars: PriceBars | null
  currency: Currency
  /** Usual currency of the language's readers. */
  usual: Currency
  currencies: readonly Currency[]
  texts: Record<'title' | 'lowest' | 'highest' | 'upTo' | 'currency', string> & { perGroup?: string }
}

const { parameters } = searchFilters.price

/** A range over fewer would say nothing. */
const fewestBars = 4

/** From which price to which: two fields, and a range over what results cost. */
export function PriceGroup({ locale, from, to, bars, currency, usual, currencies, texts }: Props) {
  const amount = (units: number) => formatMoney(moneyOf(units, currency), locale)
  const field = (name: string, label: string, value: number | null, edge: number | undefined) => (
    <input
      type="text"
      inputMode="numeric"
      name={name}
      aria-label={label}
      autoComplete="off"
      defaultValue={value === null ? '' : amount(value)}
      placeholder={edge === undefined ? '' : amount(edge)}
      className="field min-w-0 px-2.5! lg:min-h-11 lg:py-2 lg:text-md"
    />
  )
  return (
    <FilterGroup title={texts.title} remark={texts.perGroup}>
      {bars && bars.counts.length >= fewestBars && (
        <PriceRange
          from={from}
          to={to}
          edges={bars.edges}
          heights={heightsOf(bars.counts)}
          labels={bars.edges.map(amount)}
          texts={{ lowest: texts.lowest, highest: texts.highest }}
          names={{ from: parameters.priceFrom, to: parameters.priceTo }}
        />
      )}
      <div className="flex items-center gap-2">
        {field(parameters.priceFrom, texts.lowest, from, bars?.edges[0])}
        <span className="shrink-0 text-ink2 text-md">{texts.upTo}</span>
        {field(parameters.priceTo, texts.highest, to, bars?.edges.at(-1))}
      </div>
      <div className="relative mt-1 w-fit">
        <select
          name={parameters.currency}
          aria-label={texts.currency}
          defaultValue={currency.toLowerCase()}
          data-value={currency.toLowerCase()}
          data-usual={usual.toLowerCase()}
          className="min-h-9 appearance-none bg-transparent pr-6 text-ink2 text-sm hover:text-ink max-lg:min-h-11"
        >
          {currencies.map((one) => (
            <option key={one} value={one.toLowerCase()}>
              {currencyName(one, locale)}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          size={14}
          className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2 text-ink2"
        />
      </div>
    </FilterGroup>
  )
}

/** In percent of the highest; a bar with anything in it can be seen. */
function heightsOf(counts: readonly number[]): number[] {
  const highest = Math.max(1, ...counts)
  return counts.map((count) => (count === 0 ? 0 : Math.max(6, Math.round((count / highest) * 100))))
}

function currencyName(currency: Currency, locale: Locale): string {
  const name = new Intl.DisplayNames([locale], { type: 'currency' }).of(currency) ?? currency
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}
