import type { ReactNode } from 'react'
import { type MapDrawing, pathSteps } from './map-geometry.ts'

/** Light bands along the coast, as on old charts: width in the map's units, opacity. */
const shallows: ReadonlyArray<[number, number]> = [
  [26, 0.35],
  [16, 0.45],
  [7, 0.6],
]

type Props = {
  map: MapDrawing
  /** Of the country, for the ids of its shapes. */
  code: string
  label: string
  /** What stands on the land. */
  children: ReactNode
}

/** Land and sea of a drawn country. */
export function MapGround({ map, code, label, children }: Props) {
  const landId = `map-${code}`
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
        <defs>
          <path id={`${landId}-country`} d={map.country} />
          <path id={`${landId}-neighbours`} d={map.neighbours} />
        </defs>
        <g className="stroke-card dark:stroke-hover" fill="none" strokeLinejoin="round">
          {shallows.map(([width, opacity]) => (
            <g key={width} strokeWidth={width * pathSteps} strokeOpacity={opacity}>
              <use href={`#${landId}-neighbours`} />
              <use href={`#${landId}-country`} />
            </g>
          ))}
        </g>
        <use href={`#${landId}-neighbours`} className="fill-wash stroke-line" strokeWidth={pathSteps} />
        <use
          href={`#${landId}-country`}
          className="fill-[#f3ddb6] stroke-brand dark:fill-[#575039] dark:stroke-control"
          strokeWidth={1.2 * pathSteps}
          strokeLinejoin="round"
        />
      </svg>
      {children}
    </section>
  )
}
