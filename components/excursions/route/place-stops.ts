import type { Position } from '@/lib/shared/position.ts'
import { moveApart } from './move-apart.ts'

/** Width of the drawing, in units of its height. */
export const aspectRatio = 2

/** Part of each edge that stays free of stops, in units of the height. */
const margin = 0.17

/** Where a stop is drawn, in hundredths of the drawing's width and height. */
export type Point = { x: number; y: number }

const kilometresOfADegree = 111.3

/** Nearer stops are one place. */
const sameKilometres = 0.03

/**
 * Places stops in a drawing: in their true positions to each other, north up, as large as fits, and near ones moved
 * apart as far as their marks need.
 * @returns null where the stops are one place, so that there is nothing to draw
 */
export function placeStops(positions: Position[]): Point[] | null {
  const middle = positions.reduce((sum, { latitude }) => sum + latitude, 0) / positions.length
  const perDegree = kilometresOfADegree * Math.cos((middle * Math.PI) / 180)
  const first = positions[0]
  if (!first) return null
  const flat = positions.map(({ latitude, longitude }) => ({
    x: acrossDateLine(longitude - first.longitude) * perDegree,
    y: (middle - latitude) * kilometresOfADegree,
  }))
  const [left, right] = rangeOf(flat.map(({ x }) => x))
  const [top, bottom] = rangeOf(flat.map(({ y }) => y))
  if (Math.max(right - left, bottom - top) < sameKilometres) return null
  const scale = Math.min((aspectRatio - 2 * margin) / (right - left), (1 - 2 * margin) / (bottom - top))
  const places = flat.map(({ x, y }) => ({
    x: aspectRatio / 2 + (x - (left + right) / 2) * scale,
    y: 0.5 + (y - (top + bottom) / 2) * scale,
  }))
  return moveApart(places, {
    left: margin,
    right: aspectRatio - margin,
    top: margin,
    bottom: 1 - margin,
  }).map(({ x, y }) => ({ x: rounded(x / aspectRatio), y: rounded(y) }))
}

/** A difference of longitudes by the shorter way round. */
function acrossDateLine(degrees: number): number {
  return ((degrees + 540) % 360) - 180
}

function rangeOf(values: number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)]
}

/** A share in hundredths with one decimal. */
function rounded(share: number): number {
  return Math.round(share * 1000) / 10
}
