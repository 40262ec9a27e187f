'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useRef, useState } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { changedAddress, type ListState, toggledAddress, valuesOf } from '@/lib/shared/list-address.ts'
import { buttonClass } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Disclosure } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import { Key } from '../key.tsx'
import { LocaleLink } from '../link.tsx'
import { useShortcuts } from '../use-shortcuts.ts'
import { WorkIcon } from '../work-icon.tsx'
import { AddressForm } from './address-form.tsx'
import styles from './filter-panel.module.css'
import { type TableFilter, withoutFilters } from './filters.ts'
import { useFilterTexts } from './use-filter-texts.ts'

type Props = {
  locale: Locale
  /** Of the list, without locale prefix and query. */
  path: string
  state: ListState
  filters: readonly TableFilter[]
  total: number
  /** Shown as tabs over the table, except on phones. */
  isTab: (name: string) => boolean
}

/** One list of all filters behind a button. Choices are links, so it works without script. */
export function FilterPanel({ locale, path, state, filters, total, isTab }: Props) {
  const t = useTranslations('DataTable')
  const { valueText, totalText } = useFilterTexts()
  const panel = useRef<HTMLDetailsElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const [wanted, setWanted] = useState('')
  const open = () => {
    if (panel.current) panel.current.open = true
  }
  useShortcuts([{ code: 'KeyF', act: open }])

  const set = filters.filter(({ name }) => valuesOf(state, name).length > 0)
  const shown = filters.filter(({ label }) =>
    label.toLocaleLowerCase(locale).includes(wanted.toLocaleLowerCase(locale)),
  )
  return (
    <Disclosure
      ref={panel}
      buttonClassName="inline-flex min-h-11 items-center gap-2 rounded-control px-3 font-label text-md text-sea hover:bg-hover desk:min-h-9 phone:min-h-12 phone:border phone:border-control phone:bg-card phone:text-ink"
      button={
        <>
          <Icon name="plus" size={18} className="phone:hidden" />
          <span className="phone:hidden">{t('addCondition')}</span>
          <WorkIcon name="filter" className="desk:hidden" />
          <span className="sr-only desk:hidden">{t('conditions')}</span>
          {set.length > 0 && <span className="font-bold desk:hidden">{set.length}</span>}
          <Key>F</Key>
        </>
      }
      panelClassName="w-96 p-2 phone:w-auto phone:p-0"
      onToggle={(isOpen) => {
        // Not shown on phones, where it then doesn't get the focus either.
        if (isOpen) search.current?.focus()
      }}
    >
      <div className="flex items-baseline justify-between gap-4 px-4 pt-5 desk:hidden">
        <p className="title text-xl">{t('conditions')}</p>
        {set.length > 0 && (
          <LocaleLink
            locale={locale}
            href={path + changedAddress(state, withoutFilters(state))}
            scroll={false}
            className="link py-2.5 text-md"
          >
            {t('removeAll')}
          </LocaleLink>
        )}
      </div>
      <div className="relative mb-1 phone:hidden">
        <Icon name="search" size={18} className="pointer-events-none absolute top-2.5 left-3 text-ink2" />
        <input
          ref={search}
          type="search"
          className="field min-h-9 py-1.5 pr-3 pl-9 text-md"
          aria-label={t('findCondition')}
          placeholder={t('findCondition')}
          value={wanted}
          autoComplete="off"
          onChange={(event) => setWanted(event.target.value)}
        />
      </div>
      <ul className="phone:px-4">
        {shown.map((filter) => (
          <li key={filter.name} className={classNames('phone:pt-4', isTab(filter.name) && 'desk:hidden')}>
            {/* With the same name, at most one of them is open. */}
            <details name="conditions" className={styles.filter} open={shown.length === 1 || undefined}>
              <summary className="flex min-h-9 items-center gap-3 rounded-day px-3 py-1 text-md hover:bg-hover phone:px-0 phone:font-label">
                {filter.label}
                <span className="ml-auto text-ink2 phone:hidden">
                  {valuesOf(state, filter.name)
                    .map((value) => valueText(filter, value))
                    .join(t('separator')) ||
                    t(`kinds.${filter.kind}`, { count: 'options' in filter ? filter.options.length : 0 })}
                </span>
              </summary>
              <div className="px-3 pt-1 pb-3 phone:px-0 phone:pb-0">
                <FilterEditor {...{ locale, path, state, filter }} />
              </div>
            </details>
          </li>
        ))}
      </ul>
      {shown.length === 0 && <p className="px-3 py-2 text-ink2 text-md">{t('noSuchCondition')}</p>}
      <div className="sticky bottom-0 mt-5 border-line border-t bg-card p-4 desk:hidden">
        <button type="button" data-closes="" className={buttonClass({}, 'w-full')}>
          {t('show', { count: total, total: totalText(total) })}
        </button>
      </div>
    </Disclosure>
  )
}

type EditorProps = Omit<Props, 'filters' | 'total' | 'isTab'> & { filter: TableFilter }

function FilterEditor({ locale, path, state, filter }: EditorProps) {
  const t = useTranslations('DataTable')
  const { valueText } = useFilterTexts()
  const present = valuesOf(state, filter.name)
  if (filter.kind === 'day' || filter.kind === 'number') {
    return (
      <AddressForm locale={locale} path={path} state={state} fields={[filter.name]} className="flex gap-2">
        <input
          type={filter.kind === 'day' ? 'date' : 'number'}
          name={filter.name}
          aria-label={filter.label}
          className="field min-h-9 py-1.5 text-md phone:min-h-12"
          min={filter.min}
          max={filter.max}
          defaultValue={present[0]}
          key={present[0]}
        />
        <button
          type="submit"
          className={buttonClass(
            { variant: 'secondary', size: 'small' },
            'whitespace-nowrap desk:min-h-9 desk:py-1',
          )}
        >
          {t('apply')}
        </button>
      </AddressForm>
    )
  }
  const options =
    filter.kind === 'yesOrNo'
      ? ['1', '0'].map((value) => ({ value, label: valueText(filter, value) }))
      : filter.options
  const hrefOf = (value: string) => {
    if (filter.kind === 'any') return toggledAddress(state, filter.name, value)
    return changedAddress(state, { [filter.name]: present.includes(value) ? null : value })
  }
  return (
    <ul className="flex flex-wrap gap-1.5">
      {options.map((option) => (
        <Option
          key={option.value}
          locale={locale}
          href={path + hrefOf(option.value)}
          isChosen={present.includes(option.value)}
          count={'count' in option ? option.count : undefined}
        >
          {option.label}
        </Option>
      ))}
    </ul>
  )
}

type OptionProps = { locale: Locale; href: string; isChosen: boolean; count?: number; children: ReactNode }

function Option({ locale, href, isChosen, count, children }: OptionProps) {
  const { totalText } = useFilterTexts()
  return (
    <li>
      <LocaleLink
        locale={locale}
        href={href}
        scroll={false}
        aria-current={isChosen ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-9 items-center gap-2 rounded-chip border px-3.5 text-md phone:min-h-11',
          isChosen ? 'border-transparent bg-selected text-on-selected' : 'border-line bg-card hover:bg-hover',
        )}
      >
        {children}
        {count !== undefined && (
          <span className={isChosen ? 'opacity-75' : 'text-ink2'}>{totalText(count)}</span>
        )}
      </LocaleLink>
    </li>
  )
}
