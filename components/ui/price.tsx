import {
  type ApproximateMoney,
  formatMoney,
  isKnownMoney,
  type PriceView,
} from '@/lib/domain/basics/money/price.ts'
import { moneyInWords } from '@/lib/domain/basics/money/words.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { classNames } from './class-names.ts'

type Props = {
  locale: Locale
  price: PriceView
  /** Says "from" before the amount. */
  from?: boolean
  size?: 'normal' | 'large'
  /** `long` names the converted amount's currency with a word, and adds dollars for readers with money of their own. */
  form?: 'short' | 'long'
  className?: string
}

/** The guide's own price, what it is for, and below it the approximate amount in the reader's currency. */
export function Price({ locale, price, from = false, size = 'normal', form = 'short', className }: Props) {
  const t = translatorFor(locale, 'Price')
  const amount = formatMoney(price, locale)
  const isLong = form === 'long'
  return (
    <p className={classNames('text-sm text-ink2', className)}>
      <span className="[word-break:keep-all]">{t(price.unit)}</span>{' '}
      <span
        className={classNames(
          'font-bold whitespace-nowrap text-ink',
          size === 'large' ? 'text-xl' : 'text-base',
        )}
      >
        {from ? t('from', { amount }) : amount}
      </span>
      {price.approximate && (
        <span className="block">
          <ApproximatePrice
            locale={locale}
            money={price.approximate}
            // The reader's own currency needs no name.
            form={isLong && !price.inDollars && !isKnownMoney(locale) ? 'long' : 'short'}
          />
        </span>
      )}
      {isLong && price.inDollars && (
        <span className="block">
          <ApproximatePrice locale={locale} money={price.inDollars} form="long" />
        </span>
      )}
    </p>
  )
}

type ApproximateProps = { locale: Locale; money: ApproximateMoney; form?: 'short' | 'long' }

/** `≈ 16 700 ₽`, `about 215 US dollars`, and the date of the rate if it is old: `≈ 16 700 ₽, курс от 3 ноября`. */
export function ApproximatePrice({ locale, money, form = 'short' }: ApproximateProps) {
  const t = translatorFor(locale, 'Price')
  const isLong = form === 'long'
  const amount = isLong
    ? moneyInWords(money, locale, translatorFor(locale, 'Money'))
    : formatMoney(money, locale)
  if (!money.isStale) {
    const about = t(isLong ? 'about' : 'approximately', { amount })
    return <span className="whitespace-nowrap">{about}</span>
  }
  return t.rich(isLong ? 'aboutAsOf' : 'approximatelyAsOf', {
    amount,
    date: formatMonthDay(money.asOf, locale),
    sum: (chunks) => <span className="whitespace-nowrap">{chunks}</span>,
  })
}
