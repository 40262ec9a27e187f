'use client'
import { useTranslations } from 'next-intl'
import { useId, useRef } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import {
  changedAddress,
  type ListState,
  listParameters,
  sortedAddress,
  valuesOf,
} from '@/lib/shared/list-address.ts'
import { RemovableChip } from '../chip.tsx'
import { classNames } from '../class-names.ts'
import { Disclosure } from '../disclosure.tsx'
import { SearchField } from '../form/search-field.tsx'
import { Key } from '../key.tsx'
import { LocaleLink } from '../link.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { WorkIcon } from '../work-icon.tsx'
import { AddressForm } from './address-form.tsx'
import { ColumnMenu } from './column-menu.tsx'
import { FilterPanel } from './filter-panel.tsx'
import type { TableFilter, TableViews } from './filters.ts'
import { useSelectionState } from './selection.tsx'
import { useFilterTexts } from './use-filter-texts.ts'

type Props = {
  locale: Locale
  /** Of the list, without locale prefix and query. */
  path: string
  state: ListState
  total: number
  /** Left out for lists that are not searched. */
  search?: { label: string; placeholder: string }
  views?: TableViews
  /** Also that of the views, which on phones is a filter like the others. */
  filters: readonly TableFilter[]
  /** Sort options, for phones, which have no column headers. */
  sorts: ReadonlyArray<{ name: string; label: string }>
  /** All of the table; which of them are shown can be chosen where the list has that choice. */
  columns: ReadonlyArray<{ key: string; label: string }>
  /** Rows can be chosen: on phones a button begins with that. */
  canChoose: boolean
  className?: string
}

/** Toolbar of the table: views, search, filters, the count, and on phones the order. */
export function TableToolbar(props: Props) {
  const { locale, path, state, total, search, views, filters, sorts, columns, canChoose, className } = props
  const t = useTranslations('DataTable')
  const { conditionText, totalText } = useFilterTexts()
  const { isChoosing, startChoosing } = useSelectionState()
  const isTab = (name: string) => name === views?.filter
  const set = filters.filter(({ name }) => !isTab(name) && valuesOf(state, name).length > 0)
  return (
    <div className={classNames('mb-3 phone:mb-2', className)}>
      {views && <Views {...{ locale, path, state, views }} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 pt-3 phone:flex-col phone:items-stretch">
        <div className="flex grow flex-wrap items-center gap-2">
          {search && <Search {...{ locale, path, state, search }} />}
          {set.map((filter) => {
            const text = conditionText(filter, valuesOf(state, filter.name))
            return (
              <div key={filter.name} className="phone:hidden [&>a]:min-h-9 [&>a]:py-1">
                <RemovableChip
                  locale={locale}
                  href={path + changedAddress(state, { [filter.name]: null })}
                  label={text}
                  removeLabel={t('removeCondition', { condition: text })}
                />
              </div>
            )
          })}
          {filters.length > 0 && <FilterPanel {...{ locale, path, state, filters, total, isTab }} />}
        </div>
        <div className="flex flex-wrap items-center gap-x-3 whitespace-nowrap">
          <p role="status" className="py-1 text-ink2 text-md">
            {t('found', { count: totalText(total) })}
          </p>
          {canChoose && !isChoosing && (
            <button type="button" className="link min-h-11 text-md desk:hidden" onClick={startChoosing}>
              {t('startChoosing')}
            </button>
          )}
          {state.columns.all.length > 0 && <ColumnMenu {...{ locale, path, state, columns }} />}
          {sorts.length > 0 && <SortMenu {...{ locale, path, state, sorts }} />}
        </div>
      </div>
    </div>
  )
}

function Views({
  locale,
  path,
  state,
  views,
}: Pick<Props, 'locale' | 'path' | 'state'> & { views: TableViews }) {
  const { totalText } = useFilterTexts()
  const [present = null] = valuesOf(state, views.filter)
  const tabs = [{ ...views.all, value: null }, ...views.options]
  return (
    <nav
      aria-label={views.label}
      className="overflow-x-auto border-line border-b [scrollbar-width:none] phone:hidden"
    >
      <ul className="flex gap-x-6">
        {tabs.map(({ value, label, count }) => (
          <li key={value}>
            <LocaleLink
              locale={locale}
              href={path + changedAddress(state, { [views.filter]: value })}
              scroll={false}
              aria-current={value === present ? 'true' : undefined}
              className={classNames(
                'inline-flex min-h-11 items-center gap-1.5 border-b-2 text-md whitespace-nowrap -outline-offset-3',
                value === present
                  ? 'border-primary font-label'
                  : 'border-transparent text-ink2 hover:border-control hover:text-ink',
              )}
            >
              {label}
              {count !== undefined && <span className="font-normal text-ink2">{totalText(count)}</span>}
            </LocaleLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Search({
  locale,
  path,
  state,
  search,
}: Pick<Props, 'locale' | 'path' | 'state'> & { search: NonNullable<Props['search']> }) {
  const t = useTranslations('DataTable')
  const id = useId()
  const line = useRef<HTMLInputElement>(null)
  useShortcuts([{ code: 'Slash', key: '/', act: () => line.current?.focus() }])
  return (
    <div className="relative w-72 min-w-0 phone:w-auto phone:flex-1">
      <AddressForm label={search.label} {...{ locale, path, state }} fields={[listParameters.search]}>
        <SearchField
          // Another search from outside replaces what stands in the field.
          key={state.search}
          ref={line}
          id={id}
          name={listParameters.search}
          label={search.label}
          isLabelHidden
          placeholder={search.placeholder}
          defaultValue={state.search}
          clearLabel={t('clearSearch')}
          maxLength={200}
          autoComplete="off"
          enterKeyHint="search"
          onInput={(event) => {
            // The cross and Escape empty it, which is an answer already.
            if (event.currentTarget.value === '' && state.search !== '')
              event.currentTarget.form?.requestSubmit()
          }}
        />
      </AddressForm>
      {state.search === '' && (
        <span className="pointer-events-none absolute top-1/2 right-3 -translate-y-1/2">
          <Key>/</Key>
        </span>
      )}
    </div>
  )
}

function SortMenu({ locale, path, state, sorts }: Pick<Props, 'locale' | 'path' | 'state' | 'sorts'>) {
  const t = useTranslations('DataTable')
  const present = sorts.find(({ name }) => name === state.sort.by)
  return (
    <Disclosure
      align="end"
      className="ml-auto min-w-0 desk:hidden"
      label={present ? t('sortedBy', { column: present.label }) : t('sort')}
      buttonClassName="flex min-h-11 items-center gap-1.5 rounded-control font-label text-md"
      button={
        <>
          <WorkIcon name="sort" size={18} />
          <span className="truncate">{present?.label ?? t('sort')}</span>
        </>
      }
    >
      <p className="title px-4 pt-5 pb-2 text-xl">{t('sort')}</p>
      <ul className="px-4 pb-4">
        {sorts.map(({ name, label }) => {
          const isPresent = name === state.sort.by
          return (
            <li key={name}>
              <LocaleLink
                locale={locale}
                href={path + sortedAddress(state, name)}
                data-closes=""
                aria-current={isPresent ? 'true' : undefined}
                className="flex min-h-12 items-center gap-3 border-line border-b aria-current:font-label"
              >
                {label}
                {isPresent && (
                  <WorkIcon
                    name={state.sort.direction === 'asc' ? 'arrow-up' : 'arrow-down'}
                    size={18}
                    className="ml-auto"
                  />
                )}
              </LocaleLink>
            </li>
          )
        })}
      </ul>
    </Disclosure>
  )
}
