import { geoArea, geoContains } from 'd3-geo'
import type { Polygon, Position } from 'geojson'

/** A point on a sphere of radius 1. */
export type Vector = [number, number, number]

/**
 * One polygon of a country. The atlas has 100,000 points, which as arrays of two numbers would take 16 MB for as long as the
 * server runs, and as plain numbers take four; the polygon that d3-geo wants is made when it is needed.
 */
export class MapPart {
  /** Steradians. */
  readonly area: number
  /** The middle of the vertices, and the angle from it to the farthest of them. */
  readonly middle: Vector
  readonly reach: number
  /** Longitude and latitude by turns: the shore, then its lakes. */
  readonly #rings: Float64Array[]
  /** Three numbers for each point of the shore. */
  readonly #vertices: Float64Array
  #made: WeakRef<Polygon> | undefined

  constructor(coordinates: Position[][]) {
    const [shore = []] = coordinates
    this.area = geoArea({ type: 'Polygon', coordinates })
    this.#rings = coordinates.map((ring) => Float64Array.from(ring.flat()))
    this.#vertices = Float64Array.from(shore.flatMap(toVector))
    this.middle = middleOf(this.#vertices)
    this.reach = Math.acos(Math.max(-1, this.#least(this.middle)))
  }

  get polygon(): Polygon {
    const made = this.#made?.deref()
    if (made) return made
    const polygon: Polygon = { type: 'Polygon', coordinates: this.#rings.map(positionsOf) }
    this.#made = new WeakRef(polygon)
    return polygon
  }

  /** @param at longitude and latitude */
  contains(at: [number, number]): boolean {
    // A point farther away than all of the shore needs no exact check, unless the part is half a sphere.
    const isFar = this.reach < Math.PI / 3 && dot(this.middle, toVector(at)) < Math.cos(this.reach)
    return !isFar && geoContains(this.polygon, at)
  }

  /** Cosine of the angle between a point and the nearest vertex: 1 is on it. */
  closeness(vector: Vector): number {
    let most = -1
    for (let at = 0; at < this.#vertices.length; at += 3) most = Math.max(most, this.#product(at, vector))
    return most
  }

  /** True if a vertex of the other part has one of this within an angle. Every third is enough. */
  isNear(other: MapPart, cosine: number): boolean {
    const vertices = other.#vertices
    for (let at = 0; at < vertices.length; at += 9) {
      const vertex: Vector = [vertices[at] ?? 0, vertices[at + 1] ?? 0, vertices[at + 2] ?? 0]
      if (this.closeness(vertex) > cosine) return true
    }
    return false
  }

  #least(vector: Vector): number {
    let least = 1
    for (let at = 0; at < this.#vertices.length; at += 3) least = Math.min(least, this.#product(at, vector))
    return least
  }

  #product(at: number, vector: Vector): number {
    const vertices = this.#vertices
    const [x, y, z] = vector
    return (vertices[at] ?? 0) * x + (vertices[at + 1] ?? 0) * y + (vertices[at + 2] ?? 0) * z
  }
}

export function toVector(at: Position): Vector {
  const longitude = ((at[0] ?? 0) * Math.PI) / 180
  const latitude = ((at[1] ?? 0) * Math.PI) / 180
  const ring = Math.cos(latitude)
  return [ring * Math.cos(longitude), ring * Math.sin(longitude), Math.sin(latitude)]
}

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function middleOf(vertices: Float64Array): Vector {
  const sum: Vector = [0, 0, 0]
  for (let at = 0; at < vertices.length; at += 3) {
    sum[0] += vertices[at] ?? 0
    sum[1] += vertices[at + 1] ?? 0
    sum[2] += vertices[at + 2] ?? 0
  }
  const length = Math.hypot(...sum)
  return [sum[0] / length, sum[1] / length, sum[2] / length]
}

function positionsOf(ring: Float64Array): Position[] {
  return Array.from({ length: ring.length / 2 }, (_, number) => [
    ring[2 * number] ?? 0,
    ring[2 * number + 1] ?? 0,
  ])
}
