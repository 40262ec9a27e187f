'use client'
import { useTranslations } from 'next-intl'
import { classNames } from '@/components/ui/class-names.ts'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import type { PaymentRow } from '@/lib/domain/business/payments/payment-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'

const looks = {
  overdue: 'bg-error-wash text-error',
  failed: 'bg-error-wash text-error',
  pending: 'bg-warning-wash text-warning',
  processing: 'bg-info-wash text-sea',
  paid: 'bg-ok-wash text-ok',
  refunded: 'bg-wash',
  cancelled: 'outline outline-control',
}

type Props = {
  locale: Locale
  payment: PaymentRow
  now: Date
  timeZone: string
  /** On wide screens; cards never have one. */
  hasDueColumn: boolean
}

/** The only badge of a payment, with what matters most of it below. */
export function PaymentStateCell({ locale, payment, now, timeZone, hasDueColumn }: Props) {
  const t = useTranslations('AdminMoney')
  const { state, isOverdue, dueAt, cases, price, refunded } = payment
  const shown = isOverdue ? 'overdue' : state
  const days = dueAt ? Math.floor((now.getTime() - dueAt.getTime()) / 86_400_000) : 0
  const remark = isOverdue
    ? t('late', { count: Math.max(1, days) })
    : state === 'paid' && refunded > 0
      ? t('partBack', { amount: formatMoney({ ...price, amount: refunded }, locale) })
      : null
  return (
    <div className="leading-snug">
      <span className={classNames('inline-block whitespace-nowrap rounded-day px-1.5', looks[shown])}>
        {t(`states.${shown}`)}
      </span>
      {remark && <p className="text-ink2">{remark}</p>}
      {state === 'pending' && !isOverdue && dueAt && (
        <p className={classNames('text-ink2', hasDueColumn && 'desk:hidden')}>
          {t('due', { date: formatNearDate(dayInZone(dueAt, timeZone), dayInZone(now, timeZone), locale) })}
        </p>
      )}
      {cases.map((kind) => (
        <p key={kind} className="text-error">
          {t(`cases.${kind}`)}
        </p>
      ))}
    </div>
  )
}
