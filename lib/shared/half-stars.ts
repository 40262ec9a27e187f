/** A rating as it is drawn: rounded to the nearest half star, clamped to 0 to `max`. */
export function toHalfStars(rating: number, max = 5): number {
  return Math.round(Math.min(max, Math.max(0, rating || 0)) * 2) / 2
}
