'use client'
import { type MouseEvent, type PointerEvent, useRef } from 'react'

const longMilliseconds = 500
/** A finger that moves farther is scrolling. */
const stillPixels = 10

/** Handlers for the body of a table: a finger that rests on a row. The click that follows does nothing. */
export function useLongPress(onPress: (row: Element) => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const start = useRef({ x: 0, y: 0 })
  const hasPressed = useRef(false)
  const stop = () => clearTimeout(timer.current)
  return {
    onPointerDown: ({ pointerType, target, clientX, clientY }: PointerEvent) => {
      stop()
      hasPressed.current = false
      const row = target instanceof Element ? target.closest('tr') : null
      if (pointerType !== 'touch' || !row) return
      start.current = { x: clientX, y: clientY }
      timer.current = setTimeout(() => {
        hasPressed.current = true
        onPress(row)
      }, longMilliseconds)
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const { x, y } = start.current
      if (Math.hypot(clientX - x, clientY - y) > stillPixels) stop()
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: (event: MouseEvent) => {
      if (!hasPressed.current || !event.isTrusted) return
      hasPressed.current = false
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
