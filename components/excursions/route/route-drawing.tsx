import { classNames } from '@/components/ui/class-names.ts'
import type { StopView } from '@/lib/domain/catalogue/excursions/excursion.ts'
import type { Locale } from '@/lib/shared/addresses/locales.ts'
import { labelSides, narrow, wide } from './label-sides.ts'
import { placeStops } from './place-stops.ts'

type Props = {
  /** Number of the tour: neighbours have different grounds. */
  id: number
  stops: StopView[]
  /** The language of the names, where it is not the page's. */
  lang?: Locale | undefined
  className?: string
}

/** Number of grounds in `public/assets`. */
const grounds = 3

/**
 * The stops of a tour in their true positions on an abstract ground. It shows what the list of stops says, so screen
 * readers leave it out. Nothing without at least two places.
 */
export function RouteDrawing({ id, stops, lang, className }: Props) {
  const placed = placedStops(stops)
  if (!placed) return null
  const inNarrow = labelSides(placed, narrow)
  const inWide = labelSides(placed, wide)
  return (
    <div aria-hidden="true" className={classNames('route', `route-${id % grounds}`, className)}>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
        <path d={placed.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')} />
      </svg>
      {placed.map(({ name, number, x, y }, index) => (
        <span key={number} style={{ left: `${x}%`, top: `${y}%` }}>
          {number}
          <b lang={lang} data-narrow={inNarrow[index]} data-wide={inWide[index]}>
            {name}
          </b>
        </span>
      ))}
    </div>
  )
}

/** Whether there is a drawing of these stops. */
export function hasDrawing(stops: StopView[]): boolean {
  return placedStops(stops) !== null
}

function placedStops(stops: StopView[]) {
  const located = stops.flatMap(({ title, point }, index) =>
    point ? [{ name: title, point, number: index + 1 }] : [],
  )
  const points = placeStops(located.map(({ point }) => point))
  return points && located.map((stop, index) => ({ ...stop, ...(points[index] ?? { x: 50, y: 50 }) }))
}
