/** Characters at the end of a sentence after an address, and zero-width characters of copied text. */
const ends = [...'.,;:!?)]}>"\'*»”’…。，、；：！？）】」』\u200b\u200c\u200d\u2060\ufeff\u00a0 ']

const escaped = ends.map(encodeURIComponent).filter((end) => end.startsWith('%'))
const atEnd = new RegExp(`(?:[.,;:!?)\\]}>"'*]|${escaped.join('|')}|%(?:21|27|29|2A))+$`, 'i')

/**
 * The address that was meant where the end of a sentence has come along, `/guides/italy/rome).`; null for all others. No page's
 * address ends so.
 * @param address well-formed, with or without a query
 */
export function withoutSentenceEnd(address: string): string | null {
  const [path = '/', query] = address.split(/\?(.*)/s)
  const meant = path.replace(atEnd, '') || '/'
  // Browsers take two slashes for the beginning of a host.
  return meant === path || /^\/[/\\]/.test(meant) ? null : meant + (query ? `?${query}` : '')
}
