import { hasMisspeltLocale, lowerCasePath } from '../lib/shared/addresses/lower-case.ts'

/**
 * Where an address with a locale in another case should lead, `/EN/guides` to `/en/guides`; null for all others. Next.js
 * compares addresses without regard to case, so it would take the segment for a locale that nobody knows. Other parts of
 * an address are the pages' own matter.
 */
export function withLocaleInLowerCase(address: string): string | null {
  const [path = '/', query] = address.split(/\?(.*)/s)
  if (!hasMisspeltLocale(path)) return null
  return lowerCasePath(path) + (query ? `?${query}` : '')
}
