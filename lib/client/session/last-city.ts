import 'client-only'
import { withoutLocale } from '../../shared/addresses/locales.ts'
import { keepInTab, readInTab } from '../browser-store.ts'

/** The slugs of addresses. */
export type City = { country: string; city: string }

const key = 'last_city'

/** The city whose pages this tab showed last. It may no longer exist: the server knows. */
export function lastCity(): City | null {
  return cityIn(`/guides/${readInTab(key)}`)
}

/** Remembers it as the last city of this tab. */
export function rememberCity({ country, city }: City): void {
  keepInTab(key, `${country}/${city}`)
}

/**
 * The city in a path of this site, with or without a locale prefix: of its guides, of its excursions, or of one
 * excursion there; null for any other.
 */
export function cityIn(path: string): City | null {
  const [, country, city] =
    /^\/(?:guides|excursions)\/([a-z\d-]+)\/(?!(?:page|category)(?:\/|$))([a-z\d-]+)(?:\/|$)/.exec(
      withoutLocale(path),
    ) ?? []
  return country && city ? { country, city } : null
}
