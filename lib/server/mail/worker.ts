import 'server-only'
import { startNotifyWorker } from '../events/woken-worker.ts'
import { deliverDue, type LoadInvoice, nextAttempt } from './outbox.ts'

/**
 * Sends emails in this process: as soon as a command that queued some has committed, and those for later or for another
 * attempt when they are due.
 * @returns a function that finishes the email at hand and stops
 */
export function startMailWorker(databaseUrl: string, loadInvoice?: LoadInvoice): () => Promise<void> {
  const stop = new AbortController()
  const end = startNotifyWorker(databaseUrl, {
    name: 'mail worker',
    channel: 'mail',
    everySeconds: 60,
    work: () => deliverDue(undefined, stop.signal, loadInvoice),
    nextAt: nextAttempt,
  })
  return () => {
    stop.abort()
    return end()
  }
}
