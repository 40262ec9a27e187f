'use client'
import { type RefObject, useEffect, useEffectEvent } from 'react'

type FocusInBox = {
  box: HTMLElement | null
  panel: RefObject<HTMLElement | null>
  isFilling: boolean
  onLeave: () => void
}

/** Keeps the focus in the field while the panel is clicked, and tells when it leaves the box with both. */
export function useFocusInBox({ box, panel, isFilling, onLeave }: FocusInBox): void {
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (!box) return
    const onFocusOut = ({ relatedTarget }: FocusEvent) => {
      const isInside = relatedTarget instanceof Node && box.contains(relatedTarget)
      // A phone's keyboard is put away to see more of the list; another window is no reason either.
      const isAway = relatedTarget === null && (isFilling || !document.hasFocus())
      if (!isInside && !isAway) leave()
    }
    const onMouseDown = (event: MouseEvent) => {
      const { target } = event
      if (!(target instanceof Element) || !panel.current?.contains(target)) return
      if (!target.closest('button')) event.preventDefault()
    }
    box.addEventListener('focusout', onFocusOut)
    box.addEventListener('mousedown', onMouseDown)
    return () => {
      box.removeEventListener('focusout', onFocusOut)
      box.removeEventListener('mousedown', onMouseDown)
    }
  }, [box, panel, isFilling])
}
