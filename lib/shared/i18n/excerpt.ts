import { cutText } from '../cut-text.ts'

/**
 * The beginning of somebody's words, on one line: cut between two words, and in writing without spaces between two
 * characters.
 * @param most in units of UTF-16, without the ellipsis
 */
export function excerpt(words: string, most: number): string {
  const line = words.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  // May be the unit right after those that fit.
  const space = line.lastIndexOf(' ', most)
  const cut = space > most / 2 ? line.slice(0, space) : cutText(line, most)
  return `${cut.replace(/[\s.,;:、。，；：–—-]+$/, '')}…`
}
