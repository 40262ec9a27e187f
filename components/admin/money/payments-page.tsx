import { BrowserMessages } from '@/components/ui/browser-messages.tsx'
import { buttonClass } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { PaymentRows as Found } from '@/lib/domain/business/payments/payment-row.ts'
import type { MoneyOverview } from '@/lib/domain/sales/billing/overview-view.ts'
import type { PaymentRecord } from '@/lib/domain/sales/billing/payment-record-view.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import { changedAddress, type ListState } from '@/lib/shared/list-address.ts'
import { MoneyFigures } from './money-figures.tsx'
import { PaymentDetail } from './payment-detail.tsx'
import { PaymentsTable } from './payments-table.tsx'
import { RevenueCharts } from './revenue-charts.tsx'
import { StatementAct } from './statement-act.tsx'

type Props = {
  locale: Locale
  path: string
  now: Date
  state: ListState
  page: Found
  overview: MoneyOverview
  /** The payment that is open beside the list. */
  record: PaymentRecord | undefined
  /** Row of a bank statement that it was opened from; empty for none. */
  row: string
}

/** Revenue and all payments; phones show either the list or the open payment. */
export function PaymentsPage({ locale, path, now, state, page, overview, record, row }: Props) {
  const t = translatorFor(locale, 'AdminMoney')
  const list = path + changedAddress(state, {})
  return (
    <BrowserMessages
      locale={locale}
      namespaces={['AdminMoney', 'DataTable', 'Dialog', 'FieldErrors', 'Form', 'Pagination']}
    >
      <div className={classNames(record && 'max-lg:hidden')}>
        <header className="mb-4 flex flex-wrap items-center justify-between gap-3">
          <h1 className="title text-[1.875rem] leading-tight">{t('title')}</h1>
          <div className="flex flex-wrap gap-2">
            <StatementAct {...{ locale, path, state }} />
            <a
              href={`${prefixOf(locale)}/api/admin/payments${changedAddress(state, { sort: null, page: null, per_page: null })}`}
              download
              className={buttonClass({ variant: 'secondary', size: 'small' }, 'gap-2')}
            >
              <WorkIcon name="download" size={18} />
              {t('csv.export')}
            </a>
          </div>
        </header>
        <MoneyFigures locale={locale} overview={overview} />
        {/* With a payment open, its form stands in the first view. */}
        {!record && <RevenueCharts locale={locale} overview={overview} />}
      </div>
      <div className={classNames('mt-3', record && 'lg:grid lg:grid-cols-[minmax(0,1fr)_21.5rem] lg:gap-8')}>
        <div className={classNames('min-w-0', record && 'max-lg:hidden')}>
          <PaymentsTable
            {...{ locale, path, state, page }}
            today={now.toISOString()}
            openId={record?.payment.id ?? null}
          />
        </div>
        {record && <PaymentDetail {...{ locale, record, row, now }} listAddress={list} />}
      </div>
    </BrowserMessages>
  )
}
