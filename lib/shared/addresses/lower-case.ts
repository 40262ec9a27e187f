import { personalAreas } from './areas.ts'
import { localeOfSegment, prefixOf } from './locales.ts'

/**
 * A path in lower case, in which all addresses of pages are. Below areas that belong to one person a segment may be a
 * token, which is left as it is; so are escapes.
 */
export function lowerCasePath(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const area = lowered(first)
  if (isPrefix(area)) return rest.length === 0 ? `/${area}` : `/${area}${lowerCasePath(`/${rest.join('/')}`)}`
  const below = personalAreas.some((one) => one === area) ? rest : rest.map(lowered)
  return ['', area, ...below].join('/')
}

/** True if a path begins with a locale in another case, which the router would take for a locale of its own. */
export function hasMisspeltLocale(path: string): boolean {
  const [, first = ''] = path.split('/')
  return first !== lowered(first) && isPrefix(lowered(first))
}

function isPrefix(segment: string): boolean {
  const locale = localeOfSegment(segment)
  return locale !== null && prefixOf(locale) !== ''
}

function lowered(segment: string): string {
  return segment.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}
