import 'server-only'

/** A text as part of a pattern of LIKE and ILIKE. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}
