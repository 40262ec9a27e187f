/** A point on the globe, in degrees (WGS 84). */
export type Position = { latitude: number; longitude: number }

/** Two columns that are null together. */
export function positionOf(latitude: number | null, longitude: number | null): Position | null {
  return latitude === null || longitude === null ? null : { latitude, longitude }
}

/** Link to a map with a pin at a point. */
export function mapUrl({ latitude, longitude }: Position): string {
  return `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

/** The way to a point, or to a described place where no point is known, on a map. */
export function mapUrlOf(description: string, position: Position | null): string {
  if (position) return mapUrl(position)
  return `https://www.openstreetmap.org/search?${new URLSearchParams({ query: description })}`
}
