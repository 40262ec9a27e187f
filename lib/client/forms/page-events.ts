import 'client-only'
import type { Autosave } from './autosave.ts'

/**
 * Sends what is waiting when the page is left or hidden, and what has failed when the browser is online again.
 * @returns a function that stops listening
 */
export function followPage(autosave: Autosave): () => void {
  const flush = () => autosave.flush()
  const retry = () => autosave.retry()
  const hide = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', hide)
  addEventListener('pagehide', flush)
  addEventListener('online', retry)
  return () => {
    document.removeEventListener('visibilitychange', hide)
    removeEventListener('pagehide', flush)
    removeEventListener('online', retry)
  }
}
