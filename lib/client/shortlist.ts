import 'client-only'
import { keptText, keptUnder } from '../domain/discovery/shortlist/kept.ts'
import type { Shortlist } from '../domain/discovery/shortlist/shortlist.ts'
import { keepInBrowser, readInBrowser } from './browser-store.ts'

/** The kept text, for stores that are compared by value. */
export function shortlistSnapshot(): string | null {
  return readInBrowser(keptUnder)
}

/** Keeps a list instead of the reader's own, and tells everything that shows it. */
export function keepShortlist(list: Shortlist): void {
  keepInBrowser(keptUnder, keptText(list))
  dispatchEvent(new Event('shortlist'))
}
