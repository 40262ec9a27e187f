import { personalAreas } from './areas.ts'

/**
 * A path in lower case, in which all addresses of pages are. Below areas that belong to one person a segment may be a
 * token, which is left as it is; so are escapes.
 */
export function lowerCasePath(path: string): string {
  const [, first = '', ...rest] = path.split('/')
  const area = lowered(first)
  const below = personalAreas.some((one) => one === area) ? rest : rest.map(lowered)
  return ['', area, ...below].join('/')
}

function lowered(segment: string): string {
  return segment.replace(/%[\da-f]{2}|[A-Z]+/gi, (part) => (part.startsWith('%') ? part : part.toLowerCase()))
}
