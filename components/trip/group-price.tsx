import { Price } from '@/components/ui/price.tsx'
import type { GroupPrices } from '@/lib/domain/basics/money/group-price.ts'
import type { PriceView } from '@/lib/domain/basics/money/price.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  /** Shown while nobody is counted. */
  price: PriceView
  prices: GroupPrices | null
  /** The price is the lowest of several. */
  from?: boolean
  size?: 'normal' | 'large'
  className?: string | undefined
}

/**
 * A price that becomes that of the reader's group: `apply-trip.ts` writes it into this element, in the browser and
 * from what stands here. Within `StaticMarkup` only, since React must not change it.
 */
export function GroupPrice({ locale, price, prices, from = false, size = 'normal', className }: Props) {
  return (
    <div
      className={className}
      data-prices={prices ? JSON.stringify(prices) : undefined}
      data-from={from || undefined}
      data-large={size === 'large' || undefined}
    >
      <div data-usual="">
        <Price locale={locale} price={price} from={from} size={size} />
      </div>
    </div>
  )
}
