import { type GeoProjection, geoAzimuthalEqualArea } from 'd3-geo'

/** Projection of a drawn map. Points are placed with the same view. */
export type MapView = { rotate: [number, number]; scale: number; translate: [number, number] }

/** Between degrees and the units of a drawn map. */
export function projectionOf({ rotate, scale, translate }: MapView): GeoProjection {
  return geoAzimuthalEqualArea().rotate(rotate).scale(scale).translate(translate)
}

export function viewOf(projection: GeoProjection): MapView {
  const [lambda, phi] = projection.rotate()
  return { rotate: [lambda, phi], scale: projection.scale(), translate: projection.translate() }
}
