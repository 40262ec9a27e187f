'use client'
import { RowLink } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter } from '@/components/ui/data-table/filters.ts'
import { Initials } from '@/components/ui/initials.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { AuditEntryView, AuditedFact } from '@/lib/domain/people/audit/entry-view.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import { Moment } from '../moment.tsx'

type Words = {
  title: string
  search: { label: string; placeholder: string }
  columns: Record<'what' | 'who' | 'change' | 'when', string>
  kinds: Record<string, string>
  site: string
  was: string
  became: string
  empty: { title: string; text: string }
}

type Props = {
  locale: Locale
  path: string
  state: ListState
  rows: readonly AuditEntryView[]
  total: number
  filters: readonly TableFilter[]
  words: Words
}

/** The audit log as a table; a row leads to everything that happened to what it is about. */
export function AuditTable({ words, ...table }: Props) {
  const { locale, path } = table
  const { columns: labels } = words
  const columns: Array<DataColumn<AuditEntryView>> = [
    {
      key: 'what',
      label: labels.what,
      cell: ({ what, about }) => (
        <div className="min-w-0 py-1 leading-snug phone:text-base">
          <p>{what}</p>
          <p className="text-ink2">
            {words.kinds[about.kind]}{' '}
            <RowLink
              locale={locale}
              href={`${path}?${new URLSearchParams({ q: about.id, area: about.kind })}`}
            >
              {about.label}
            </RowLink>
          </p>
        </div>
      ),
    },
    { key: 'who', label: labels.who, cell: (entry) => <Who entry={entry} site={words.site} /> },
    {
      key: 'change',
      label: labels.change,
      cell: ({ facts }) =>
        facts.length === 0 ? '–' : <Facts facts={facts} was={words.was} became={words.became} />,
    },
    {
      key: 'when',
      label: labels.when,
      sort: 'when',
      cell: ({ at }) => <Moment at={at} className="desk:whitespace-nowrap" />,
    },
  ]
  return (
    <DataTable
      {...table}
      isCompact
      label={words.title}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ what }) => what}
      search={words.search}
      empty={words.empty}
    />
  )
}

function Who({ entry: { who, actedAs }, site }: { entry: AuditEntryView; site: string }) {
  return (
    <div className="flex items-center gap-2">
      {who?.initials && <Initials>{who.initials}</Initials>}
      <div className="leading-snug">
        <p className={who ? undefined : 'text-ink2'}>{who?.name ?? site}</p>
        {actedAs && <p className="text-warning">{actedAs}</p>}
      </div>
    </div>
  )
}

/** Facts by name, what they were struck out. */
function Facts({ facts, was, became }: { facts: readonly AuditedFact[]; was: string; became: string }) {
  return (
    <dl className="max-w-100 py-1 phone:max-w-52 leading-snug">
      {facts.map(({ name, before, after }) => (
        <div key={name} className="flex flex-wrap items-baseline gap-x-2">
          <dt className="text-ink2">{name}</dt>
          <dd className="flex min-w-0 flex-wrap items-baseline gap-x-1.5 break-words">
            {before !== null && (
              <del className="wrap-anywhere min-w-0">
                <span className="sr-only">{was} </span>
                {before}
              </del>
            )}
            {before !== null && after !== null && <WorkIcon name="arrow-right" size={14} />}
            {after !== null && (
              <ins className="wrap-anywhere min-w-0 no-underline">
                {before !== null && <span className="sr-only">{became} </span>}
                {after}
              </ins>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
