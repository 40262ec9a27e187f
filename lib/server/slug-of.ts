import 'server-only'
import anyAscii from 'any-ascii'

/**
 * A text in Latin letters, digits and hyphens, for the end of an address; '' for a text that has none.
 * @param longest in characters; what is longer ends with a whole word
 */
export function slugOf(text: string, longest: number): string {
  const words = anyAscii(text)
    .toLowerCase()
    .replaceAll("'", '')
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const next = slug ? `${slug}-${word}` : word
    if (next.length > longest) break
    slug = next
  }
  return slug || (words[0]?.slice(0, longest) ?? '')
}
