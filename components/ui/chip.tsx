import type { ReactNode } from 'react'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { formatNumber } from '@/lib/shared/i18n/format.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import { LocaleLink } from './link.tsx'

type Props = {
  locale: Locale
  /** Without locale prefix. */
  href: string
  label: string
  /** Of a chip that is chosen by the fragment of the address. */
  id?: string
  /** As a text where it is an estimate. */
  count?: number | string
  isSelected?: boolean
  /** Lower, for lists that a mouse works in. */
  isDense?: boolean
}

/** One choice of a filter as a link, with how many it leaves. */
export function Chip({ locale, href, label, id, count, isSelected = false, isDense = false }: Props) {
  return (
    <LocaleLink
      locale={locale}
      href={href}
      id={id}
      scroll={false}
      aria-current={isSelected ? 'true' : undefined}
      className={classNames(
        // The ring fits into the margin of a list that scrolls.
        'inline-flex items-center gap-2 rounded-chip border whitespace-nowrap outline-offset-1 transition-colors',
        isDense ? 'min-h-11 px-4 lg:min-h-8.5 lg:px-3 lg:text-sm' : 'min-h-11 px-4 text-md',
        isSelected ? 'border-transparent bg-selected text-on-selected' : 'border-line bg-card hover:bg-hover',
      )}
    >
      {label}
      {count !== undefined && (
        <span className={isSelected ? 'opacity-75' : 'text-ink2'}>
          {typeof count === 'number' ? formatNumber(count, locale) : count}
        </span>
      )}
    </LocaleLink>
  )
}

/** A filter that is set, as a link to the same list without it. `removeLabel` includes the label: `Remove: to €260`. */
export function RemovableChip({
  locale,
  href,
  label,
  removeLabel,
}: {
  locale: Locale
  /** Without locale prefix. */
  href: string
  label: string
  removeLabel: string
}) {
  return (
    <LocaleLink
      locale={locale}
      href={href}
      scroll={false}
      aria-label={removeLabel}
      className="inline-flex min-h-11 items-center gap-2.5 rounded-chip bg-wash px-4 text-md whitespace-nowrap transition-colors hover:bg-hover"
    >
      {label}
      <Icon name="close" size={14} />
    </LocaleLink>
  )
}

/**
 * Chips in rows; on phones, or where `isOneRow`, one row that scrolls sideways. `label` names the group to screen
 * readers.
 */
export function ChipList({
  label,
  isOneRow = false,
  children,
}: {
  label: string
  isOneRow?: boolean
  children: ReactNode
}) {
  return (
    <nav
      aria-label={label}
      className={classNames(
        '-mx-4 flex gap-2 overflow-x-auto px-4 py-1 [scrollbar-width:none]',
        !isOneRow && 'md:mx-0 md:flex-wrap md:px-0',
      )}
    >
      {children}
    </nav>
  )
}
