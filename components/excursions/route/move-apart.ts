/** In units of the drawing's height. */
type Place = { x: number; y: number }

type Bounds = { left: number; right: number; top: number; bottom: number }

/** Distance between two marks on a small phone: a mark's width and a little more. */
const apart = 0.2

/** Distance of a mark from a leg of the route that does not lead to it. */
const fromLeg = 0.11

const rounds = 120

/**
 * The places of a route's marks, moved as little as it takes that none hides another and, where there is room, that
 * none lies on a leg between two others. The same places always give the same result.
 */
export function moveApart(places: Place[], bounds: Bounds): Place[] {
  const moved = places.map(({ x, y }) => ({ x, y }))
  for (let round = 0; round < rounds; round++) {
    // The last rounds are for the marks alone: they matter more than the legs.
    const isLegRound = round < rounds / 2
    const wasNear = isLegRound && leaveLegs(moved)
    const wereTogether = leaveEachOther(moved)
    for (const place of moved) {
      place.x = Math.min(Math.max(place.x, bounds.left), bounds.right)
      place.y = Math.min(Math.max(place.y, bounds.top), bounds.bottom)
    }
    if (!wasNear && !wereTogether) break
  }
  return moved
}

function leaveEachOther(places: Place[]): boolean {
  let has = false
  places.forEach((a, index) => {
    for (const [offset, b] of places.slice(index + 1).entries()) {
      const away = direction(b.x - a.x, b.y - a.y, index + offset)
      const lack = apart - away.length
      if (lack < 1e-4) continue
      has = true
      shift(a, away, -lack / 2)
      shift(b, away, lack / 2)
    }
  })
  return has
}

function leaveLegs(places: Place[]): boolean {
  let has = false
  places.forEach((place, index) => {
    for (let end = 1; end < places.length; end++) {
      const [from, to] = [places[end - 1], places[end]]
      if (!from || !to || index === end || index === end - 1) continue
      const foot = nearestOnLeg(place, from, to)
      const across = { x: to.y - from.y, y: from.x - to.x }
      const away =
        Math.hypot(place.x - foot.x, place.y - foot.y) < 1e-6
          ? { ...direction(across.x, across.y, index), length: 0 }
          : direction(place.x - foot.x, place.y - foot.y, index)
      const lack = fromLeg - away.length
      if (lack < 1e-4) continue
      has = true
      shift(place, away, lack / 2)
      shift(from, away, (-lack / 2) * (1 - foot.share))
      shift(to, away, (-lack / 2) * foot.share)
    }
  })
  return has
}

/** Direction and length of a difference; two places at one point have a direction too. */
function direction(x: number, y: number, index: number): Place & { length: number } {
  const length = Math.hypot(x, y)
  if (length < 1e-6) return { x: Math.cos(index), y: Math.sin(index), length: 0 }
  return { x: x / length, y: y / length, length }
}

function shift(place: Place, { x, y }: Place, by: number) {
  place.x += x * by
  place.y += y * by
}

/** The point of a leg that is nearest to a place, and how far along it is. */
function nearestOnLeg({ x, y }: Place, from: Place, to: Place): Place & { share: number } {
  const along = { x: to.x - from.x, y: to.y - from.y }
  const squared = along.x ** 2 + along.y ** 2
  if (squared === 0) return { ...from, share: 0.5 }
  const unlimited = ((x - from.x) * along.x + (y - from.y) * along.y) / squared
  const share = Math.min(Math.max(unlimited, 0), 1)
  return { x: from.x + along.x * share, y: from.y + along.y * share, share }
}
