/** Pictures have the same address in all languages. Next.js reads both parts in any case. */
const assetsOfLanguage = /^\/[a-z]{2}\/assets(?=\/)/i

/** Areas that Next.js finds in any case behind a language. */
const misspeltArea = /^((?:\/[a-z]{2})?\/)(api|assets|_next)(?=\/|$)/i

/** How often escapes of escapes are resolved; more have no meaning for anybody. */
const mostRounds = 5

/** Letters, digits and marks that mean the same with and without an escape (RFC 3986, 6.2.2.2). */
const needlessEscape = /%(?:4[1-9a-f]|5[0-9a]|6[1-9a-f]|7[0-9a]|3[0-9]|2[de]|5f|7e)/gi

/**
 * The address of a request as everything after this step reads it: a path with or without a query. What Next.js would
 * read otherwise than we do is refused, or has to be asked for in its one spelling (`inOneSpelling`): only then do
 * budgets, areas and names in the cache mean what is answered.
 * @param target what the request line says: a path, the absolute form that proxies use, or `*`
 * @returns null if it is none: a percent sign that begins no escape, bytes that are no UTF-8, a NUL or another control
 * character, a segment `.` or `..`, each in any escape, a backslash, or a fragment
 */
export function readAddress(target: string): string | null {
  const address = target.replace(/^https?:\/\/[^/?#]*/i, '') || '/'
  if (!address.startsWith('/')) return address.startsWith('?') ? readAddress(`/${address}`) : null
  const [path = ''] = address.split('?', 1)
  if (address.includes('#') || !isPlainPath(path)) return null
  return address.replace(assetsOfLanguage, '/assets')
}

/**
 * Where an address leads that is spelt otherwise than the site writes it: with several slashes for one, needless escapes, or
 * an area in another case. Null for all others.
 * @param address from `readAddress`
 */
export function inOneSpelling(address: string): string | null {
  const [path = '/', query] = address.split(/\?(.*)/s)
  const spelt = path
    .replaceAll(/\/{2,}/g, '/')
    .replaceAll(needlessEscape, decodeURIComponent)
    .replace(misspeltArea, (found) => found.toLowerCase())
    .replace(assetsOfLanguage, '/assets')
  if (spelt === path) return null
  return spelt + (query === undefined ? '' : `?${query}`)
}

/** True if a path reads alike for everybody who takes it apart, however often they resolve its escapes. */
function isPlainPath(path: string): boolean {
  if (path.includes('\\')) return false
  let read = path
  for (let round = 0; round < mostRounds; round++) {
    const next = decoded(read)
    // An escape within an escape may well be none.
    if (next === null) return round > 0
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
    if (/[\u0000-\u001f\u007f]|[/\\]\.{1,2}(?:[/\\]|$)/.test(next)) return false
    if (next === read) return true
    read = next
  }
  return false
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}
