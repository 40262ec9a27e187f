import { ButtonLink } from '@/components/ui/button.tsx'
import { Icon } from '@/components/ui/icon.tsx'
import { Pagination } from '@/components/ui/pagination.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { formatExactMoney } from '@/lib/domain/basics/money/price.ts'
import type { InvoiceView } from '@/lib/domain/business/invoices/invoice-view.ts'
import { type Locale, prefixOf } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatDate, formatNearDate } from '@/lib/shared/i18n/format.ts'
import { inARow } from '@/lib/shared/i18n/in-a-row.ts'
import { translatorFor } from '@/lib/shared/i18n/translator.ts'
import type { Page } from '@/lib/shared/page.ts'
import { daysText } from '../calendar/days-text.ts'
import { StateChip } from './state-chip.tsx'

type Props = {
  locale: Locale
  invoices: Page<InvoiceView>
  /** Of the seller. IANA. */
  timeZone: string
  now: Date
}

const head = 'py-2.5 pr-3 text-left font-normal text-ink2 text-sm'
const cell = 'md:py-4 md:pr-3'

/** Invoices and credit notes: a table, on phones two lines and the sum for each. */
export function InvoiceList({ locale, invoices, timeZone, now }: Props) {
  const t = translatorFor(locale, 'Subscription')
  return (
    <section className="mt-12" aria-labelledby="invoices">
      <h2 id="invoices" className="scroll-mt-6 text-xl leading-(--lh-h3)">
        {t('invoices.title')}
      </h2>
      {invoices.total === 0 ? (
        <p className="mt-3 text-ink2">{t('invoices.none')}</p>
      ) : (
        // biome-ignore lint/a11y/noRedundantRoles: a table with another display is none to screen readers
        <table role="table" className="mt-2 w-full text-md max-md:block">
          <thead className="max-md:sr-only">
            <tr className="border-line border-b">
              <th scope="col" className={head}>
                {t('invoices.number')}
              </th>
              <th scope="col" className={head}>
                {t('invoices.date')}
              </th>
              <th scope="col" className={head}>
                {t('invoices.for')}
              </th>
              <th scope="col" className={`${head} text-right`}>
                {t('invoices.amount')}
              </th>
              <th scope="col" className={`${head} md:pl-6`}>
                {t('invoices.state')}
              </th>
              <th scope="col" className={head}>
                <span className="sr-only">{t('invoices.file')}</span>
              </th>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {invoices.items.map((invoice) => (
              <InvoiceRow key={invoice.id} {...{ locale, invoice, timeZone, now }} />
            ))}
          </tbody>
        </table>
      )}
      <Pagination
        locale={locale}
        {...invoices}
        label={t('invoices.title')}
        hrefOf={(page) => `/profile/subscription?page=${page}#invoices`}
      />
    </section>
  )
}

type RowProps = { locale: Locale; invoice: InvoiceView; timeZone: string; now: Date }

function InvoiceRow({ locale, invoice, timeZone, now }: RowProps) {
  const t = translatorFor(locale, 'Subscription')
  const { id, number, issuedOn, lines, supplied, total, currency, payment } = invoice
  const isOpen = stateOf(invoice) === 'open'
  return (
    <tr className="border-line border-b max-md:grid max-md:grid-cols-[minmax(0,1fr)_auto] max-md:gap-x-4 max-md:py-3">
      <td className={`${cell} whitespace-nowrap max-md:text-ink2 max-md:text-sm`}>{number}</td>
      <td className={`${cell} whitespace-nowrap text-ink2 max-md:hidden`}>{formatDate(issuedOn, locale)}</td>
      <td className={`${cell} max-md:col-start-1 max-md:row-start-1`}>
        {inARow(lines, locale)}
        {supplied && (
          <span className="block text-ink2 text-sm">
            {daysText({ from: supplied.from, until: supplied.to }, locale)}
          </span>
        )}
      </td>
      <td className={`${cell} text-right font-label whitespace-nowrap max-md:col-start-2 max-md:row-start-1`}>
        {formatExactMoney({ amount: total, currency }, locale)}
      </td>
      <td className={`${cell} md:pl-6 max-md:col-start-1 max-md:row-start-3 max-md:self-center`}>
        <InvoiceState {...{ locale, invoice, timeZone, now }} />
      </td>
      <td className="text-right max-md:col-start-2 max-md:row-span-2 max-md:row-start-2 max-md:self-end">
        {isOpen ? (
          <ButtonLink locale={locale} href={`/payment/${payment.id}`} variant="secondary" size="small">
            {t('actions.howToPay')}
          </ButtonLink>
        ) : (
          <a
            href={`${prefixOf(locale)}/api/invoices/${id}/pdf`}
            download
            aria-label={t('invoices.pdf', { number })}
            className="link inline-flex min-h-11 items-center gap-2 font-label no-underline hover:underline"
          >
            <WorkIcon name="download" size={18} />
            PDF
          </a>
        )}
      </td>
    </tr>
  )
}

function InvoiceState({ locale, invoice, timeZone, now }: RowProps) {
  const t = translatorFor(locale, 'Subscription')
  const near = (date: string) => formatNearDate(date, dayInZone(now, timeZone), locale)
  const { dueOn, creditedBy, credits, payment } = invoice
  switch (stateOf(invoice)) {
    case 'credit_note':
      return <span className="text-ink2">{t('invoices.credits', { number: credits ?? '' })}</span>
    case 'credited':
      return <span className="text-ink2">{t('invoices.creditedBy', { number: creditedBy ?? '' })}</span>
    case 'paid':
      return (
        <span className="inline-flex items-baseline gap-2 text-ok">
          <Icon name="check" size={18} className="self-center" />
          {payment.paidAt
            ? t('invoices.paidOn', { date: near(dayInZone(payment.paidAt, timeZone)) })
            : t('invoices.paid')}
        </span>
      )
    case 'open':
      return (
        <StateChip
          tone="warning"
          label={dueOn ? t('invoices.dueOn', { date: near(dueOn) }) : t('invoices.open')}
        />
      )
    case 'closed':
      return <span className="text-ink2">{t(`invoices.closed.${closedAs(payment.state)}`)}</span>
  }
}

/** State of an invoice for the guide. */
function stateOf({ kind, creditedBy, payment }: InvoiceView) {
  if (kind === 'credit_note') return 'credit_note'
  if (creditedBy !== null) return 'credited'
  if (payment.state === 'paid') return 'paid'
  return payment.state === 'pending' || payment.state === 'processing' ? 'open' : 'closed'
}

function closedAs(state: InvoiceView['payment']['state']): 'refunded' | 'failed' | 'cancelled' {
  return state === 'refunded' || state === 'failed' ? state : 'cancelled'
}
