'use client'
import { useState } from 'react'
import { Alert } from '@/components/ui/alert.tsx'
import { Button } from '@/components/ui/button.tsx'
import { classNames } from '@/components/ui/class-names.ts'
import { BulkAction } from '@/components/ui/data-table/bulk-bar.tsx'
import { PersonCell, RowLink, StateCell } from '@/components/ui/data-table/cells.tsx'
import { type DataColumn, DataTable } from '@/components/ui/data-table/data-table.tsx'
import type { TableFilter } from '@/components/ui/data-table/filters.ts'
import { useSelection } from '@/components/ui/data-table/selection.tsx'
import { DropdownMenu, MenuAction, MenuSeparator } from '@/components/ui/dropdown-menu.tsx'
import { WorkIcon } from '@/components/ui/work-icon.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatMonthDay, formatResponseTime, languageName } from '@/lib/shared/i18n/format.ts'
import type { ListState } from '@/lib/shared/list-address.ts'
import type { GalleryWords } from './gallery-words.ts'
import { type SampleUser, userLanguages, userStates } from './sample-users.ts'

export type UsersTableProps = {
  locale: Locale
  words: GalleryWords['table']
  path: string
  state: ListState
  rows: SampleUser[] | null
  total: number
  /** By state of the profile. */
  counts?: Partial<Record<SampleUser['state'] | 'all', number>>
  remedies?: Array<{ filter: string; count: number }>
  /** As an action that was done in part would leave it. */
  hasNotice?: boolean
  /** Number of the table on the page, for a unique name. */
  number?: number
}

const tones = {
  published: 'ok',
  changes: 'waiting',
  pending: 'waiting',
  suspended: 'bad',
  draft: 'none',
} as const

/** The users of the drawings: every way of using the table that there is. */
export function UsersTable({ words, counts, hasNotice, number, ...table }: UsersTableProps) {
  const { locale } = table
  const own = (name: string) => (number === undefined ? name : `${name} ${number}`)
  const nameOf = ({ person }: SampleUser) => words.names[person]
  return (
    <DataTable
      {...table}
      isCompact
      label={own(words.title)}
      columns={columnsOf(words, locale)}
      keyOf={({ id }) => id}
      nameOf={nameOf}
      search={{ label: own(words.searchLabel), placeholder: words.searchHint }}
      views={{
        label: own(words.columns.state),
        filter: 'state',
        all: { label: words.all, count: counts?.all },
        options: userStates.map((value) => ({ value, label: words.states[value], count: counts?.[value] })),
      }}
      filters={filtersOf(words, locale)}
      bulk={<Bulk words={words} />}
      actions={(user) => <Actions name={nameOf(user)} words={words} />}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      notice={
        hasNotice && (
          <Alert tone="warning" className="mb-3">
            {words.partial}
          </Alert>
        )
      }
    />
  )
}

function columnsOf(words: GalleryWords['table'], locale: Locale): Array<DataColumn<SampleUser>> {
  const { columns, names, cities, states, subscriptions } = words
  return [
    {
      key: 'name',
      label: columns.name,
      sort: 'name',
      cell: ({ id, person, mail, face, hasComplaint }) => (
        <PersonCell
          face={face}
          initials={names[person].slice(0, 1)}
          name={
            <RowLink locale={locale} href={`/kit-4f7c1d/record-page?user=${id}`}>
              {names[person]}
            </RowLink>
          }
          detail={mail}
          remark={hasComplaint && <span className="text-error">{words.complaint}</span>}
        />
      ),
    },
    { key: 'city', label: columns.city, cell: ({ city }) => cities[city] },
    {
      key: 'state',
      label: columns.state,
      cell: ({ state }) => <StateCell tone={tones[state]}>{states[state]}</StateCell>,
    },
    {
      key: 'subscription',
      label: columns.subscription,
      cell: ({ subscription, until }) => (
        <span
          className={classNames(
            'whitespace-nowrap',
            subscription === 'lapsed' && 'text-error',
            subscription === 'grace' && 'text-warning',
          )}
        >
          {subscriptions[subscription].replace('{date}', formatMonthDay(until, locale))}
        </span>
      ),
    },
    {
      key: 'enquiries',
      label: columns.enquiries,
      sort: 'enquiries',
      isNumber: true,
      onCard: 'hidden',
      cell: ({ enquiries }) => enquiries || '–',
    },
    {
      key: 'answers',
      label: columns.answers,
      isNumber: true,
      onCard: 'hidden',
      cell: ({ answerMinutes }) => (answerMinutes === null ? '–' : formatResponseTime(answerMinutes, locale)),
    },
    { key: 'seen', label: columns.seen, sort: 'seen', cell: ({ seenMinutes }) => ago(seenMinutes, locale) },
  ]
}

function filtersOf(words: GalleryWords['table'], locale: Locale): TableFilter[] {
  return [
    {
      name: 'language',
      label: words.language,
      kind: 'any',
      options: userLanguages.map((value) => ({ value, label: languageName(value, locale) })),
    },
    { name: 'verified', label: words.verified, kind: 'yesOrNo' },
    { name: 'since', label: words.since, kind: 'day', max: '2026-11-20' },
    { name: 'enquiries', label: words.atLeast, kind: 'number', min: 0, max: 100 },
  ]
}

function Bulk({ words }: Pick<UsersTableProps, 'words'>) {
  const { count, clear } = useSelection()
  const [done, setDone] = useState<number | null>(null)
  const act = () => {
    setDone(count)
    clear()
  }
  return (
    <>
      <BulkAction icon="mail" onClick={act}>
        {words.write}
      </BulkAction>
      <BulkAction icon="card" onClick={act}>
        {words.extend}
      </BulkAction>
      <BulkAction icon="download" onClick={act}>
        {words.export}
      </BulkAction>
      <BulkAction icon="lock" onClick={act}>
        {words.block}
      </BulkAction>
      {done !== null && <output className="sr-only">{words.done.replace('{count}', String(done))}</output>}
    </>
  )
}

function Actions({ name, words }: { name: string; words: GalleryWords['table'] }) {
  return (
    <>
      <Button
        data-main=""
        variant="secondary"
        size="small"
        className="min-h-9 gap-1.5 px-3 py-1 text-sm whitespace-nowrap"
      >
        <WorkIcon name="enter" size={16} />
        {words.signInAs}
      </Button>
      <DropdownMenu
        align="end"
        trigger={
          <button
            type="button"
            aria-label={words.more.replace('{name}', name)}
            className="grid size-9 place-items-center rounded-control hover:bg-card phone:size-11"
          >
            <WorkIcon name="more" />
          </button>
        }
      >
        <MenuAction onSelect={() => {}}>
          <WorkIcon name="user" />
          {words.open}
        </MenuAction>
        <MenuAction onSelect={() => {}}>
          <WorkIcon name="enter" />
          {words.signInAs}
        </MenuAction>
        <MenuAction onSelect={() => {}}>
          <WorkIcon name="mail" />
          {words.write}
        </MenuAction>
        <MenuSeparator />
        <MenuAction onSelect={() => {}} isDangerous>
          <WorkIcon name="lock" />
          {words.block}
        </MenuAction>
      </DropdownMenu>
    </>
  )
}

function ago(minutes: number, locale: Locale): string {
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  if (minutes < 60) return words.format(-minutes, 'minute')
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), 'hour')
  return words.format(-Math.floor(minutes / (24 * 60)), 'day')
}
