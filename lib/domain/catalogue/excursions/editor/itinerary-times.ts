import type { Stop } from '../facts.ts'

/** A stretch of the bar below the stops, in minutes. */
type Stretch = { kind: 'stay' | 'walk'; minutes: number }

export type ItineraryTimes = {
  standing: number
  /** Walking time that remains within the tour's duration; negative when the stops alone are longer. */
  walking: number
  stretches: Stretch[]
}

/**
 * Division of the tour's time. Time beyond the stops is walking time: by distance where all places are known, else in
 * equal parts. What the stops leave is walked between them: by the distance where all places are known, else in equal
 * parts.
 */
export function itineraryTimes(stops: readonly Stop[], duration: number | null): ItineraryTimes {
  const standing = stops.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0)
  const walking = (duration ?? standing) - standing
  const ways = Math.max(0, stops.length - 1)
  const distances = stops.slice(1).map((stop, index) => distanceBetween(stops[index], stop))
  const isKnown = distances.every((distance) => distance !== null && distance > 0)
  const total = distances.reduce<number>((sum, distance) => sum + (distance ?? 0), 0)
  const stretches = stops.flatMap(({ minutes }, index): Stretch[] => {
    const share = isKnown && total > 0 ? (distances[index] ?? 0) / total : 1 / ways
    const walk = index < ways && walking > 0 ? [{ kind: 'walk' as const, minutes: walking * share }] : []
    return [{ kind: 'stay', minutes: minutes ?? 0 }, ...walk]
  })
  return { standing, walking, stretches: stretches.filter(({ minutes }) => minutes > 0) }
}

type Place = { latitude: number | null; longitude: number | null }

function distanceBetween(one: Place | undefined, other: Place): number | null {
  if (!one || one.latitude === null || one.longitude === null) return null
  if (other.latitude === null || other.longitude === null) return null
  return kilometresBetween(
    { latitude: one.latitude, longitude: one.longitude },
    { latitude: other.latitude, longitude: other.longitude },
  )
}

export type MapPosition = { latitude: number; longitude: number }

/** Along the earth's surface. */
export function kilometresBetween(one: MapPosition, other: MapPosition): number {
  const radians = Math.PI / 180
  const height = Math.sin(((other.latitude - one.latitude) * radians) / 2) ** 2
  const width =
    Math.cos(one.latitude * radians) *
    Math.cos(other.latitude * radians) *
    Math.sin(((other.longitude - one.longitude) * radians) / 2) ** 2
  return 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(height + width)))
}
