import type { ReactNode } from 'react'

type Props<Tab extends string> = {
  /** Subject of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab[]
  active: Tab
  onActivate: (tab: Tab) => void
  /** The id of the list below. */
  panel: string
  /** Of the row, and of each tab. */
  className: string
  tabClassName: string
  children: (tab: Tab) => ReactNode
}

/** A row of tabs that filters one list; arrows move along it. For tabs with panels of their own there is `Tabs`. */
export function FilterTabs<Tab extends string>({
  label,
  tabs,
  active,
  onActivate,
  panel,
  className,
  tabClassName,
  children,
}: Props<Tab>) {
  return (
    <div
      role="tablist"
      aria-label={label}
      className={`flex gap-2 overflow-x-auto [scrollbar-width:none] ${className}`}
    >
      {tabs.map((tab, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          aria-selected={tab === active}
          aria-controls={panel}
          tabIndex={tab === active ? 0 : -1}
          onClick={() => onActivate(tab)}
          onKeyDown={(event) => {
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
            const next = step && (index + step + tabs.length) % tabs.length
            const chosen = next === undefined ? undefined : tabs[next]
            if (next === undefined || chosen === undefined) return
            onActivate(chosen)
            const row = event.currentTarget.parentElement
            row?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus()
          }}
          className={`inline-flex min-h-11 shrink-0 items-center gap-2 text-md ${tabClassName}`}
        >
          {children(tab)}
        </button>
      ))}
    </div>
  )
}
