'use client'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef } from 'react'

/** In fractions of the whole picture. */
type Point = { x: number; y: number }

type Props = {
  point: Point
  onMove: (to: Point) => void
  /** Says where the point is. */
  label: string
  /** Of the text that says how it is moved. */
  hintId: string
  /** The picture as a whole, and what is drawn over it. */
  children: ReactNode
}

/** A cross on a picture, to be moved with the pointer or the arrow keys. */
export function FocusPoint({ point, onMove, label, hintId, children }: Props) {
  const box = useRef<HTMLDivElement>(null)

  function follow({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
    const area = box.current?.getBoundingClientRect()
    if (!area || !currentTarget.hasPointerCapture(pointerId)) return
    onMove(inside({ x: (clientX - area.left) / area.width, y: (clientY - area.top) / area.height }))
  }

  function step(event: KeyboardEvent) {
    const [across, down] = arrows[event.key] ?? [0, 0]
    if (across === 0 && down === 0) return
    event.preventDefault()
    const length = event.shiftKey ? 0.1 : 0.01
    onMove(inside({ x: point.x + across * length, y: point.y + down * length }))
  }

  return (
    <div ref={box} className="relative overflow-hidden rounded-card">
      {children}
      <button
        type="button"
        aria-label={label}
        aria-describedby={hintId}
        className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full text-white"
        style={{ left: inPercent(point.x), top: inPercent(point.y) }}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={follow}
        onKeyDown={step}
      >
        <Cross />
      </button>
    </div>
  )
}

/** White on a dark disc: it is seen on every picture. */
function Cross() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={32} height={32} fill="none" stroke="currentColor">
      <circle cx={16} cy={16} r={13} className="fill-black/40" strokeWidth={2.5} />
      <path d="M16 8v16M8 16h16" strokeWidth={2} strokeLinecap="round" />
    </svg>
  )
}

const arrows: Record<string, readonly [across: number, down: number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}

/** Within the picture, to a thousandth. */
function inside({ x, y }: Point): Point {
  const limited = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  return { x: limited(x), y: limited(y) }
}

/** A fraction as a length of CSS. */
export function inPercent(share: number): string {
  return `${share * 100}%`
}
