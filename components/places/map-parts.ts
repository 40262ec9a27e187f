import { geoArea, geoContains } from 'd3-geo'
import type { Polygon, Position } from 'geojson'
import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-50m.json'
import { numericCountryCode } from './country-codes.ts'

export type MapPoint = { latitude: number; longitude: number }

/** One polygon of a country. */
export type Part = {
  polygon: Polygon
  area: number
  vertices: Vector[]
  /** The middle of the vertices, and the angle from it to the farthest of them. */
  middle: Vector
  reach: number
}
type Vector = [number, number, number]

/**
 * Land within this angle of what is in view is included; small islands must be closer. So Corsica and Rhodes are in,
 * Guiana, the Canaries and Okinawa are out.
 */
const nearby = { large: cosine(2.6), small: cosine(1.6) }
/** Steradians: about 4,000 km². */
const largeArea = 1e-4

/** The parts of a country, by ISO 3166-1 alpha-2 in lower case. Undefined for one that the atlas doesn't show. */
export function partsOf(code: string): Part[] | undefined {
  const numeric = numericCountryCode(code)
  const parts = numeric === null ? undefined : landParts().get(numeric)
  return parts?.length ? parts : undefined
}

/** The parts of all countries. */
export function allParts(): Part[] {
  return [...landParts().values()].flat()
}

/** Numbers of the parts that cities lie on, besides the country's largest one: what its map depends on. */
export function partsWithCities(parts: Part[], cities: readonly MapPoint[]): number[] {
  const numbers = cities.map((city) => parts.indexOf(partOfCity(parts, [city.longitude, city.latitude])))
  const largest = parts.indexOf(largestOf(parts))
  return [...new Set(numbers)].filter((number) => number !== largest).sort((one, other) => one - other)
}

/** The largest part, those with a city, and what is close to these. */
export function partsInView(parts: Part[], withCities: readonly number[]): Part[] {
  const shown = new Set([largestOf(parts)])
  for (const number of withCities) {
    const part = parts[number]
    if (part) shown.add(part)
  }
  for (const part of shown)
    for (const other of parts) if (!shown.has(other) && areNear(part, other)) shown.add(other)
  return [...shown]
}

function largestOf(parts: Part[]): Part {
  return parts.reduce((best, part) => (part.area > best.area ? part : best))
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

export function isOnOrBeside(part: Part, at: [number, number]): boolean {
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

export function toVector(at: Position): Vector {
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

export function dot(a: Vector, b: Vector): number {
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
