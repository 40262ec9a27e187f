import 'client-only'
import { keepInTab, readInTab } from '../browser-store.ts'

const key = 'addresses'

/**
 * Path and query of the page of this site that this tab showed before the current one, also across reloads; null when
 * there was none.
 */
export function previousAddress(): string | null {
  return addresses()[1] ?? null
}

/** True if there has been no navigation yet in this tab. */
export function isFirstNavigation(): boolean {
  return previousAddress() === null
}

/**
 * Remembers where a navigation has led. A reload or a jump within the page doesn't count.
 * @param from the page before as the browser knows it, null for the one that was remembered
 */
export function rememberAddress(address: string, from: string | null = null): void {
  const [present] = addresses()
  if (present === address) return
  const before = from === address ? present : (from ?? present)
  keepInTab(key, [address, before ?? ''].join(' '))
}

/** Forgets where this tab has been. */
export function forgetAddresses(): void {
  keepInTab(key, null)
}

/** The current one, then the one before. No address contains a space. */
function addresses(): string[] {
  return readInTab(key)?.split(' ').filter(Boolean) ?? []
}
