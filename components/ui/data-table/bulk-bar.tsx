'use client'
import { useTranslations } from 'next-intl'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import { Key } from '../key.tsx'
import { WorkIcon, type WorkIconName } from '../work-icon.tsx'
import styles from './data-table.module.css'
import { useSelectionState } from './selection.tsx'
import { useFilterTexts } from './use-filter-texts.ts'

/** Actions on the selected rows. Floats over the end of the table while rows are selected. */
export function BulkBar({ total, children }: { total: number; children: ReactNode }) {
  const t = useTranslations('DataTable')
  const { totalText } = useFilterTexts()
  const { count, isEverything, clear, chooseEverything } = useSelectionState()
  if (count === 0) return null
  return (
    <section
      aria-label={t('chosenRows')}
      className={classNames(
        styles.bar,
        'mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 bg-pine px-4 py-2 text-md text-on-pine dark:border dark:border-line',
      )}
    >
      <p role="status" className="font-bold">
        {t('chosen', { count: totalText(count) })}
      </p>
      {!isEverything && count < total && (
        <button
          type="button"
          className="focus-on-pine link-plain min-h-11 decoration-on-pine2 desk:min-h-9"
          onClick={chooseEverything}
        >
          {t('chooseEverything', { count: totalText(total) })}
        </button>
      )}
      <button
        type="button"
        className="focus-on-pine order-last ml-auto inline-flex min-h-11 items-center gap-2 rounded-control px-2 text-on-pine2 hover:text-on-pine desk:ml-0 desk:min-h-9 phone:order-none"
        onClick={clear}
      >
        <Icon name="close" size={18} className="desk:hidden" />
        <span className="phone:sr-only">{t('clear')}</span>
        <Key on="pine">Esc</Key>
      </button>
      <div className="flex gap-2 phone:-mx-4 phone:w-screen phone:justify-around phone:border-on-pine2/25 phone:border-t phone:px-2 phone:pt-1 desk:ml-auto">
        {children}
      </div>
    </section>
  )
}

/** One of the bar's actions. */
export function BulkAction({ icon, children, ...button }: ComponentProps<'button'> & { icon: WorkIconName }) {
  return (
    <button
      type="button"
      className={classNames(
        'focus-on-pine inline-flex min-h-12 items-center gap-2 rounded-day px-3 text-md desk:min-h-9 desk:bg-pine-raised desk:hover:bg-on-pine2/25',
        'phone:min-w-16 phone:flex-col phone:gap-0.5 phone:text-xs',
      )}
      {...button}
    >
      <WorkIcon name={icon} size={18} />
      {children}
    </button>
  )
}
