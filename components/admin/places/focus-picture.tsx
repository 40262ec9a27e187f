'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import {
  type Focus,
  type OwnPicture,
  partAround,
} from '@/lib/domain/geography/places/own-pictures/own-picture.ts'
import { type Locale, localePath } from '@/lib/shared/addresses/locales.ts'

type Props = {
  locale: Locale
  picture: OwnPicture
  focus: Focus
  onMove: (to: Focus) => void
}

/** An uploaded picture as a whole: what is cut stands out, and a cross marks what it is cut around. */
export function FocusPicture({ locale, picture: { address, original }, focus, onMove }: Props) {
  const t = useTranslations('AdminPlaces.pictures')
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const part = partAround(focus, original)

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
    onMove(inside({ x: focus.x + across * length, y: focus.y + down * length }))
  }

  return (
    <div>
      <div ref={box} className="relative overflow-hidden rounded-card">
        <img
          src={localePath(locale, `/api/admin/places/pictures/original?${new URLSearchParams({ address })}`)}
          width={original.width}
          height={original.height}
          alt=""
          className="block h-auto w-full bg-wash"
        />
        <div
          aria-hidden="true"
          className="absolute rounded-[2px] outline-2 outline-white shadow-[0_0_0_100vmax_rgb(0_0_0/0.45)]"
          style={{
            left: inPercent(part.x),
            top: inPercent(part.y),
            width: inPercent(part.width),
            height: inPercent(part.height),
          }}
        />
        <button
          type="button"
          aria-label={t('focus', { x: Math.round(focus.x * 100), y: Math.round(focus.y * 100) })}
          aria-describedby={hintId}
          className="absolute grid size-11 -translate-1/2 cursor-move touch-none place-items-center rounded-full text-white"
          style={{ left: inPercent(focus.x), top: inPercent(focus.y) }}
          onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
          onPointerMove={follow}
          onKeyDown={step}
        >
          <Cross />
        </button>
      </div>
      <p id={hintId} className="mt-1.5 text-ink2 text-sm">
        {t('hint')}
      </p>
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
function inside({ x, y }: Focus): Focus {
  const limited = (value: number) => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000
  return { x: limited(x), y: limited(y) }
}

function inPercent(share: number): string {
  return `${share * 100}%`
}
