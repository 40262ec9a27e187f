import 'client-only'
import type { RecordSaver } from './record-saver.ts'

/**
 * Sends what is waiting when the page is left or hidden, and what has failed when the browser is online again.
 * @returns a function that stops listening
 */
export function followPage(saver: RecordSaver): () => void {
  const flush = () => saver.flush()
  const retry = () => saver.retry()
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
