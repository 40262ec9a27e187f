import { typedNumber } from './place-form.ts'

export type Degrees = { latitude: number; longitude: number }

/** The point that two typed numbers name; null for what is none. */
export function degreesIn(latitude: string, longitude: string): Degrees | null {
  const point = { latitude: typedNumber(latitude), longitude: typedNumber(longitude) }
  const { latitude: north, longitude: east } = point
  if (typeof north !== 'number' || typeof east !== 'number') return null
  return Math.abs(north) <= 90 && Math.abs(east) <= 180 ? { latitude: north, longitude: east } : null
}

/** About ten metres: what the fields hold. */
export function rounded({ latitude, longitude }: Degrees): Degrees {
  return { latitude: toFourDigits(latitude), longitude: toFourDigits(longitude) }
}

const arrows: Record<string, [north: number, east: number]> = {
  ArrowUp: [1, 0],
  ArrowDown: [-1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Target of an arrow key for a point: 0.01° away, 0.1° with Shift; null for other keys. */
export function movedBy(
  { latitude, longitude }: Degrees,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Degrees | null {
  const direction = arrows[key]
  if (!direction) return null
  const [north, east] = direction.map((part) => part * (shiftKey ? 0.1 : 0.01)) as [number, number]
  return rounded({
    latitude: Math.min(90, Math.max(-90, latitude + north)),
    longitude: Math.min(180, Math.max(-180, longitude + east)),
  })
}

function toFourDigits(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}
