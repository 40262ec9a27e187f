/** As the router calls them; `traverse` is Back and Forward. */
export type NavigationType = 'push' | 'replace' | 'traverse'

type StartListener = (url: string, type: NavigationType) => void
type EndListener = () => void

const startListeners = new Set<StartListener>()
const endListeners = new Set<EndListener>()
let underWay: NavigationType | null = null

/** Which kind of navigation to another address of this site is under way without a load of the whole page; or null. */
export function presentNavigation(): NavigationType | null {
  return underWay
}

/** Calls back when such a navigation begins, while the page that is left still stands; returns the way to stop. */
export function onNavigationStart(listener: StartListener): () => void {
  startListeners.add(listener)
  return () => {
    startListeners.delete(listener)
  }
}

/**
 * Calls back when the new page stands and `window.location` tells its address, also when only the query has changed,
 * and when the navigation was given up or led to an error's page; returns the way to stop. Once for each start, save
 * that a start replaces an earlier one that has not ended.
 */
export function onNavigationEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

/** What the router tells. */
export function navigationStarted(url: string, type: NavigationType): void {
  underWay = type
  for (const listener of startListeners) listener(url, type)
}

/** Nothing happens when none was under way. */
export function navigationEnded(): void {
  if (!underWay) return
  underWay = null
  for (const listener of endListeners) listener()
}

type PageWatch = {
  /** The page is about to change: its address and its content are still the old ones. */
  beforeChange: () => void
  /** The page stands. Also once for the first page of a load, and before `onNavigationEnd` tells of the same. */
  afterChange: () => void
}

/**
 * Watches which page stands. The router tells when it sets out and never when it has arrived, but it writes each page
 * that it has put up into the browser's history, with a mark of its own, in the middle of changing the document. A
 * navigation that is given up ends with such a write as well.
 */
export function watchPages({ beforeChange, afterChange }: PageWatch): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state: unknown, unused, url) => {
      beforeChange()
      write(state, unused, url)
      if (!isRouters(state)) return
      // Afterwards the document is whole, and nothing of it has been painted yet.
      queueMicrotask(() => {
        afterChange()
        navigationEnded()
      })
    }
  }
}

function isRouters(state: unknown): boolean {
  return typeof state === 'object' && state !== null && '__NA' in state
}
