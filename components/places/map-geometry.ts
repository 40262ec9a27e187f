import { type GeoProjection, geoAzimuthalEqualArea, geoCentroid, geoPath } from 'd3-geo'
import type { MultiPolygon } from 'geojson'
import { mapAddress } from './map-address.ts'
import type { MapPart } from './map-part.ts'
import { isOnOrBeside, type MapPoint, partsInView, partsOf, partsWithCities } from './map-parts.ts'
import { type MapView, viewOf } from './map-view.ts'

/** A drawn map. All numbers are units of its `width` × `height` box. */
export type MapDrawing = {
  width: number
  height: number
  view: MapView
  /** Address of the drawing of its land. */
  land: string
  /** The given points in their order; `islet` where the shapes are too coarse to show land under the point. */
  points: Array<{ x: number; y: number; islet: boolean }>
}

/** Frame of a country's map. */
type Frame = { projection: GeoProjection; width: number; height: number; shown: MapPart[] }

const width = 640
const margin = 60
const shortest = 420
const tallest = 620

/** By the address of the land: there are as many as countries, and a few more. Finding what is close together takes long. */
const frames = new Map<string, Frame>()

/**
 * Lays out a map of a country around its mainland and its cities. The land is a file of its own, which all pages of the
 * country share.
 * @param code ISO 3166-1 alpha-2, lower case
 * @param cities degrees
 * @returns null for a country that the atlas doesn't show
 */
export function drawCountry(code: string, cities: MapPoint[]): MapDrawing | null {
  const parts = partsOf(code)
  if (!parts) return null
  const withCities = partsWithCities(parts, cities)
  const land = mapAddress(code, withCities)
  const frame = frames.get(land) ?? frameOf(parts, withCities)
  frames.set(land, frame)
  const { projection, height, shown } = frame
  return {
    width,
    height,
    view: viewOf(projection),
    land,
    points: cities.map((city) => {
      const at: [number, number] = [city.longitude, city.latitude]
      const [x, y] = projection(at) ?? [width / 2, height / 2]
      return { x, y, islet: !shown.some((part) => part.area > 2e-6 && isOnOrBeside(part, at)) }
    }),
  }
}

/** @param withCities numbers of the parts that have cities, besides the largest */
export function frameOf(parts: MapPart[], withCities: readonly number[]): Frame {
  const shown = partsInView(parts, withCities)
  const land = landOf(shown)
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
  return { projection, width, height, shown }
}

export function landOf(parts: MapPart[]): MultiPolygon {
  return { type: 'MultiPolygon', coordinates: parts.map((part) => part.polygon.coordinates) }
}
