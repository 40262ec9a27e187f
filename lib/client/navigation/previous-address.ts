import { keepInTab, readInTab } from '../session/store.ts'

const key = 'addresses'

/**
 * Path and query of the page of this site that stood in this tab before the present one, also when the whole page has
 * been loaded anew since; null when there was none.
 */
export function previousAddress(): string | null {
  return addresses()[1] ?? null
}

/** Whether nobody has gone from one page to another yet in this tab. */
export function isFirstNavigation(): boolean {
  return previousAddress() === null
}

/** Remembers where a completed navigation has led. A reload, or a jump within the page, is none. */
export function rememberAddress(address: string): void {
  const [present] = addresses()
  if (present !== address) keepInTab(key, [address, present ?? ''].join(' '))
}

/** The present one, then the one before. No address has a space in it. */
function addresses(): string[] {
  return readInTab(key)?.split(' ').filter(Boolean) ?? []
}
