/** A rating as it is drawn: rounded to the nearest half star, kept within 0 and `max`. */
export function toHalfStars(rating: number, max = 5): number {
  return Math.round(Math.min(max, Math.max(0, rating || 0)) * 2) / 2
}
