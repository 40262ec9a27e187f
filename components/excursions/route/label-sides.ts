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

type Box = { left: number; top: number; right: number; bottom: number }

/** Sizes in pixels. */
const radius = 13
const gap = 4
const lineHeight = 20

/**
 * Side of each name in a drawing of this width, so that nothing overlaps: the first that fits, of the stops in turn.
 * @param width width of the drawing in pixels
 * @param fontSize size of the names in pixels
 */
export function labelSides(
  stops: (Point & { name: string })[],
  { width, fontSize }: { width: number; fontSize: number },
): Side[] {
  const height = width / aspectRatio
  const centres = stops.map(({ x, y }) => ({ x: (x / 100) * width, y: (y / 100) * height }))
  const taken = centres.map(({ x, y }) => boxAround(x, y, radius, radius))
  return stops.map(({ name }, index) => {
    const centre = centres[index]
    if (!centre) return 'none'
    const textWidth = widthOf(name) * fontSize
    for (const side of sides) {
      const box = labelBox(centre, side, textWidth)
      const isInside = box.left >= 4 && box.right <= width - 4 && box.top >= 2 && box.bottom <= height - 2
      if (isInside && !taken.some((other) => overlap(box, other))) {
        taken.push(box)
        return side
      }
    }
    return 'none'
  })
}

/** Width of a text, in units of its font size: an estimate from above, by the kind of each sign. */
export function widthOf(text: string): number {
  let sum = 0
  for (const sign of text)
    sum += /[\u1100-\uffef]/.test(sign) ? 1 : /[A-ZА-Яmwшщюжы]/.test(sign) ? 0.72 : 0.57
  return sum
}

function labelBox({ x, y }: Point, side: Exclude<Side, 'none'>, width: number): Box {
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

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
}
