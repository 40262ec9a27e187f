import { useTranslations } from 'next-intl'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import { creditedOf, refundableOf } from '@/lib/domain/business/payments/received.ts'
import type { PaymentRecord } from '@/lib/domain/sales/billing/payment-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatDate } from '@/lib/shared/i18n/format.ts'

type About = {
  locale: Locale
  record: PaymentRecord
  /** Number of the invoice that counts. */
  invoice: string | null
  language: string
  way: 'card' | 'transfer'
}

/** Effects of a refund of that amount, one sentence each. */
export function useRefundEffects({ locale, record, invoice, language, way }: About) {
  const t = useTranslations('AdminMoney')
  const { price, received, refunded, buys } = record.payment
  const money = (amount: number) => formatExactMoney({ ...price, amount }, locale)
  const flow = { amount: price.amount, received, refunded }
  const isPlan = buys.kind === 'subscription'

  function timeEffect(isAll: boolean, time: 'kept' | 'ended'): string {
    if (isAll) return t(isPlan ? 'refund.then.planEnded' : 'refund.then.weeksGone')
    if (time === 'ended') return t(isPlan ? 'refund.then.planEnded' : 'refund.then.weeksEnded')
    const until = buys.kind === 'subscription' ? buys.until : null
    if (!until) return t('refund.then.kept')
    return t('refund.then.planKept', { date: formatDate(lastDayOf(until, record.timeZone), locale) })
  }

  return (amount: number, time: 'kept' | 'ended'): string[] => {
    const isAll = amount === refundableOf(flow)
    const credited = creditedOf(flow, amount)
    return [
      t(`refund.${way}.money`, { amount: money(amount) }),
      ...(isAll ? [t('refund.then.refunded')] : []),
      timeEffect(isAll, time),
      ...(invoice === null ? [] : [creditEffect(isAll, credited)]),
      ...(credited > 0 ? [t('refund.then.mail', { language })] : []),
    ]
  }

  function creditEffect(isAll: boolean, credited: number): string {
    if (credited === 0) return t('refund.then.noCredit')
    // The last part takes back all that is left of the invoice.
    const amount = isAll ? price.amount - creditedBefore() : credited
    return t('refund.then.credit', { amount: money(amount), number: invoice ?? '' })
  }

  function creditedBefore(): number {
    return creditedOf({ ...flow, refunded: 0 }, refunded)
  }
}
