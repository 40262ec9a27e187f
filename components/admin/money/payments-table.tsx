'use client'
import { useTranslations } from 'next-intl'
import { PersonCell, RowLink } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter } from '@/components/ui/data-table/filters.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import { formatMoney } from '@/lib/domain/basics/money/price.ts'
import { paidForText } from '@/lib/domain/business/payments/paid-for.ts'
import {
  type PaymentRow,
  type PaymentRows,
  paymentViews,
} from '@/lib/domain/business/payments/payment-row.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { dayInZone } from '@/lib/shared/calendar/zoned-time.ts'
import { formatNearDate } from '@/lib/shared/i18n/format.ts'
import { changedAddress, changedParameters, type ListState } from '@/lib/shared/list-address.ts'
import { PaymentStateCell } from './payment-state.tsx'
import { useStepKeys } from './use-step-keys.ts'

type Props = {
  locale: Locale
  path: string
  state: ListState
  page: PaymentRows
  /** ISO 8601. */
  today: string
  /** The payment that is open beside it. */
  openId: string | null
}

/** All payments; a row opens its payment beside the list, and the address says which one. J and K open the next ones. */
export function PaymentsTable({ locale, path, state, page, today, openId }: Props) {
  const t = useTranslations('AdminMoney')
  const { rows, total, counts, timeZone } = page
  const now = new Date(today)
  const addressOf = (id: string) =>
    `${path}?${new URLSearchParams([...changedParameters(state, {}), ['payment', id]])}`
  useStepKeys({
    locale,
    addresses: rows.map(({ id }) => addressOf(id)),
    open: rows.findIndex(({ id }) => id === openId),
    list: path + changedAddress(state, {}),
    isOpen: openId !== null,
  })
  return (
    <DataTable
      {...{ locale, path, state, rows, total }}
      isCompact
      label={t('title')}
      columns={useColumns({ locale, addressOf, now, openId, timeZone })}
      keyOf={({ id }) => id}
      nameOf={({ invoice, guide }) => `${invoice ?? ''} ${guide.name}`.trim()}
      search={{ label: t('search.label'), placeholder: t('search.placeholder') }}
      views={{
        label: t('views.label'),
        filter: 'view',
        all: { label: t('views.all'), count: counts.all },
        options: paymentViews.map((value) => ({ value, label: t(`views.${value}`), count: counts[value] })),
      }}
      filters={useFilters()}
      notice={
        state.sort.by !== 'needs' && (
          <p className="mb-2 text-md">
            <LocaleLink locale={locale} href={path + changedAddress(state, { sort: null })} scroll={false}>
              {t('needsFirst')}
            </LocaleLink>
          </p>
        )
      }
      empty={{ title: t('empty.title'), text: t('empty.text') }}
    />
  )
}

type Place = Pick<Props, 'locale' | 'openId'> & {
  addressOf: (id: string) => string
  now: Date
  timeZone: string
}

function useColumns({ locale, addressOf, openId, now, timeZone }: Place): Array<DataColumn<PaymentRow>> {
  const t = useTranslations('AdminMoney')
  // Beside an open payment, which says it too, there is no room.
  const hasDueColumn = openId === null
  const dayOf = (moment: Date) =>
    formatNearDate(dayInZone(moment, timeZone), dayInZone(now, timeZone), locale)
  return [
    {
      key: 'number',
      label: t('columns.number'),
      cell: ({ id, invoice, provider }) => (
        <div className="leading-snug whitespace-nowrap">
          <RowLink
            locale={locale}
            href={addressOf(id)}
            scroll={false}
            aria-current={id === openId ? 'true' : undefined}
          >
            {invoice ?? t('noInvoice')}
          </RowLink>
          <p className="flex items-center gap-1 text-ink2">
            <WorkIcon name={provider === 'stripe' ? 'card' : 'bank'} size={14} />
            {t(`providers.${provider}`)}
          </p>
        </div>
      ),
    },
    {
      key: 'guide',
      label: t('columns.guide'),
      cell: ({ guide: { name, face } }) => <PersonCell face={face} initials={name.slice(0, 1)} name={name} />,
    },
    { key: 'for', label: t('columns.for'), cell: ({ buys }) => paidForText(buys, { t, locale, timeZone }) },
    {
      key: 'state',
      label: t('columns.state'),
      cell: (payment) => <PaymentStateCell {...{ locale, payment, now, timeZone, hasDueColumn }} />,
    },
    {
      key: 'amount',
      label: t('columns.amount'),
      sort: 'amount',
      isNumber: true,
      cell: ({ price, received, state: stands }) => {
        const came = formatMoney({ ...price, amount: received ?? price.amount }, locale)
        if (stands === 'refunded' || stands === 'cancelled') return <del className="text-ink2">{came}</del>
        return (
          <>
            <span className="font-bold">{came}</span>
            {received !== null && received !== price.amount && (
              <span className="block text-ink2">{t('ofAsked', { amount: formatMoney(price, locale) })}</span>
            )}
          </>
        )
      },
    },
    ...(hasDueColumn
      ? [
          {
            key: 'due',
            label: t('detail.due'),
            sort: 'due',
            onCard: 'hidden' as const,
            cell: ({ dueAt }: PaymentRow) => (
              <span className="whitespace-nowrap">{dueAt ? dayOf(dueAt) : '–'}</span>
            ),
          },
        ]
      : []),
    {
      key: 'date',
      label: t('columns.date'),
      sort: 'date',
      cell: ({ paidAt, createdAt }) => (
        <span className="whitespace-nowrap">{dayOf(paidAt ?? createdAt)}</span>
      ),
    },
  ]
}

function useFilters(): TableFilter[] {
  const t = useTranslations('AdminMoney')
  return [
    {
      name: 'provider',
      label: t('filters.provider'),
      kind: 'one',
      options: (['stripe', 'invoice'] as const).map((value) => ({ value, label: t(`providers.${value}`) })),
    },
    {
      name: 'purpose',
      label: t('columns.for'),
      kind: 'one',
      options: (['subscription', 'first_place'] as const).map((value) => ({
        value,
        label: t(`purposes.${value}`),
      })),
    },
    { name: 'from', label: t('filters.from'), kind: 'day' },
    { name: 'until', label: t('filters.until'), kind: 'day' },
  ]
}
