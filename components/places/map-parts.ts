import { feature } from 'topojson-client'
import atlas from 'world-atlas/countries-50m.json'
import { numericCountryCode } from './country-codes.ts'
import { MapPart, toVector } from './map-part.ts'

export type MapPoint = { latitude: number; longitude: number }

/**
 * Land within this angle of what is in view is included; small islands must be closer. So Corsica and Rhodes are in,
 * Guiana, the Canaries and Okinawa are out.
 */
const nearby = { large: cosine(2.6), small: cosine(1.6) }
/** Steradians: about 4,000 km². */
const largeArea = 1e-4

/** The parts of a country, by ISO 3166-1 alpha-2 in lower case. Undefined for one that the atlas doesn't show. */
export function partsOf(code: string): MapPart[] | undefined {
  const numeric = numericCountryCode(code)
  const parts = numeric === null ? undefined : landParts().get(numeric)
  return parts?.length ? parts : undefined
}

/** The parts of all countries. */
export function allParts(): MapPart[] {
  return [...landParts().values()].flat()
}

/** Numbers of the parts that cities lie on, besides the country's largest one: what its map depends on. */
export function partsWithCities(parts: MapPart[], cities: readonly MapPoint[]): number[] {
  const numbers = cities.map((city) => parts.indexOf(partOfCity(parts, [city.longitude, city.latitude])))
  const largest = parts.indexOf(largestOf(parts))
  return [...new Set(numbers)].filter((number) => number !== largest).sort((one, other) => one - other)
}

/** The largest part, those with a city, and what is close to these. */
export function partsInView(parts: MapPart[], withCities: readonly number[]): MapPart[] {
  const shown = new Set([largestOf(parts)])
  for (const number of withCities) {
    const part = parts[number]
    if (part) shown.add(part)
  }
  for (const part of shown)
    for (const other of parts) if (!shown.has(other) && areNear(part, other)) shown.add(other)
  return [...shown]
}

function largestOf(parts: MapPart[]): MapPart {
  return parts.reduce((best, part) => (part.area > best.area ? part : best))
}

function partOfCity(parts: MapPart[], at: [number, number]): MapPart {
  const around = parts.find((part) => part.contains(at))
  if (around) return around
  // Coarse shapes leave some ports in the sea: then the part with the nearest shore is used.
  const [first, ...rest] = parts
  if (!first) throw new Error('a country without land')
  const vector = toVector(at)
  return rest.reduce((best, part) => (part.closeness(vector) > best.closeness(vector) ? part : best), first)
}

export function isOnOrBeside(part: MapPart, at: [number, number]): boolean {
  return part.contains(at) || part.closeness(toVector(at)) > cosine(0.3)
}

function areNear(a: MapPart, b: MapPart): boolean {
  return a.isNear(b, Math.min(a.area, b.area) > largeArea ? nearby.large : nearby.small)
}

function cosine(degrees: number): number {
  return Math.cos((degrees * Math.PI) / 180)
}

let partsByCountry: Map<string, MapPart[]> | undefined

/** Every polygon of the atlas by its country's numeric code, decoded once. */
function landParts(): Map<string, MapPart[]> {
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
    const parts = polygons.map((coordinates) => new MapPart(coordinates))
    partsByCountry.set(key, [...(partsByCountry.get(key) ?? []), ...parts])
  }
  // Nobody else reads it, and a module stays as long as the server: 6 MB. In development this module may be loaded again.
  if (process.env.NODE_ENV === 'production') atlas.arcs = []
  return partsByCountry
}
