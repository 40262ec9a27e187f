import type { Area } from './area.ts'

/** The API answers other methods itself, with what the address takes. */
const apiMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const readMethods = new Set(['GET', 'HEAD'])

/** The methods of an area if the requested one is not among them, for `Allow`; else null. */
export function allowedInstead(method: string, area: Area): string | null {
  const allowed = area === 'api' ? apiMethods : readMethods
  return allowed.has(method) ? null : [...allowed].join(', ')
}
