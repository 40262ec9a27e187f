import { type ApproximateMoney, formatMoney, type Money, type PriceView } from '@/lib/domain/money/price.ts'
import { moneyInWords } from '@/lib/domain/money/words.ts'
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
  className?: string
}

/** The guide's own price, what it is for, and below it the approximate amount in the reader's currency. */
export async function Price({ locale, price, from = false, size = 'normal', className }: Props) {
  const t = await translatorFor(locale, 'Price')
  const amount = formatMoney(price, locale)
  return (
    <p className={classNames('text-sm text-ink2', className)}>
      {t(price.unit)}{' '}
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
          <ApproximatePrice locale={locale} money={price.approximate} />
        </span>
      )}
    </p>
  )
}

/** `≈ 16 700 ₽`, and the date of the rate if it is old: `≈ 16 700 ₽, курс от 3 ноября`. */
export async function ApproximatePrice({ locale, money }: { locale: Locale; money: ApproximateMoney }) {
  const t = await translatorFor(locale, 'Price')
  const amount = await inReadersWords(money, locale)
  if (!money.isStale) return <span className="whitespace-nowrap">{t('approximately', { amount })}</span>
  return t.rich('approximatelyAsOf', {
    amount,
    date: formatMonthDay(money.asOf, locale),
    sum: (chunks) => <span className="whitespace-nowrap">{chunks}</span>,
  })
}

/** Japanese readers get the currency as a word (約150ユーロ), the others as a symbol. */
async function inReadersWords(money: Money, locale: Locale): Promise<string> {
  if (locale !== 'ja') return formatMoney(money, locale)
  return moneyInWords(money, locale, await translatorFor(locale, 'Money'))
}
