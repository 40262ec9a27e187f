'use client'
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { columnsOf, movedTo, type Slot } from './order.ts'

/** Announced events, with the item's place from 1. */
export type SortNews = { kind: 'lifted' | 'moved' | 'dropped' | 'putBack'; id: string; place: number }

/** An item that is being moved, and the order that the list would have. */
export type Lifted = { id: string; order: readonly string[]; by: 'keyboard' | 'pointer' }

type Options = {
  ids: readonly string[]
  isGrid: boolean
  onSort: (ids: string[], moved: { id: string; index: number }) => void
  list: RefObject<HTMLElement | null>
}

/** The state of a list whose items are moved, and its keyboard: Space lifts and drops, arrows move, Escape puts back. */
export function useSorting({ ids, isGrid, onSort, list }: Options) {
  const [lifted, setLifted] = useState<Lifted | null>(null)
  const [news, setNews] = useState<SortNews | null>(null)
  // Several keys or moves of a pointer may arrive before the next rendering.
  const latest = useRef<Lifted>(null)

  const hold = (next: Lifted | null) => {
    latest.current = next
    setLifted(next)
  }
  const say = (kind: SortNews['kind'], id: string, order: readonly string[]) =>
    setNews({ kind, id, place: order.indexOf(id) + 1 })
  const commit = (id: string, order: readonly string[]) => {
    if (order.join('\n') !== ids.join('\n')) onSort([...order], { id, index: order.indexOf(id) })
    say('dropped', id, order)
  }

  const lift = (id: string, by: Lifted['by']) => {
    hold({ id, order: ids, by })
    if (by === 'keyboard') say('lifted', id, ids)
  }
  const carry = (index: number) => {
    const held = latest.current
    if (!held) return
    const order = movedTo(held.order, held.id, index)
    hold({ ...held, order })
    if (held.by === 'keyboard') say('moved', held.id, order)
  }
  const drop = () => {
    const held = latest.current
    hold(null)
    if (held) commit(held.id, held.order)
  }
  const putBack = () => {
    const held = latest.current
    hold(null)
    if (held) say('putBack', held.id, ids)
  }
  /** Moves an item at once, as the entries of its menu do. */
  const place = (id: string, index: number) => commit(id, movedTo(ids, id, index))

  const press = (id: string, event: KeyboardEvent) => {
    const held = latest.current
    if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      return held ? drop() : lift(id, 'keyboard')
    }
    if (!held) return
    if (event.key === 'Escape') {
      event.preventDefault()
      event.stopPropagation()
      return putBack()
    }
    const columns = isGrid ? columnsOf(slotsOf(list.current, held.order)) : 1
    const index = targetOf(event.key, held.order.indexOf(id), held.order.length, columns)
    if (index === null) return
    event.preventDefault()
    carry(index)
  }

  // Something else has changed the list: what is held may be gone.
  const key = ids.join('\n')
  const [before, setBefore] = useState(key)
  if (before !== key) {
    setBefore(key)
    setLifted(null)
  }
  useEffect(() => {
    latest.current = lifted
  }, [lifted])

  return { lifted, latest, news, lift, carry, drop, putBack, place, press }
}

export type Sorting = ReturnType<typeof useSorting>

/** Positions of the items. Offsets don't include the transform of the dragged one. */
export function slotsOf(list: HTMLElement | null, order: readonly string[]): Slot[] {
  return order.map((id) => {
    const item = itemOf(list, id)
    return {
      left: item?.offsetLeft ?? 0,
      top: item?.offsetTop ?? 0,
      width: item?.offsetWidth ?? 0,
      height: item?.offsetHeight ?? 0,
    }
  })
}

export function itemOf(list: HTMLElement | null, id: string): HTMLElement | null {
  const items = list?.querySelectorAll<HTMLElement>(':scope > [data-sort-id]') ?? []
  return [...items].find(({ dataset }) => dataset.sortId === id) ?? null
}

/** Target position for a key; null for a key that moves nothing. */
function targetOf(key: string, from: number, count: number, columns: number): number | null {
  switch (key) {
    case 'ArrowLeft':
      return from - 1
    case 'ArrowRight':
      return from + 1
    case 'ArrowUp':
      return from < columns ? from : from - columns
    case 'ArrowDown':
      return from + columns >= count ? from : from + columns
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return null
  }
}
