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

type LandWithin = { shape: string; at: [longitude: number, latitude: number]; degrees: number }

/**
 * Lands with a code of their own that the atlas has in the shape of another country, or in one without a number: where they
 * are, and how far from there their shores may begin.
 */
const landsWithin: Readonly<Record<string, LandWithin>> = {
  bq: { shape: '528', at: [-68.27, 12.18], degrees: 0.6 },
  cc: { shape: 'Indian Ocean Ter.', at: [96.85, -12.17], degrees: 1 },
  cx: { shape: 'Indian Ocean Ter.', at: [105.65, -10.48], degrees: 1 },
  gf: { shape: '250', at: [-53.1, 4], degrees: 3 },
  gp: { shape: '250', at: [-61.5, 16.2], degrees: 0.8 },
  mq: { shape: '250', at: [-61, 14.65], degrees: 0.6 },
  re: { shape: '250', at: [55.53, -21.12], degrees: 0.8 },
  sj: { shape: '578', at: [16, 78.6], degrees: 6 },
  xk: { shape: 'Kosovo', at: [20.9, 42.6], degrees: 3 },
  yt: { shape: '250', at: [45.15, -12.8], degrees: 0.6 },
}

/** The parts of a country, by ISO 3166-1 alpha-2 in lower case. Undefined for one that the atlas doesn't show. */
export function partsOf(code: string): MapPart[] | undefined {
  const numeric = numericCountryCode(code)
  const own = numeric === null ? undefined : landParts().get(numeric)
  const parts = own ?? partsWithin(landsWithin[code])
  return parts?.length ? parts : undefined
}

function partsWithin(land: LandWithin | undefined): MapPart[] | undefined {
  if (!land) return undefined
  const vector = toVector(land.at)
  const isOfIt = (part: MapPart) => part.contains(land.at) || part.closeness(vector) > cosine(land.degrees)
  return landParts().get(land.shape)?.filter(isOfIt)
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

/** Every polygon of the atlas by its country's numeric code, or by name where it has none, decoded once. */
function landParts(): Map<string, MapPart[]> {
  if (partsByCountry) return partsByCountry
  partsByCountry = new Map()
  for (const { id, geometry, properties } of feature(atlas, atlas.objects.countries).features) {
    const polygons =
      geometry?.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry?.type === 'Polygon'
          ? [geometry.coordinates]
          : []
    const key = String(id ?? properties.name)
    const parts = polygons.map((coordinates) => new MapPart(coordinates))
    partsByCountry.set(key, [...(partsByCountry.get(key) ?? []), ...parts])
  }
  // Nobody else reads it, and a module stays as long as the server: 6 MB. In development this module may be loaded again.
  if (process.env.NODE_ENV === 'production') atlas.arcs = []
  return partsByCountry
}
