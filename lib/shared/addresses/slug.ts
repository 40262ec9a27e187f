/** True if a segment of an address can name a place, a category or an article: ASCII letters, digits, hyphens. */
export function isSlug(segment: string): boolean {
  return segment.length <= 80 && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(segment)
}
