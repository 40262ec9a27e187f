'use client'
import { useTranslations } from 'next-intl'
import { type KeyboardEvent, type PointerEvent, type ReactNode, useId, useMemo, useRef } from 'react'
import { CityDot, CityName, positionIn } from '@/components/places/map-mark.tsx'
import { type MapView, projectionOf } from '@/components/places/map-view.ts'
import { Key } from '@/components/ui/key.tsx'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { type Degrees, degreesIn, movedBy, rounded } from './map-point.ts'

/** A drawn map without the point that can be moved on it. */
export type MapFrame = { drawing: ReactNode; view: MapView; width: number; height: number }

type Props = {
  locale: Locale
  frame: MapFrame
  name: string
  /** As the fields hold them. */
  latitude: string
  longitude: string
  onMove: (to: Degrees) => void
}

/** A place's point on the map of its country, moved by mouse, finger or arrow keys. */
export function MovablePoint({ locale, frame, name, latitude, longitude, onMove }: Props) {
  const t = useTranslations('AdminPlaces.point')
  const box = useRef<HTMLDivElement>(null)
  const hintId = useId()
  const projection = useMemo(() => projectionOf(frame.view), [frame.view])
  const at = degreesIn(latitude, longitude)
  const drawn = at && projection([at.longitude, at.latitude])

  function follow({ currentTarget, pointerId, clientX, clientY }: PointerEvent) {
    const area = box.current?.getBoundingClientRect()
    if (!area || !currentTarget.hasPointerCapture(pointerId)) return
    const x = ((clientX - area.left) / area.width) * frame.width
    const y = ((clientY - area.top) / area.height) * frame.height
    const found = projection.invert?.([within(x, frame.width), within(y, frame.height)])
    if (found) onMove(rounded({ longitude: found[0], latitude: found[1] }))
  }

  function step(event: KeyboardEvent) {
    const to = at && movedBy(at, event)
    if (!to) return
    event.preventDefault()
    onMove(to)
  }

  return (
    <div>
      <div ref={box} className="relative overflow-hidden rounded-card">
        {frame.drawing}
        {drawn && (
          <div
            className="group absolute"
            style={positionIn(frame, {
              x: within(drawn[0], frame.width),
              y: within(drawn[1], frame.height),
            })}
          >
            <CityDot place={label} islet={false} current />
            <CityName name={name} path={null} locale={locale} place={label} />
            <button
              type="button"
              aria-label={t('label', { name, latitude, longitude })}
              aria-describedby={hintId}
              className="absolute size-11 -translate-1/2 cursor-move touch-none rounded-full"
              onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
              onPointerMove={follow}
              onKeyDown={step}
            />
          </div>
        )}
      </div>
      <p id={hintId} className="mt-1.5 text-ink2 text-sm">
        {t.rich('hint', { key: (shift) => <Key>{shift}</Key> })}
      </p>
      {at && (
        <output className="sr-only">
          {t('at', { latitude: String(at.latitude), longitude: String(at.longitude) })}
        </output>
      )}
    </div>
  )
}

/** Its name, to the right of the point. */
const label = { dx: 10, dy: 0, anchor: 'left', leader: false } as const

function within(value: number, limit: number): number {
  return Math.min(limit, Math.max(0, value))
}
