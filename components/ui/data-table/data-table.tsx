'use client'
import { useTranslations } from 'next-intl'
import { type MouseEvent, type ReactNode, useRef, useSyncExternalStore } from 'react'
import { currentNavigation, onNavigationEnd, onNavigationStart } from '@/lib/client/navigation/navigation.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { changedAddress, type ListState, sortedAddress } from '@/lib/shared/list-address.ts'
import { classNames } from '../class-names.ts'
import { LocaleLink } from '../link.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { WorkIcon } from '../work-icon.tsx'
import { BulkBar } from './bulk-bar.tsx'
import styles from './data-table.module.css'
import { allFilters, isWholeList, type TableFilter, type TableViews } from './filters.ts'
import { PageCheckbox, RowCheckbox, SelectionScope, useSelectionState } from './selection.tsx'
import { TableFooter } from './table-footer.tsx'
import { IgnoredNotice, LoadFailed, NoRows, NoSuchPage } from './table-states.tsx'
import { TableToolbar } from './table-toolbar.tsx'
import { useLongPress } from './use-long-press.ts'

export type DataColumn<Row> = {
  key: string
  label: string
  /** The sort of the list that orders by it. */
  sort?: string
  cell: (row: Row) => ReactNode
  /** Aligned to the right. */
  isNumber?: boolean
  /** On the cards of phones: a line, or not there. The first column is the card's head. */
  onCard?: 'line' | 'hidden'
}

type Props<Row> = {
  locale: Locale
  /** Names the table. */
  label: string
  /** Of the list, without locale prefix and query. */
  path: string
  /** State from the address, by the list's definition. */
  state: ListState
  /** Of this page; null when they could not be loaded. */
  rows: readonly Row[] | null
  /** Of all pages. */
  total: number
  columns: ReadonlyArray<DataColumn<Row>>
  keyOf: (row: Row) => string
  /** Name of a row, for the labels of its controls. */
  nameOf: (row: Row) => string
  search?: { label: string; placeholder: string }
  views?: TableViews
  filters?: readonly TableFilter[]
  /** With them rows can be chosen: `BulkAction`s that call `useSelection`. */
  bulk?: ReactNode
  /** At the end of a row: buttons and a menu. A button with `data-main` is shown with the pointer or the focus. */
  actions?: (row: Row) => ReactNode
  /** Texts for an empty list. */
  empty: { title: string; text: string; children?: ReactNode }
  /** For an empty result: number of rows without one of the filters. */
  remedies?: ReadonlyArray<{ filter: string; count: number }>
  /** Above the rows, such as what an action has done in part. */
  notice?: ReactNode
  /** Lower rows, for lists that somebody works with all day. */
  isCompact?: boolean
}

/**
 * A list of the cabinet or the admin area. The server searches, filters, sorts and pages; the address is the whole
 * state, and everything that changes it is a link or a form, so the list can be read without script. On phones rows are
 * cards. Keys: `/` searches, F opens the conditions, X chooses the row with the focus, Escape takes the choice back.
 */
export function DataTable<Row>({ filters: own = [], remedies = [], ...props }: Props<Row>) {
  const { locale, path, state, rows, total, columns, keyOf } = props
  const filters = allFilters(props.views, own)
  const place = { locale, path, state }
  // A list that has nothing in it has nothing to search either.
  const isEmpty = rows !== null && total === 0 && isWholeList(state)
  const sorts = columns.flatMap(({ sort, label }) => (sort ? [{ name: sort, label }] : []))
  return (
    <SelectionScope keys={rows?.map(keyOf) ?? []} total={total} address={changedAddress(state, {})}>
      {!isEmpty && (
        <TableToolbar
          {...{ ...place, filters, sorts, columns, total, search: props.search, views: props.views }}
          canChoose={Boolean(props.bulk && rows?.length)}
          className={props.isCompact ? 'dense' : undefined}
        />
      )}
      <IgnoredNotice state={state} />
      {props.notice}
      {rows === null && <LoadFailed {...place} />}
      {rows?.length === 0 && total === 0 && (
        <NoRows {...{ ...place, filters, remedies, empty: props.empty }} />
      )}
      {rows?.length === 0 && total > 0 && <NoSuchPage {...place} total={total} />}
      {rows && rows.length > 0 && (
        <>
          <Rows {...props} rows={rows} columns={shownColumns(columns, state)} />
          {props.bulk && <BulkBar total={total}>{props.bulk}</BulkBar>}
          <TableFooter {...place} label={props.label} total={total} />
        </>
      )}
    </SelectionScope>
  )
}

// Cards change `display`, with which some browsers forget what the elements of a table are.
const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  column: { role: 'columnheader', scope: 'col' },
  title: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const

type RowsProps<Row> = Omit<Props<Row>, 'rows'> & { rows: readonly Row[] }

function Rows<Row>({ locale, label, path, state, rows, columns, keyOf, nameOf, ...rest }: RowsProps<Row>) {
  const t = useTranslations('DataTable')
  const table = useRef<HTMLTableElement>(null)
  const { count, clear, isChoosing } = useSelectionState()
  const isBusy = useIsNavigating()
  const longPress = useLongPress((card) => boxOf(card)?.click())
  useShortcuts([
    { code: 'KeyX', act: ({ shiftKey }) => chooseFocused(table.current, shiftKey) },
    { code: 'Escape', act: clear, isOff: count === 0 },
    { code: 'KeyE', act: () => openFocused(table.current) },
  ])
  return (
    <div className={styles.scroller}>
      <table
        {...roles.table}
        ref={table}
        aria-label={label}
        aria-busy={isBusy || undefined}
        data-choosing={isChoosing ? '' : undefined}
        className={classNames(styles.table, rest.isCompact && styles.compact)}
      >
        <thead {...roles.group} className={styles.head}>
          <tr {...roles.row}>
            {rest.bulk && (
              <th {...roles.column} className="w-px">
                <PageCheckbox label={t('choosePage')} />
              </th>
            )}
            {columns.map((column) => (
              <ColumnHead key={column.key} {...{ locale, path, state, column }} />
            ))}
            {rest.actions && (
              <th {...roles.column} className="w-px">
                <span className="sr-only">{t('actions')}</span>
              </th>
            )}
          </tr>
        </thead>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: each row has its link, which is what a click in it follows */}
        <tbody {...roles.group} {...longPress} className={styles.body} onClick={followRow}>
          {rows.map((row) => {
            const key = keyOf(row)
            const [title, ...facts] = columns
            return (
              <tr key={key} {...roles.row} className={styles.row}>
                {rest.bulk && (
                  <td {...roles.cell} className={classNames('w-px', styles.selectCell)}>
                    <RowCheckbox
                      rowKey={key}
                      label={t('choose', { name: nameOf(row) })}
                      className={styles.select ?? ''}
                    />
                  </td>
                )}
                {title && (
                  <th {...roles.title} className={styles.title}>
                    {title.cell(row)}
                  </th>
                )}
                {facts.map(({ key: column, label, isNumber, onCard, cell }) => (
                  <td
                    key={column}
                    {...roles.cell}
                    className={classNames(
                      isNumber && styles.number,
                      onCard === 'hidden' ? styles.offCard : styles.fact,
                    )}
                  >
                    {/* The head of the columns says the same to screen readers. */}
                    <span aria-hidden="true" className={styles.label}>
                      {label}
                    </span>
                    {cell(row)}
                  </td>
                ))}
                {rest.actions && (
                  <td {...roles.cell} className={styles.actionsCell}>
                    <div className={styles.actions}>{rest.actions(row)}</div>
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

type HeadProps<Row> = Pick<Props<Row>, 'locale' | 'path' | 'state'> & { column: DataColumn<Row> }

function ColumnHead<Row>({ locale, path, state, column: { label, sort, isNumber } }: HeadProps<Row>) {
  const { by, direction } = state.sort
  const isSorted = sort !== undefined && sort === by
  return (
    <th
      {...roles.column}
      className={isNumber ? styles.number : undefined}
      aria-sort={isSorted ? (direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      {sort ? (
        <LocaleLink
          locale={locale}
          href={path + sortedAddress(state, sort)}
          scroll={false}
          className={styles.sort}
        >
          {label}
          {isSorted && <WorkIcon name={direction === 'asc' ? 'arrow-up' : 'arrow-down'} size={16} />}
        </LocaleLink>
      ) : (
        label
      )}
    </th>
  )
}

/** A click in a row follows its link, unless it was meant for something else or has marked text. */
function followRow({ target, defaultPrevented, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
  if (defaultPrevented || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return
  if (target.closest('a, button, input, label, select, textarea, summary')) return
  if (String(getSelection() ?? '') !== '') return
  target.closest('tr')?.querySelector<HTMLElement>('[data-row-link]')?.click()
}

/** Follows the link of the row that has the focus; Enter does by itself where the link has it. */
function openFocused(table: HTMLTableElement | null): void {
  const row = document.activeElement?.closest('tr')
  if (row && table?.contains(row)) row.querySelector<HTMLElement>('[data-row-link]')?.click()
}

/** Clicks the box of the row that has the focus, with Shift as far as the last one chosen. */
function chooseFocused(table: HTMLTableElement | null, shiftKey: boolean): void {
  const row = document.activeElement?.closest('tr')
  if (!row || !table?.contains(row)) return
  boxOf(row)?.dispatchEvent(new globalThis.MouseEvent('click', { bubbles: true, cancelable: true, shiftKey }))
}

function boxOf(row: Element): HTMLInputElement | null {
  return row.querySelector(`.${styles.select}`)
}

/** The first column, and those that the address asks for. */
function shownColumns<Row>(columns: ReadonlyArray<DataColumn<Row>>, { columns: { all, shown } }: ListState) {
  if (all.length === 0) return columns
  const [title, ...others] = columns
  return [...(title ? [title] : []), ...shown.flatMap((key) => others.filter((column) => column.key === key))]
}

function useIsNavigating(): boolean {
  return useSyncExternalStore(
    watchNavigation,
    () => currentNavigation() !== null,
    () => false,
  )
}

function watchNavigation(listener: () => void): () => void {
  const stops = [onNavigationStart(listener), onNavigationEnd(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}
