'use client'
import { type PointerEvent as PointerPress, type RefObject, useEffect, useLayoutEffect, useRef } from 'react'
import { placeAt, type Slot } from './order.ts'
import { itemOf, type Sorting, slotsOf } from './use-sorting.ts'

/** So close to the window's edge, in pixels, a drag scrolls the page, and so far per frame. */
const edge = 64
const scrollStep = 10

type Drag = { pointerId: number; origin: Slot; pageX: number; pageY: number; x: number; y: number }

/**
 * Dragging an item by its handle, with mouse, pen or finger. The item follows the pointer and the others make room;
 * the page scrolls at its edges.
 * @returns for the handle's `onPointerDown`
 */
export function usePointerDrag(sorting: Sorting, list: RefObject<HTMLElement | null>, isGrid: boolean) {
  const drag = useRef<Drag>(null)
  const { lifted } = sorting
  const isDragging = lifted?.by === 'pointer'

  const follow = () => {
    const held = sorting.latest.current
    const at = drag.current
    if (!held || !at) return
    const x = at.origin.left + at.x + scrollX - at.pageX
    const y = at.origin.top + at.y + scrollY - at.pageY
    const from = held.order.indexOf(held.id)
    const slots = slotsOf(list.current, held.order)
    const to = placeAt(slots, from, x + at.origin.width / 2, y + at.origin.height / 2, isGrid)
    if (to !== from) sorting.carry(to)
    const item = itemOf(list.current, held.id)
    const slot = slots[from]
    if (item && slot) item.style.transform = `translate(${isGrid ? x - slot.left : 0}px, ${y - slot.top}px)`
  }
  const acts = useRef({ follow, drop: sorting.drop, putBack: sorting.putBack })
  // Before the browser paints: when the others have made room, the item stays under the pointer.
  useLayoutEffect(() => {
    acts.current = { follow, drop: sorting.drop, putBack: sorting.putBack }
    if (isDragging) follow()
  })

  const draggedId = isDragging ? lifted.id : null
  useEffect(() => {
    if (draggedId === null) return
    const item = itemOf(list.current, draggedId)
    const isOurs = ({ pointerId }: PointerEvent) => pointerId === drag.current?.pointerId
    const move = (event: PointerEvent) => {
      if (!drag.current || !isOurs(event)) return
      drag.current.x = event.clientX
      drag.current.y = event.clientY
      acts.current.follow()
    }
    const release = (event: PointerEvent) => {
      if (!isOurs(event)) return
      if (event.type === 'pointerup') acts.current.drop()
      else acts.current.putBack()
    }
    const leave = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') acts.current.putBack()
    }
    let frame = requestAnimationFrame(function scroll() {
      const y = drag.current?.y ?? edge
      const by = y < edge ? -scrollStep : y > innerHeight - edge ? scrollStep : 0
      if (by !== 0) {
        scrollBy(0, by)
        acts.current.follow()
      }
      frame = requestAnimationFrame(scroll)
    })
    addEventListener('pointermove', move)
    addEventListener('pointerup', release)
    addEventListener('pointercancel', release)
    addEventListener('keydown', leave)
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', move)
      removeEventListener('pointerup', release)
      removeEventListener('pointercancel', release)
      removeEventListener('keydown', leave)
      if (item) item.style.transform = ''
    }
  }, [draggedId, list])

  return (id: string, ids: readonly string[], event: PointerPress) => {
    const origin = slotsOf(list.current, ids)[ids.indexOf(id)]
    if (event.button !== 0 || sorting.latest.current || !origin) return
    const { pointerId, pageX, pageY, clientX: x, clientY: y } = event
    drag.current = { pointerId, origin, pageX, pageY, x, y }
    sorting.lift(id, 'pointer')
  }
}
