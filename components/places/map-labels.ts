/** A label's position relative to its dot: offset in pixels, and the edge of the label it applies to. */
export type LabelPlace = { dx: number; dy: number; anchor: 'left' | 'right' | 'centre'; leader: boolean }

type Dot = { x: number; y: number; label: string }
type Scene = { width: number; height: number; dots: Dot[] }
type Box = { left: number; top: number; right: number; bottom: number }

/** Height of a label with its touch padding, and the room a dot needs, in pixels. */
const labelHeight = 26
const dotRadius = 7

const directions: ReadonlyArray<[number, number, LabelPlace['anchor']]> = [
  [1, 0, 'left'],
  [-1, 0, 'right'],
  [0.7, -0.9, 'left'],
  [0.7, 0.9, 'left'],
  [-0.7, -0.9, 'right'],
  [-0.7, 0.9, 'right'],
  [0, -1.9, 'centre'],
  [0, 1.9, 'centre'],
]
const reaches = [10, 26, 42, 60]

const candidates: LabelPlace[] = reaches.flatMap((reach, ring) =>
  directions.map(([x, y, anchor]) => ({ dx: x * reach, dy: y * reach, anchor, leader: ring > 0 })),
)

/**
 * Places one label per dot so that they cover neither each other nor a dot. The same dots always give the same places.
 * Labels keep their size while the map grows, so one set of positions must work for several widths.
 * @param map its own size and its dots in the same units
 * @param widths in pixels
 */
export function placeLabels(
  map: { width: number; height: number; dots: Dot[] },
  widths: readonly number[],
): LabelPlace[] {
  const scenes = widths.map((width): Scene => {
    const scale = width / map.width
    const dots = map.dots.map(({ x, y, label }) => ({ x: x * scale, y: y * scale, label }))
    return { width, height: map.height * scale, dots }
  })
  // The first label takes the best place, so several orders are tried and the cheapest result is kept.
  const count = map.dots.length
  const orders = Array.from({ length: Math.min(count, 8) }, (_, shift) =>
    map.dots.map((_, index) => (index + shift) % count),
  )
  const outcomes = orders.map((order) => placeInOrder(scenes, order))
  return outcomes.reduce((best, outcome) => (outcome.cost < best.cost ? outcome : best), {
    places: [] as LabelPlace[],
    cost: Number.POSITIVE_INFINITY,
  }).places
}

type Places = Array<LabelPlace | undefined>

function placeInOrder(scenes: Scene[], order: number[]) {
  const places: Places = order.map(() => undefined)
  let cost = 0
  // The first round places all labels, the others fix what a later neighbour made worse.
  for (let round = 0; round < 3; round += 1) {
    cost = 0
    for (const index of order) {
      const rated = candidates.map((place, rank) => {
        const clashes = scenes.reduce((sum, scene) => sum + clashesOf(scene, index, place, places), 0)
        return { place, cost: rank + (place.leader ? Math.hypot(place.dx, place.dy) : 0) + clashes }
      })
      const best = rated.reduce((a, b) => (b.cost < a.cost ? b : a))
      places[index] = best.place
      cost += best.cost
    }
  }
  return { places: places.filter((place) => place !== undefined), cost }
}

/** Measure of overlap and clipping of a label in this place, at one width of the map. */
function clashesOf(scene: Scene, index: number, place: LabelPlace, places: Places): number {
  const dot = scene.dots[index]
  if (!dot) return 0
  const box = labelBox(dot, place)
  const outside =
    Math.max(0, 4 - box.left) +
    Math.max(0, box.right - scene.width + 4) +
    Math.max(0, 2 - box.top) +
    Math.max(0, box.bottom - scene.height + 2)
  let cost = outside * 100
  scene.dots.forEach((other, otherIndex) => {
    if (otherIndex === index) return
    cost += overlap(box, dotBox(other)) * 4
    if (place.leader && leaderMeets(dot, place, dotBox(other))) cost += 120
    const otherPlace = places[otherIndex]
    if (!otherPlace) return
    const otherBox = labelBox(other, otherPlace)
    cost += overlap(box, otherBox) * 8
    if (place.leader && leaderMeets(dot, place, otherBox)) cost += 200
    if (otherPlace.leader && leaderMeets(other, otherPlace, box)) cost += 200
  })
  return cost
}

/** True if the line from a dot to its label runs through a box. */
function leaderMeets(dot: Dot, place: LabelPlace, box: Box): boolean {
  return [0.2, 0.35, 0.5, 0.65, 0.8, 0.95].some((share) => {
    const x = dot.x + place.dx * share
    const y = dot.y + place.dy * share
    return x > box.left && x < box.right && y > box.top && y < box.bottom
  })
}

/** The space that a label takes, in pixels. */
export function labelBox(dot: Dot, place: LabelPlace): Box {
  const width = textWidth(dot.label)
  const x = dot.x + place.dx
  const y = dot.y + place.dy
  const left = place.anchor === 'left' ? x : place.anchor === 'right' ? x - width : x - width / 2
  return { left, right: left + width, top: y - labelHeight / 2, bottom: y + labelHeight / 2 }
}

/** Estimated at 15 px, padding included: there is no font on the server. */
function textWidth(text: string): number {
  return [...text].reduce((sum, character) => sum + (character > '\u2e80' ? 15 : 8.6), 8)
}

function dotBox(dot: Dot): Box {
  return {
    left: dot.x - dotRadius,
    right: dot.x + dotRadius,
    top: dot.y - dotRadius,
    bottom: dot.y + dotRadius,
  }
}

function overlap(a: Box, b: Box): number {
  return (
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top))
  )
}
