import type { ReactNode } from 'react'
import { classNames } from '@/components/ui/class-names.ts'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import { firstAndLastDay, lastDayOf } from '@/lib/domain/business/orders/billing-calendar.ts'
import type { PaymentRecord } from '@/lib/domain/sales/billing/payment-record-view.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDate, languageName } from '@/lib/shared/i18n/format.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { PaymentActs } from './payment-acts.tsx'
import { PaymentCases } from './payment-cases.tsx'
import { PaymentHistory } from './payment-history.tsx'
import { SidePanel } from './side-panel.tsx'

type Props = {
  locale: Locale
  listAddress: string
  record: PaymentRecord
  /** Row of the bank statement that its receipt is filled in with; empty for none. */
  row: string
  now: Date
}

/** A payment beside the list: its facts, what can be done about it, what happened. */
export function PaymentDetail({ locale, listAddress, record, row, now }: Props) {
  const t = translatorFor(locale, 'AdminMoney')
  const { payment, documents, subscription, ordered, timeZone } = record
  const { guide, price, received, refunded, dueAt, createdAt, paidAt } = payment
  const money = (amount: number) => formatExactMoney({ ...price, amount }, locale)
  const day = (moment: Date) => formatDate(dayInZone(moment, timeZone), locale)
  return (
    <SidePanel
      locale={locale}
      id="payment"
      title={payment.invoice ? t('detail.invoice', { number: payment.invoice }) : t('noInvoice')}
      closeAddress={listAddress}
      closeLabel={t('detail.close')}
    >
      <div className="mb-3 flex items-center gap-3">
        <img src={guide.face} alt="" width={40} height={40} className="size-10 rounded-full object-cover" />
        <div className="leading-snug">
          <p dir="auto">{guide.name}</p>
          <p className="text-ink2">
            {subscription
              ? t('detail.standing', {
                  city: guide.city,
                  standing: t(`subscription.${subscription.state}`, {
                    date: formatDate(
                      lastDayOf(subscription.graceEndsAt ?? subscription.paidUntil, timeZone),
                      locale,
                    ),
                  }),
                })
              : guide.city}
          </p>
        </div>
      </div>
      <dl className="divide-y divide-line border-line border-y">
        <Fact label={t('columns.for')}>{record.lines.join('; ')}</Fact>
        {record.span && (
          <Fact label={t('detail.span')}>
            {day(record.span.from)} – {formatDate(firstAndLastDay(record.span, timeZone).last, locale)}
          </Fact>
        )}
        <Fact
          label={t('columns.amount')}
          className={received === null || received === price.amount ? 'font-bold' : undefined}
        >
          {money(price.amount)}
        </Fact>
        {received !== null && (
          <Fact label={t('detail.received')} className={received === price.amount ? undefined : 'font-bold'}>
            {money(received)}
          </Fact>
        )}
        {refunded > 0 && (
          <Fact label={t('detail.refunded')}>
            {ordered ? t('detail.ordered', { amount: money(ordered.amount) }) : money(refunded)}
          </Fact>
        )}
        <Fact label={t('detail.asked')}>{day(createdAt)}</Fact>
        {paidAt && <Fact label={t('detail.paid')}>{day(paidAt)}</Fact>}
        {!paidAt && dueAt && (
          <Fact label={t('detail.due')} className={payment.isOverdue ? 'text-error' : undefined}>
            {payment.isOverdue
              ? t('detail.overdueSince', { date: day(dueAt), count: daysBetween(dueAt, now) })
              : day(dueAt)}
          </Fact>
        )}
        {documents.map(({ id, number, kind, isCredited }) => (
          <Fact key={id} label={t(`documents.${kind}`)}>
            <a
              href={`${prefixOf(locale)}/api/admin/invoices/${id}/pdf`}
              download
              className={classNames('link', isCredited && 'line-through')}
            >
              {number}.pdf
            </a>
          </Fact>
        ))}
      </dl>
      <PaymentCases key={`cases ${payment.id}`} locale={locale} payment={payment} cases={record.cases} />
      {/* A new form for another payment, and for another row of the statement that fills in the receipt. */}
      <PaymentActs
        key={`${payment.id} ${row}`}
        locale={locale}
        record={record}
        today={dayInZone(now, timeZone)}
        language={languageName(record.language.split('-')[0] ?? record.language, locale)}
      />
      <PaymentHistory
        title={t('history.title')}
        items={[
          ...record.moments.map(({ at, what, number, amount = 0 }) => ({
            at,
            text: t(`history.${what}`, { number: number ?? '', amount: money(amount) }),
          })),
          ...record.entries.map(({ at, what, who }) => ({ at, text: who ? `${what} · ${who.name}` : what })),
        ]}
      />
    </SidePanel>
  )
}

/** Whole days, at least one. */
function daysBetween(from: Date, to: Date): number {
  return Math.max(1, Math.floor((to.getTime() - from.getTime()) / 86_400_000))
}

type FactProps = { label: string; className?: string | undefined; children: ReactNode }

function Fact({ label, className, children }: FactProps) {
  return (
    <div className="flex justify-between gap-4 py-2">
      <dt className="text-ink2">{label}</dt>
      <dd className={classNames('text-right', className)}>{children}</dd>
    </div>
  )
}
