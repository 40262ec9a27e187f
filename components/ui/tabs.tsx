'use client'
import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { activeTab } from './active-tab.ts'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

export type Tab = {
  id: string
  heading: string
  /** A second line, such as how what the tab shows stands. */
  note?: ReactNode
  disabled?: boolean
  /** Shows a button that calls `onRemove`; Delete on the tab does the same. */
  removable?: boolean
  content: ReactNode
}

type Props = {
  tabs: readonly Tab[]
  /** Subject of the row of tabs, for screen readers. */
  label: string
  /** The active tab, if the owner controls it; every change calls `onActivate`. */
  active?: string
  /** The initially active tab, if the owner doesn't control it; by default the first enabled one. */
  defaultActive?: string
  onActivate?: (id: string) => void
  /** Must remove the tab from `tabs`, at once or after a confirmation. */
  onRemove?: (id: string) => void
  texts?: {
    /** Names a button that removes a tab; `{heading}` is replaced. */
    remove: string
  }
  className?: string
}

/**
 * Panels of which one is shown at a time. Exactly one tab is active unless all are disabled. Arrows, Home and End move
 * along the row, which scrolls sideways where it is wider than the screen.
 */
export function Tabs({
  tabs,
  label,
  active,
  defaultActive,
  onActivate,
  onRemove,
  texts = { remove: '{heading}' },
  className,
}: Props) {
  const [own, setOwn] = useState(defaultActive)
  const [before, setBefore] = useState(tabs)
  const wished = active ?? own
  const shown = activeTab(tabs, wished, before)
  if (active === undefined && own !== shown) setOwn(shown)
  if (before !== tabs && (active === undefined || wished === shown)) setBefore(tabs)

  const isUnknownToOwner = active !== undefined && shown !== undefined && shown !== active
  useEffect(() => {
    if (isUnknownToOwner) onActivate?.(shown)
  }, [isUnknownToOwner, shown, onActivate])

  const root = useRef<HTMLDivElement>(null)
  const strip = useRef<HTMLDivElement>(null)
  const arriving = useRef<string>(undefined)
  const leaving = useRef<string>(undefined)

  function activate(id: string) {
    // A click arrives twice, as a click and as the focus that follows.
    if (id === arriving.current) return
    arriving.current = id
    queueMicrotask(() => {
      arriving.current = undefined
    })
    setOwn(id)
    onActivate?.(id)
  }

  function remove(id: string) {
    leaving.current = id
    onRemove?.(id)
  }

  useLayoutEffect(() => {
    const left = leaving.current
    if (left === undefined || tabs.some(({ id }) => id === left)) return
    leaving.current = undefined
    // The browser drops the focus when the focused element is removed.
    if (document.activeElement && document.activeElement !== document.body) return
    const target =
      root.current?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]') ?? root.current
    target?.focus()
  }, [tabs])

  useEffect(() => {
    const row = strip.current
    const tab = shown && row?.querySelector<HTMLElement>('[role="tab"][aria-selected="true"]')
    if (!row || !tab) return
    const [outer, inner] = [row.getBoundingClientRect(), tab.getBoundingClientRect()]
    if (inner.left < outer.left) row.scrollLeft += inner.left - outer.left - 16
    else if (inner.right > outer.right) row.scrollLeft += inner.right - outer.right + 48
  }, [shown])

  return (
    <Root
      ref={root}
      // Gets the focus when the last tab has been removed.
      tabIndex={tabs.length === 0 ? -1 : undefined}
      value={shown ?? ''}
      onValueChange={activate}
      className={classNames('outline-none', className)}
    >
      <div className="border-line border-b">
        {/* The padding makes room for focus frames, which would be clipped; the margins compensate for it. */}
        <div ref={strip} className="-m-1.5 -mb-1.75 overflow-x-auto p-1.5 [scrollbar-width:none]">
          <div
            className="grid w-max min-w-full gap-x-6.5"
            style={{ gridTemplateColumns: `repeat(${Math.max(tabs.length, 1)}, auto) 1fr` }}
          >
            {/* The buttons are on top of the tabs instead of in the row: a `tablist` may own only tabs. */}
            <List aria-label={label} className="col-span-full row-start-1 grid grid-cols-subgrid">
              {tabs.map(({ id, heading, note, disabled, removable }, index) => (
                <Trigger
                  key={id}
                  value={id}
                  disabled={disabled}
                  aria-keyshortcuts={removable ? 'Delete' : undefined}
                  onKeyDown={(event) => {
                    if (event.key === 'Delete' && removable) remove(id)
                  }}
                  style={{ gridColumn: index + 1 }}
                  className={classNames(
                    'relative min-h-12 rounded-day px-0.5 text-base whitespace-nowrap transition-colors',
                    'after:absolute after:inset-x-0 after:bottom-0 after:border-primary data-[state=active]:after:border-b-2',
                    'text-ink2 enabled:hover:text-ink disabled:cursor-not-allowed disabled:text-control',
                    'data-[state=active]:font-label data-[state=active]:text-ink',
                    removable && 'pr-9',
                    note !== undefined &&
                      'grid content-center justify-items-start gap-0.5 py-2 text-md leading-tight',
                  )}
                >
                  {heading}
                  {note !== undefined && (
                    <span className="flex items-center gap-1 font-normal text-ink2 text-sm">{note}</span>
                  )}
                </Trigger>
              ))}
            </List>
            {tabs.map(
              ({ id, heading, disabled, removable }, index) =>
                removable && (
                  <button
                    key={id}
                    type="button"
                    aria-label={texts.remove.replace('{heading}', heading)}
                    // Only the active tab's button is in the Tab order; a disabled tab's too, since it can't become
                    // active.
                    tabIndex={id === shown || disabled ? 0 : -1}
                    onClick={() => remove(id)}
                    style={{ gridColumn: index + 1 }}
                    className="z-1 row-start-1 -mr-1.5 grid size-11 place-items-center self-center justify-self-end rounded-control text-ink2 hover:text-ink"
                  >
                    <Icon name="close" size={14} />
                  </button>
                ),
            )}
          </div>
        </div>
      </div>
      {tabs.map(({ id, content }) => (
        <Content key={id} value={id} className="mt-5 rounded-day focus-visible:outline-offset-4">
          {content}
        </Content>
      ))}
    </Root>
  )
}
