import 'client-only'
/** As the router calls them; `traverse` is Back and Forward. */
export type NavigationType = 'push' | 'replace' | 'traverse'

type StartListener = (url: string, type: NavigationType) => void
type EndListener = () => void

const startListeners = new Set<StartListener>()
const endListeners = new Set<EndListener>()
let underWay: NavigationType | null = null

/** The kind of client-side navigation that is under way; null for none. */
export function currentNavigation(): NavigationType | null {
  return underWay
}

/**
 * Calls back when such a navigation begins, while the old page is still shown; returns a function that unsubscribes.
 */
export function onNavigationStart(listener: StartListener): () => void {
  startListeners.add(listener)
  return () => {
    startListeners.delete(listener)
  }
}

/**
 * Calls back when the new page is shown and `window.location` has its address, also when only the query has changed,
 * and when the navigation was cancelled or led to an error page; returns a function that unsubscribes. Once per start,
 * unless a new start replaces one that has not ended.
 */
export function onNavigationEnd(listener: EndListener): () => void {
  endListeners.add(listener)
  return () => {
    endListeners.delete(listener)
  }
}

/** Called by the router. */
export function navigationStarted(url: string, type: NavigationType): void {
  underWay = type
  for (const listener of startListeners) listener(url, type)
}

/** Does nothing when none was under way. */
export function navigationEnded(): void {
  if (!underWay) return
  underWay = null
  for (const listener of endListeners) listener()
}

type PageWatch = {
  /** The page is about to change: its address and its content are still the old ones. */
  beforeChange: () => void
  /** The page is shown. Also called once for the first page of a load, and before `onNavigationEnd`. */
  afterChange: () => void
}

/**
 * Watches which page is shown. The router announces starts but no arrivals. But it writes each page that it has shown
 * into the browser's history, with a mark of its own, in the middle of changing the document. A cancelled navigation
 * ends with such a write as well.
 */
export function watchPages({ beforeChange, afterChange }: PageWatch): void {
  for (const name of ['pushState', 'replaceState'] as const) {
    const write = history[name].bind(history)
    history[name] = (state: unknown, unused, url) => {
      beforeChange()
      write(state, unused, url)
      if (!isRouters(state)) return
      // By then the document is complete, and not painted yet.
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
