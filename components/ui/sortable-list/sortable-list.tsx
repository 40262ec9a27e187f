'use client'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useRef } from 'react'
import { classNames } from '../class-names.ts'
import { WorkIcon } from '../work-icon.tsx'
import { SortMenu } from './sort-menu.tsx'
import { usePointerDrag } from './use-pointer-drag.ts'
import { useSorting } from './use-sorting.ts'

/** Parts passed to an item of the list. */
export type SortParts = {
  /** Drags the item; with the focus, Space lifts it and arrows move it. */
  handle: ReactNode
  /** A button with the menu that moves it: for touch, and for people who cannot drag. */
  menu: (entries?: ReactNode) => ReactNode
  /** From 0, in the order that is shown. */
  index: number
  /** It is being moved. */
  isLifted: boolean
}

type Props<Item> = {
  /** Name of the list, for screen readers. */
  label: string
  items: readonly Item[]
  idOf: (item: Item) => string
  /** Name of an item in announcements. */
  nameOf: (item: Item) => string
  /** The new order, and which item was moved where. The owner passes the items back in it. */
  onSort: (ids: string[], moved: { id: string; index: number }) => void
  /** Cells beside each other instead of lines below each other. */
  isGrid?: boolean
  isDisabled?: boolean
  /** Of the list: its gaps, and a grid's columns. */
  className?: string
  itemClassName?: (item: Item, isLifted: boolean) => string | undefined
  children: (item: Item, parts: SortParts) => ReactNode
}

/**
 * A list that a person puts in order: by dragging, with the keyboard, or by a menu. Every move is said aloud. Needs the
 * messages `SortableList`.
 */
export function SortableList<Item>({
  label,
  items,
  idOf,
  nameOf,
  onSort,
  isGrid = false,
  isDisabled = false,
  className,
  itemClassName,
  children,
}: Props<Item>) {
  const t = useTranslations('SortableList')
  const hintId = useId()
  const list = useRef<HTMLOListElement>(null)
  const ids = items.map(idOf)
  const sorting = useSorting({ ids, isGrid, onSort, list })
  const grab = usePointerDrag(sorting, list, isGrid)
  const { lifted, news } = sorting
  const told = news && items.find((item) => idOf(item) === news.id)
  // While a pointer drags, the elements stay and CSS orders them: a moved element would lose the finger on it.
  const isDragging = lifted?.by === 'pointer'
  const shown = lifted && !isDragging ? items.toSorted(byOrder(lifted.order, idOf)) : items

  return (
    <>
      <ol
        ref={list}
        aria-label={label}
        className={classNames('relative grid', isDragging && 'select-none', className)}
      >
        {shown.map((item) => {
          const id = idOf(item)
          const isLifted = lifted?.id === id
          const index = (lifted?.order ?? ids).indexOf(id)
          const handle = (
            <button
              type="button"
              aria-label={t('handle', { name: nameOf(item) })}
              aria-describedby={hintId}
              aria-pressed={isLifted}
              disabled={isDisabled}
              onKeyDown={(event) => sorting.press(id, event)}
              onPointerDown={(event) => grab(id, ids, event)}
              onBlur={() => {
                if (isLifted && !isDragging) sorting.drop()
              }}
              className={classNames(
                'grid size-11 shrink-0 touch-none place-items-center rounded-control text-ink2 hover:bg-hover hover:text-ink',
                'disabled:cursor-default disabled:opacity-40',
                isDragging ? 'cursor-grabbing' : 'cursor-grab',
              )}
            >
              <WorkIcon name="grip" />
            </button>
          )
          const menu = (entries?: ReactNode) => (
            <SortMenu
              name={nameOf(item)}
              isGrid={isGrid}
              isDisabled={isDisabled}
              index={index}
              count={ids.length}
              onPlace={(to) => sorting.place(id, to)}
            >
              {entries}
            </SortMenu>
          )
          return (
            <li
              key={id}
              data-sort-id={id}
              style={isDragging ? { order: index } : undefined}
              className={classNames(isLifted && 'relative z-1', itemClassName?.(item, isLifted))}
            >
              {children(item, { handle, menu, index, isLifted })}
            </li>
          )
        })}
      </ol>
      <p id={hintId} hidden>
        {t('hint')}
      </p>
      <p role="status" className="sr-only">
        {news && told ? t(news.kind, { name: nameOf(told), place: news.place, count: ids.length }) : ''}
      </p>
    </>
  )
}

function byOrder<Item>(order: readonly string[], idOf: (item: Item) => string) {
  return (one: Item, other: Item) => order.indexOf(idOf(one)) - order.indexOf(idOf(other))
}
