import { aspectRatio, type Point } from './place-stops.ts'

const sides = [
  'right',
  'left',
  'below',
  'above',
  'below-right',
  'below-left',
  'above-right',
  'above-left',
] as const

/** Where a stop's name stands; `none` where it would lie on another name or stop. */
export type Side = (typeof sides)[number] | 'none'

export type Box = { left: number; top: number; right: number; bottom: number }

/** Widths of a drawing in pixels between which its names have one size and keep their sides. */
type Widths = { from: number; to: number; fontSize: number }

/** As in `route.css`. */
export const narrow: Widths = { from: 320, to: 480, fontSize: 14 }
export const wide: Widths = { from: 480, to: 690, fontSize: 15 }

/** Sizes in pixels. */
const radius = 13
const gap = 4
const lineHeight = 20

/** Overlap of two boxes that comes from rounding, in pixels. */
const touching = 0.01

/** Worse places for a name, in the order of `sides`; a side costs its number. */
const onLine = 10
const leftOut = 100

/** Number of placings that are followed from stop to stop. */
const most = 100

type Choice = { side: Side; boxes: Box[]; cost: number }
type Placing = { choices: Choice[]; cost: number }

/**
 * Side of each name in a drawing, so that nothing overlaps at any of the widths: as many names as possible, as few of
 * them as possible on the route's line.
 */
export function labelSides(stops: (Point & { name: string })[], widths: Widths): Side[] {
  const checked = [widths.from, (widths.from + widths.to) / 2, widths.to]
  let placings: Placing[] = [{ choices: [], cost: 0 }]
  for (const [index, { name }] of stops.entries()) {
    const possible = choicesFor(stops, index, widthOf(name) * widths.fontSize, checked)
    placings = placings
      .flatMap(({ choices, cost }) =>
        possible
          .filter((choice) => !choices.some((other) => overlapAnywhere(choice, other)))
          .map((choice) => ({ choices: [...choices, choice], cost: cost + choice.cost })),
      )
      .toSorted((a, b) => a.cost - b.cost)
      .slice(0, most)
  }
  return placings[0]?.choices.map(({ side }) => side) ?? []
}

/** Sides on which a name is inside of the drawing and on no mark, at each of the widths. */
function choicesFor(stops: Point[], index: number, textWidth: number, widths: number[]): Choice[] {
  const drawings = widths.map((width) => ({
    width,
    height: width / aspectRatio,
    centres: stops.map((stop) => centreOf(stop, width)),
  }))
  const choices = sides.flatMap((side, rank): Choice[] => {
    let crossed = 0
    const boxes: Box[] = []
    for (const { width, height, centres } of drawings) {
      const centre = centres[index]
      if (!centre) return []
      const box = labelBox(centre, side, textWidth)
      const isInside = box.left >= 4 && box.right <= width - 4 && box.top >= 2 && box.bottom <= height - 2
      if (!isInside || centres.some((each) => overlap(box, markBox(each)))) return []
      crossed = Math.max(crossed, legsUnder(box, centres))
      boxes.push(box)
    }
    return [{ side, boxes, cost: rank + crossed * onLine }]
  })
  return [...choices, { side: 'none', boxes: [], cost: leftOut }]
}

/** Centre of a stop's mark, in pixels of a drawing. */
export function centreOf({ x, y }: Point, width: number): Point {
  return { x: (x / 100) * width, y: ((y / 100) * width) / aspectRatio }
}

export function markBox({ x, y }: Point): Box {
  return boxAround(x, y, radius, radius)
}

/** Width of a text, in units of its font size: an estimate from above, by the kind of each sign. */
export function widthOf(text: string): number {
  let sum = 0
  for (const sign of text)
    sum += /[\u1100-\uffef]/.test(sign) ? 1 : /[A-ZА-Яmwшщюжы]/.test(sign) ? 0.72 : 0.57
  return sum
}

export function labelBox({ x, y }: Point, side: Exclude<Side, 'none'>, width: number): Box {
  const beside = radius + gap + width / 2
  if (side === 'right') return boxAround(x + beside, y, width / 2, lineHeight / 2)
  if (side === 'left') return boxAround(x - beside, y, width / 2, lineHeight / 2)
  const middle = y + (radius + lineHeight / 2) * (side.startsWith('below') ? 1 : -1)
  // At a corner the name begins or ends at the edge of the stop.
  const shift = side.endsWith('-right') ? width / 2 - radius : side.endsWith('-left') ? radius - width / 2 : 0
  return boxAround(x + shift, middle, width / 2, lineHeight / 2)
}

function boxAround(x: number, y: number, halfWidth: number, halfHeight: number): Box {
  return { left: x - halfWidth, top: y - halfHeight, right: x + halfWidth, bottom: y + halfHeight }
}

/** Whether boxes lie on each other; those that only touch don't. */
export function overlap(a: Box, b: Box): boolean {
  const width = Math.min(a.right, b.right) - Math.max(a.left, b.left)
  const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
  return width > touching && height > touching
}

function overlapAnywhere(a: Choice, b: Choice): boolean {
  return a.boxes.some((box, index) => {
    const other = b.boxes[index]
    return other !== undefined && overlap(box, other)
  })
}

/** Number of the route's legs that run through a box. */
export function legsUnder(box: Box, centres: Point[]): number {
  return centres.slice(1).filter((to, index) => {
    const from = centres[index]
    return from !== undefined && runsThrough(box, from, to)
  }).length
}

/** Whether a part of a leg lies within a box: what each edge of the box leaves of it is not empty. */
function runsThrough({ left, top, right, bottom }: Box, from: Point, to: Point): boolean {
  let [start, end] = [0, 1]
  for (const [position, step, low, high] of [
    [from.x, to.x - from.x, left, right],
    [from.y, to.y - from.y, top, bottom],
  ] as const) {
    if (step === 0) {
      if (position <= low || position >= high) return false
      continue
    }
    const shares = [(low - position) / step, (high - position) / step]
    start = Math.max(start, Math.min(...shares))
    end = Math.min(end, Math.max(...shares))
  }
  return start < end
}
