'use client'
import { useTranslations } from 'next-intl'
import { StateCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import { LocaleLink } from '@/components/ui/link.tsx'
import type { NewsletterRow } from '@/lib/domain/people/newsletters/admin-list-filter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { Moment } from '../moment.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: readonly NewsletterRow[]
  total: number
}

/** Newsletters as a table, the last changed first. */
export function NewslettersTable(table: Props) {
  const { locale } = table
  const t = useTranslations('AdminNewsletters')
  const nameOf = ({ subject }: NewsletterRow) => subject || t('untitled')
  const columns: Array<DataColumn<NewsletterRow>> = [
    {
      key: 'subject',
      label: t('subject'),
      cell: (row) => (
        <LocaleLink locale={locale} href={`/admin/newsletters/${row.id}`} className="link wrap-anywhere">
          {nameOf(row)}
        </LocaleLink>
      ),
    },
    {
      key: 'state',
      label: t('state'),
      cell: ({ state }) => (
        <StateCell tone={state === 'draft' ? 'none' : 'ok'}>{t(`states.${state}`)}</StateCell>
      ),
    },
    {
      key: 'changed',
      label: t('changed'),
      sort: 'changed',
      cell: ({ changedAt }) => <Moment at={changedAt} form="day" />,
    },
    {
      key: 'sent',
      label: t('sentAt'),
      cell: ({ sentAt }) => (sentAt ? <Moment at={sentAt} form="day" /> : '–'),
    },
    {
      key: 'recipients',
      label: t('recipients'),
      cell: ({ state, recipients }) => (state === 'draft' ? '–' : formatNumber(recipients, locale)),
    },
  ]
  return (
    <DataTable
      {...table}
      label={t('title')}
      columns={columns}
      keyOf={({ id }) => String(id)}
      nameOf={nameOf}
      search={{ label: t('search'), placeholder: t('search') }}
      empty={{ title: t('emptyTitle'), text: t('emptyText') }}
    />
  )
}
