'use client'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon.tsx'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import type { PaymentRow } from '@/lib/domain/business/payments/payment-row.ts'
import type { PaymentRecord } from '@/lib/domain/sales/billing/payment-record-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { ReasonedAct } from './reasoned-act.tsx'

type Props = { locale: Locale; payment: PaymentRow; cases: PaymentRecord['cases'] }

/** Open cases of a payment, with a button to close them. */
export function PaymentCases({ locale, payment: { id, price }, cases }: Props) {
  const t = useTranslations('AdminMoney')
  const money = (amount: unknown) =>
    typeof amount === 'number' ? formatExactMoney({ ...price, amount }, locale) : '?'
  return cases.map(({ kind, facts }) => (
    <section key={kind} className="mt-4 rounded-control bg-warning-wash p-3 leading-snug">
      <p className="flex gap-2">
        <Icon name="warning" className="mt-0.5 shrink-0 text-warning" />
        <span className="min-w-0">
          {t(`caseTexts.${kind}`, {
            paid: money(facts.paid),
            asked: money(facts.asked),
            back: money(facts.amount),
          })}
        </span>
      </p>
      <div className="mt-2">
        <ReasonedAct
          locale={locale}
          act="closeCase"
          address={`/api/admin/payments/${id}/cases/${kind}/closing`}
          body={{ seen: facts }}
        />
      </div>
    </section>
  ))
}
