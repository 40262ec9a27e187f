'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import { FormError } from '@/components/ui/form/form-error.tsx'
import { useApiAction } from '@/components/ui/form/use-api-action.ts'
import { LocaleLink } from '@/components/ui/link.tsx'
import { send } from '@/lib/client/api/client.ts'
import type { RedirectRow } from '@/lib/domain/basics/redirects/admin-list-filter.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { Moment } from '../moment.tsx'

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: readonly RedirectRow[]
  total: number
}

/** Redirects as a table; each can be removed. */
export function RedirectsTable(table: Props) {
  const { locale } = table
  const t = useTranslations('AdminRedirects')
  const router = useRouter()
  const { run, trouble } = useApiAction(async (id: number) => {
    await send('DELETE', locale, `/api/admin/redirects/${id}`)
    router.refresh()
  })
  const columns: Array<DataColumn<RedirectRow>> = [
    {
      key: 'from',
      label: t('from'),
      sort: 'from',
      cell: ({ from }) => <span className="wrap-anywhere">{from}</span>,
    },
    {
      key: 'to',
      label: t('to'),
      cell: ({ to }) => (
        <LocaleLink locale={locale} href={to} className="link wrap-anywhere">
          {to}
        </LocaleLink>
      ),
    },
    {
      key: 'hits',
      label: t('hits'),
      sort: 'hits',
      isNumber: true,
      cell: ({ hits }) => formatNumber(hits, locale),
    },
    {
      key: 'used',
      label: t('used'),
      sort: 'used',
      cell: ({ lastUsedAt }) => (lastUsedAt ? <Moment at={lastUsedAt} form="day" /> : t('never')),
    },
    {
      key: 'since',
      label: t('since'),
      sort: 'since',
      cell: ({ since }) => <Moment at={since} form="day" />,
    },
  ]
  return (
    <>
      <FormError text={trouble} />
      <DataTable
        {...table}
        label={t('title')}
        columns={columns}
        keyOf={({ id }) => String(id)}
        nameOf={({ from }) => from}
        search={{ label: t('search'), placeholder: t('search') }}
        empty={{ title: t('emptyTitle'), text: t('emptyText') }}
        actions={({ id, from }) => (
          <button
            type="button"
            className="link min-h-9 whitespace-nowrap phone:min-h-11"
            aria-label={t('removeOf', { path: from })}
            onClick={() => void run(id)}
          >
            {t('remove')}
          </button>
        )}
      />
    </>
  )
}
