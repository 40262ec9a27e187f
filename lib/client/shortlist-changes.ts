import 'client-only'

const changes = ['shortlist', 'storage', 'pageshow']

/**
 * Calls back when the reader's shortlist may have changed, here or in another tab; returns a function that unsubscribes.
 * Apart from the list itself, since every page loads it.
 */
export function onShortlistChange(listener: () => void): () => void {
  for (const change of changes) addEventListener(change, listener)
  return () => {
    for (const change of changes) removeEventListener(change, listener)
  }
}
