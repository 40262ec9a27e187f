import 'client-only'
import { keptText, keptUnder, parseKept } from '../domain/discovery/shortlist/kept.ts'
import type { Shortlist } from '../domain/discovery/shortlist/shortlist.ts'
import { keepInBrowser, readInBrowser } from './browser-store.ts'

/** The kept text, for stores that are compared by value. */
export function shortlistSnapshot(): string | null {
  return readInBrowser(keptUnder)
}

/** The reader's own list, as this browser keeps it. */
export function ownShortlist(): Shortlist {
  return parseKept(shortlistSnapshot())
}

/** Keeps a list instead of the reader's own, and tells everything that shows it. */
export function keepShortlist(list: Shortlist): void {
  keepInBrowser(keptUnder, keptText(list))
  dispatchEvent(new Event('shortlist'))
}
