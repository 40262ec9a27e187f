import 'client-only'

/** Decides about a Back or Forward that has just happened; true keeps it from the router. */
type Guard = () => boolean

const guards = new Set<Guard>()

/**
 * Called before the router listens. A window calls its listeners in the order in which they were added, in Chromium
 * also captured ones, so a guard that comes with a page would be too late.
 */
export function startHistoryGuard(): void {
  addEventListener('popstate', (event) => {
    if ([...guards].some((holdsUp) => holdsUp())) event.stopImmediatePropagation()
  })
}

/** Asks about each Back and Forward whether the router may follow it; returns a function that ends that. */
export function blockHistoryTraversal(holdsUp: Guard): () => void {
  guards.add(holdsUp)
  return () => {
    guards.delete(holdsUp)
  }
}
