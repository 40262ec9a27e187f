import { type GeoContext, type GeoProjection, geoDistance, geoPath } from 'd3-geo'
import type { MultiPolygon } from 'geojson'
import { frameOf, landOf } from './map-geometry.ts'
import { dot, type MapPart, toVector } from './map-part.ts'
import { allParts, partsOf } from './map-parts.ts'

/** Number of path steps per unit of the map: whole numbers are shorter than halves. */
export const pathSteps = 2

/** Detail of a path, in units: the shortest step, the smallest ring, and the rounding of coordinates. */
type Detail = { step: number; ring: number; grid: number }
const countryDetail: Detail = { step: 1.1, ring: 1.2, grid: 0.5 }
const neighbourDetail: Detail = { step: 2.4, ring: 4, grid: 1 }

/** Paths in `pathSteps`: of a country's land, and of the other land in view. */
export type MapLand = { country: string; neighbours: string }

/**
 * Draws the land of a country's map.
 * @param withCities numbers of its parts that have cities, see `drawCountry`
 * @returns null for a country that the atlas doesn't show, or that has no such parts
 */
export function drawLand(code: string, withCities: readonly number[]): MapLand | null {
  const parts = partsOf(code)
  if (!parts || withCities.some((number) => !parts[number])) return null
  const { projection, width, height, shown } = frameOf(parts, withCities)
  projection.clipAngle(80).clipExtent([
    [-8, -8],
    [width + 8, height + 8],
  ])
  const [longitude, latitude] = projection.rotate()
  const middle: [number, number] = [-longitude, -latitude]
  const sight = {
    middle: toVector(middle),
    reach: geoDistance(middle, projection.invert?.([0, 0]) ?? middle) * 1.2,
  }
  const others = allParts().filter((part) => isInSight(part, sight) && !shown.includes(part))
  return {
    country: tracePath(projection, landOf(shown), countryDetail),
    neighbours: tracePath(projection, landOf(others), neighbourDetail),
  }
}

function isInSight(part: MapPart, sight: Pick<MapPart, 'middle' | 'reach'>): boolean {
  const angle = Math.acos(Math.min(1, dot(part.middle, sight.middle)))
  return angle < part.reach + sight.reach
}

/** An SVG path in relative steps, without the detail that no screen would show. */
function tracePath(projection: GeoProjection, land: MultiPolygon, detail: Detail): string {
  const rings: string[] = []
  let ring: Array<[number, number]> = []
  const onGrid = (value: number) => Math.round(value / detail.grid) * detail.grid
  const context: GeoContext = {
    beginPath: () => undefined,
    arc: () => undefined,
    moveTo: (x, y) => {
      ring = [[onGrid(x), onGrid(y)]]
    },
    lineTo: (x, y) => {
      const last = ring.at(-1)
      if (!last || Math.hypot(x - last[0], y - last[1]) >= detail.step) ring.push([onGrid(x), onGrid(y)])
    },
    closePath: () => {
      if (ring.length > 2 && extent(ring) >= detail.ring) rings.push(relativePath(ring))
    },
  }
  geoPath(projection, context)(land)
  return rings.join('')
}

function extent(ring: Array<[number, number]>): number {
  const xs = ring.map(([x]) => x)
  const ys = ring.map(([, y]) => y)
  return Math.max(Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys))
}

/** One `l` for all steps of a ring. */
function relativePath(ring: Array<[number, number]>): string {
  const points = ring.map(([x, y]): [number, number] => [x * pathSteps, y * pathSteps])
  const [first, ...rest] = points
  const steps = rest.map(([x, y], index) => {
    const [beforeX, beforeY] = points[index] ?? [0, 0]
    return `${x - beforeX} ${y - beforeY}`
  })
  return `M${first?.join(' ')}l${steps.join(' ')}z`.replaceAll(' -', '-')
}
