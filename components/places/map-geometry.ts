import {
  type GeoContext,
  type GeoProjection,
  geoArea,
  geoAzimuthalEqualArea,
  geoCentroid,
  geoContains,
  geoDistance,
  geoPath,
} from 'd3-geo'
import type { MultiPolygon, Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-50m.json'
import { numericCountryCode } from './country-codes.ts'
import { type MapView, viewOf } from './map-view.ts'

export type MapPoint = { latitude: number; longitude: number }

/** A drawn map. All numbers but those of its paths are units of its `width` × `height` box. */
export type MapDrawing = {
  width: number
  height: number
  view: MapView
  /** Path of the country's land, in `pathSteps`. */
  country: string
  /** Path of the other land in view, in `pathSteps`. */
  neighbours: string
  /** The given points in their order; `islet` where the shapes are too coarse to show land under the point. */
  points: Array<{ x: number; y: number; islet: boolean }>
}

const width = 640
const margin = 60
const shortest = 420
const tallest = 620

/**
 * Land within this angle of what is in view is included; small islands must be closer. So Corsica and Rhodes are in,
 * Guiana, the Canaries and Okinawa are out.
 */
const nearby = { large: cosine(2.6), small: cosine(1.6) }
/** Steradians: about 4,000 km². */
const largeArea = 1e-4

/** How many steps of a path are one unit: whole numbers are shorter than halves, and a map has two thousand points. */
export const pathSteps = 2

/** How coarse a path may be, in units: the shortest step, the smallest ring, and what coordinates are rounded to. */
type Detail = { step: number; ring: number; grid: number }
const countryDetail: Detail = { step: 1.1, ring: 1.2, grid: 0.5 }
const neighbourDetail: Detail = { step: 2.4, ring: 4, grid: 1 }

type Part = {
  polygon: Polygon
  area: number
  vertices: Vector[]
  /** The middle of the vertices, and the angle from it to the farthest of them. */
  middle: Vector
  reach: number
}
type Vector = [number, number, number]

/**
 * Draws a country around its mainland and its cities.
 * @param code ISO 3166-1 alpha-2, lower case
 * @param cities degrees
 * @returns null for a country that the atlas doesn't show
 */
export function drawCountry(code: string, cities: MapPoint[]): MapDrawing | null {
  const numeric = numericCountryCode(code)
  const parts = numeric === null ? undefined : landParts().get(numeric)
  if (!parts?.length) return null

  const shown = partsInView(parts, cities)
  const land: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: shown.map((part) => part.polygon.coordinates),
  }
  const [longitude, latitude] = geoCentroid(land)
  const projection = geoAzimuthalEqualArea().rotate([-longitude, -latitude])
  projection.fitExtent(
    [
      [margin, margin],
      [width - margin, tallest - margin],
    ],
    land,
  )
  const [[left, top], [right, bottom]] = geoPath(projection).bounds(land)
  const height = Math.round(Math.min(tallest, Math.max(shortest, bottom - top + 2 * margin)))
  const [x, y] = projection.translate()
  projection.translate([x + (width - left - right) / 2, y + (height - top - bottom) / 2])

  projection.clipAngle(80).clipExtent([
    [-8, -8],
    [width + 8, height + 8],
  ])
  const corner = projection.invert?.([0, 0]) ?? [longitude, latitude]
  const sight = {
    middle: toVector([longitude, latitude]),
    reach: geoDistance([longitude, latitude], corner) * 1.2,
  }
  const others: MultiPolygon = { type: 'MultiPolygon', coordinates: [] }
  for (const list of landParts().values())
    for (const part of list)
      if (isInSight(part, sight) && !shown.includes(part)) others.coordinates.push(part.polygon.coordinates)

  return {
    width,
    height,
    view: viewOf(projection),
    country: tracePath(projection, land, countryDetail),
    neighbours: tracePath(projection, others, neighbourDetail),
    points: cities.map((city) => {
      const at: [number, number] = [city.longitude, city.latitude]
      const [px, py] = projection(at) ?? [width / 2, height / 2]
      return { x: px, y: py, islet: !shown.some((part) => part.area > 2e-6 && isOnOrBeside(part, at)) }
    }),
  }
}

function isInSight(part: Part, sight: Pick<Part, 'middle' | 'reach'>): boolean {
  const angle = Math.acos(Math.min(1, dot(part.middle, sight.middle)))
  return angle < part.reach + sight.reach
}

/** The largest part, those with a city, and what is close to these. */
function partsInView(parts: Part[], cities: MapPoint[]): Part[] {
  const largest = parts.reduce((best, part) => (part.area > best.area ? part : best))
  const shown = new Set([largest])
  for (const city of cities) shown.add(partOfCity(parts, [city.longitude, city.latitude]))
  for (const part of shown)
    for (const other of parts) if (!shown.has(other) && areNear(part, other)) shown.add(other)
  return [...shown]
}

function partOfCity(parts: Part[], at: [number, number]): Part {
  const around = parts.find((part) => geoContains(part.polygon, at))
  if (around) return around
  // Coarse shapes leave some ports in the sea: then the part with the nearest shore is used.
  const [first, ...rest] = parts
  if (!first) throw new Error('a country without land')
  return rest.reduce((best, part) => (closeness(part, at) > closeness(best, at) ? part : best), first)
}

/** Cosine of the angle between a point and the part's nearest vertex: 1 is on it. */
function closeness(part: Part, at: [number, number]): number {
  const vector = toVector(at)
  return part.vertices.reduce((best, vertex) => Math.max(best, dot(vertex, vector)), -1)
}

function isOnOrBeside(part: Part, at: [number, number]): boolean {
  return geoContains(part.polygon, at) || closeness(part, at) > cosine(0.3)
}

function areNear(a: Part, b: Part): boolean {
  const enough = Math.min(a.area, b.area) > largeArea ? nearby.large : nearby.small
  return b.vertices.some(
    (vertex, index) => index % 3 === 0 && a.vertices.some((other) => dot(vertex, other) > enough),
  )
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}

function toVector(at: Position): Vector {
  const longitude = ((at[0] ?? 0) * Math.PI) / 180
  const latitude = ((at[1] ?? 0) * Math.PI) / 180
  const ring = Math.cos(latitude)
  return [ring * Math.cos(longitude), ring * Math.sin(longitude), Math.sin(latitude)]
}

function middleOf(vertices: Vector[]): Vector {
  const sum = vertices.reduce<Vector>(
    (all, one) => [all[0] + one[0], all[1] + one[1], all[2] + one[2]],
    [0, 0, 0],
  )
  const length = Math.hypot(...sum)
  return [sum[0] / length, sum[1] / length, sum[2] / length]
}

function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

let partsByCountry: Map<string, Part[]> | undefined

/** Every polygon of the atlas by its country's numeric code; decoded once, a fixed 750 kB of shapes. */
function landParts(): Map<string, Part[]> {
  if (partsByCountry) return partsByCountry
  partsByCountry = new Map()
  for (const { id, geometry } of feature(atlas, atlas.objects.countries).features) {
    const polygons =
      geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry?.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    const key = String(id ?? `unnumbered-${partsByCountry.size}`)
    const parts = polygons.map((coordinates): Part => {
      const polygon: Polygon = { type: 'Polygon', coordinates }
      const vertices = (coordinates[0] ?? []).map(toVector)
      const middle = middleOf(vertices)
      const nearest = Math.min(...vertices.map((vertex) => dot(vertex, middle)))
      return { polygon, area: geoArea(polygon), vertices, middle, reach: Math.acos(Math.max(-1, nearest)) }
    })
    partsByCountry.set(key, [...(partsByCountry.get(key) ?? []), ...parts])
  }
  return partsByCountry
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
