import type { ReactNode } from 'react'
import type { MapDrawing } from './map-geometry.ts'
import { pathSteps } from './map-land.ts'

/** Light bands along the coast, as on old charts: width in the map's units, opacity. */
const shallows: ReadonlyArray<[number, number]> = [
  [26, 0.35],
  [16, 0.45],
  [7, 0.6],
]

type Props = {
  map: MapDrawing
  label: string
  /** Elements on the land. */
  children: ReactNode
}

/** Land and sea of a drawn country. */
export function MapGround({ map, label, children }: Props) {
  const country = `${map.land}#country`
  const neighbours = `${map.land}#neighbours`
  return (
    <section
      aria-label={label}
      className="relative overflow-hidden rounded-card bg-info-wash"
      style={{ aspectRatio: `${map.width} / ${map.height}` }}
    >
      <svg
        aria-hidden="true"
        className="absolute inset-0 size-full"
        viewBox={`0 0 ${map.width * pathSteps} ${map.height * pathSteps}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <g className="stroke-card dark:stroke-hover" fill="none" strokeLinejoin="round">
          {shallows.map(([width, opacity]) => (
            <g key={width} strokeWidth={width * pathSteps} strokeOpacity={opacity}>
              <use href={neighbours} />
              <use href={country} />
            </g>
          ))}
        </g>
        <use href={neighbours} className="fill-wash stroke-line" strokeWidth={pathSteps} />
        <use
          href={country}
          className="fill-[#f3ddb6] stroke-brand dark:fill-[#575039] dark:stroke-control"
          strokeWidth={1.2 * pathSteps}
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </section>
  )
}
